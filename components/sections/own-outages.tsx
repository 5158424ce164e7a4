import type { OwnForm } from "@/content/types";
import { Icon } from "../ui/icon";

/** Which devices still work without internet and without power. */
export function OwnOutages({ columns, rows }: OwnForm<"outages">) {
  return (
    <table className="h-full w-full bg-carte text-left text-small sm:table-fixed sm:text-lg">
      <thead className="bg-lagon-900 text-sable-50">
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className="p-2 align-bottom sm:px-4.5 sm:first:w-[22%]">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ device, offline, unpowered }) => (
          <tr key={device} className="border-t-[1.5px] border-sable-300">
            <th scope="row" className="p-1.5 sm:px-4.5">
              {device}
            </th>
            {[offline, unpowered].map(({ works, text }) => (
              <td key={text} className={`p-1.5 sm:px-4.5 ${works ? "" : "text-ink-2"}`}>
                <span className="flex gap-1.5">
                  <Icon name={works ? "check" : "close"} className={works ? "text-lagon-700" : ""} />
                  {text}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
