export type CommuneFieldProps = React.ComponentProps<"input"> & { listed: boolean };
/** With a list of the browser's its role is known. Headless UI calls it expanded also while no option is listed. */
export function CommuneField({ listed, ...given }: CommuneFieldProps) {
  const { list, role, "aria-expanded": expanded } = given;
  const props = { ...given, role: list ? undefined : role, "aria-expanded": listed && expanded };
  return <input {...props} />;
}
