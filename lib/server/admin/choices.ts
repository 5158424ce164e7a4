/**
 * The French names of the values that a field of the editor offers, where the values are not French words. Trades are
 * named by their own files.
 */
export const CHOICES: Readonly<Record<string, string>> = {
  alert: "Alerte",
  arrow: "Flèche",
  ask: "Demander avant de garder",
  back: "Retour",
  chat: "Message",
  check: "Coche",
  clock: "Horloge",
  close: "Fermer",
  document: "Document",
  electricien: "Électricien",
  electricians: "Électriciens",
  electromenager: "Électroménager",
  end: "À gauche du point",
  euro: "Euro",
  info: "Information",
  locksmiths: "Serruriers",
  menu: "Menu",
  middle: "Au milieu",
  phone: "Téléphone",
  pin: "Lieu",
  plombier: "Plombier",
  plumbers: "Plombiers",
  "recherche-de-fuite": "Recherche de fuite",
  serrurier: "Serrurier",
  shield: "Bouclier",
  star: "Étoile",
  start: "À droite du point",
  "stored-on-arrival": "Garder dès l'arrivée",
};
