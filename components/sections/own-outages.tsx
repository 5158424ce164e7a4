import type { OwnLayout, Ui } from "@/content/types";
import { Icon } from "../ui/icon";

/** Which devices still work without internet and without power. With large text, each cell is a block with its column's name. */
export function OwnOutages({
  columns,
  rows,
  ui,
}: OwnLayout<"outages"> & { ui: Pick<Ui, "works" | "fails"> }) {
  const [, offlineName, unpoweredName] = columns;
  return (
    // Scrolls where a visitor's own spacing makes words wider than a small phone.
    <div className="h-full overflow-x-auto rounded-panel">
      <table className="large-text:block h-full w-full bg-carte text-left text-small sm:table-fixed sm:text-lg">
        <thead className="large-text:hidden bg-lagon-900 text-sable-50">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="p-1.5 align-bottom sm:px-4.5 sm:first:w-1/4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="large-text:block">
          {rows.map(({ device, offline, unpowered }) => (
            <tr key={device} className="large-text:block border-t-[1.5px] border-sable-300">
              <th scope="row" className="large-text:block p-1.5 sm:px-4.5">
                {device}
              </th>
              {[
                { name: offlineName, ...offline },
                { name: unpoweredName, ...unpowered },
              ].map(({ name, works, text }) => (
                <td key={name} className={`large-text:block p-1.5 sm:px-4.5 ${works ? "" : "text-ink-2"}`}>
                  <span className="hidden large-text:block">{name}</span>{" "}
                  <span className="flex gap-1.5">
                    <Icon
                      name={works ? "check" : "close"}
                      label={works ? ui.works : ui.fails}
                      className={works ? "text-lagon-700" : ""}
                    />
                    {text}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
