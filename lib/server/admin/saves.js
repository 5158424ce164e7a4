// Delays saves that the editor would make too early, and refuses those that would lose something typed.

import { showNotice } from "/admin/notices.js";

const SAVE = 'button[data-label="Enregistrer"]';
/** Time in ms until an article's text contains the image that was inserted into it. */
const TEXT_UPDATED_MS = 600;

export const isChanged = () => Boolean(document.querySelector(`${SAVE}:enabled`));

/** An impossible or incomplete date, which the editor would read as an empty field. */
const wrongDate = () => document.querySelector("input[type=date]:invalid");
/** Whether the editor is converting an image, whose field is empty until then. */
const isConverting = () => document.querySelector(".processing");

function refuse(date) {
  date.focus();
  const label = document.getElementById(date.getAttribute("aria-labelledby"))?.textContent;
  const mistake = `${label} : ce jour n'existe pas, ou la date est incomplète.`;
  showNotice(`Rien n'est enregistré. À corriger :\n\n${mistake}`, false);
}

let isHeld = false;
/** Saves once images are converted: before, the editor would call their field required, and the server would refuse the text. */
async function hold(button) {
  if (isHeld) return;
  isHeld = true;
  while (isConverting()) await new Promise(requestAnimationFrame);
  await new Promise((done) => setTimeout(done, TEXT_UPDATED_MS));
  isHeld = false;
  button.click();
}

function beforeSave(event) {
  const button = event.target.closest?.(SAVE);
  const date = wrongDate();
  if (!button || (!date && !isConverting())) return;
  event.stopImmediatePropagation();
  if (date) refuse(date);
  else hold(button);
}

export const correctSaves = () => addEventListener("click", beforeSave, true);
