import type { OwnLayout } from "@/content/types";
import { Disclosure } from "../ui/disclosure";

/** A water meter's display: cubic metres in black, litres in red. */
function Display({ index }: { index: string }) {
  const [cubicMetres, litres] = index.split(",");
  return (
    <p className="flex justify-center bg-ink p-1 font-bold [letter-spacing:.1em] large-text:text-small large-text:[letter-spacing:0] text-white sm:p-1.5 sm:text-xl">
      <span className="bg-carte px-1.5 large-text:px-0.5 text-ink">{cubicMetres}</span>
      <span>,</span>
      <span className="bg-flam px-1.5 large-text:px-0.5">{litres}</span>
    </p>
  );
}

/** Two meter readings, before and after a night, what their difference means, and the law on the bill. */
export function OwnMeter({ readings, result, question, answer }: OwnLayout<"meter">) {
  return (
    <>
      <ol className="grid grid-cols-2 gap-4 large-text:grid-cols-1 md:grid-cols-3">
        {readings.map(({ time, index, text }) => (
          <li key={time}>
            <div className="mx-auto grid aspect-square max-w-36 large-text:aspect-auto large-text:max-w-none place-content-center gap-2 rounded-full large-text:rounded-panel border-10 border-lagon-700 bg-lagon-200 pb-5 text-center sm:max-w-48">
              <h3 className="font-bold">{time}</h3>
              <Display index={index} />
            </div>
            <p className="mt-3 text-base/snug text-pretty">{text}</p>
          </li>
        ))}
        <li className="col-span-full content-center rounded-panel bg-carte p-4.5 large-text:p-2 md:col-span-1">
          <h3 className="text-h3">{result.title}</h3>
          <p className="mt-1 text-base/snug text-pretty">{result.text}</p>
        </li>
      </ol>
      <div className="mt-4">
        <Disclosure summary={question}>{answer}</Disclosure>
      </div>
    </>
  );
}
