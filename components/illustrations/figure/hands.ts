/** Hands: wrist at 0 0, fingers pointing right, thumb up. */
export const HANDS = {
  open: "M-4-5L5-7C6-11 9-15 12-14 15-13 12-9 12-7L22-7C27-7 28-3 26 0 27 3 25 6 21 6L8 7-4 5Z",
  fist: "M-4-5L3-8C5-11 9-10 15-10 19-9 19-5 19-2V6C19 10 15 11 11 10L2 8-4 5Z",
  hang: "M-4-5L4-7C8-8 13-6 17-5L24-3C27-1 25 3 22 4L14 5C12 10 8 10 7 7L-4 5Z",
  point: "M-4-5L4-7C8-9 11-9 14-6L28-5C31-4 31-1 28 0L18 1C19 5 16 9 12 9L3 8-4 5Z",
} as const;
/** Lines between the fingers of a closed hand. */
export const FOLDS: Partial<Record<keyof typeof HANDS, string>> = {
  fist: "M10-5H19M10 0H19M10 5H19",
  point: "M9 1H17M9 5H15",
};
export type Hand = keyof typeof HANDS;

const bar = (colour: string, width: number, d: string) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>`;
export const shape = (colour: string, d: string) => `<path fill="${colour}" d="${d}"/>`;

/** Upright tools, held at 0 0. */
export const TOOLS = {
  wrench: shape("lagon-900", "M-5 20V-38C-15-43-14-60-6-64V-50H6V-64C14-60 15-43 5-38V20C5 26-5 26-5 20Z"),
  key: bar("flam", 7, "M0-24A11 11 0 1 0-1-24ZV30M0 26H12M0 15H10"),
  toolbox:
    bar("ink", 5, "M-17 18L-11 2H11L17 18") +
    shape("lagon-900", "M-32 16H32V52H-32Z") +
    shape("vanille", "M-32 23H32V28H-32ZM-5 20H5V33H-5Z"),
  case:
    bar("ink", 5, "M-15 16L-10 2H10L15 16") +
    shape("lagon-500", "M-27 14H27V46H-27Z") +
    shape("lagon-200", "M-27 20H27V25H-27Z"),
  coil: `<circle fill="none" stroke="ink" stroke-width="5" cy="18" r="20"/><circle fill="none" stroke="ink" stroke-width="4" cx="2" cy="20" r="12"/>`,
  tester:
    bar("ink", 3, "M0 14C0 44 26 40 24 12") +
    shape("vanille", "M-9-26H9V18H-9Z") +
    shape("lagon-900", "M-6-22H6V-10H-6Z"),
  receiver: shape("lagon-900", "M-12-24H12V18H-12Z") + shape("lagon-200", "M-8-20H8V-6H-8Z"),
  rod: bar("ink", 7, "M0-22V132") + shape("ink", "M-9-30H9V-16H-9ZM-12 132H12L16 148H-16Z"),
  porthole: `<circle fill="creme" r="27"/><circle fill="lagon-500" r="19"/><circle fill="lagon-200" r="7"/>`,
  driver: shape("ink", "M-3-44H3V-8H-3Z") + shape("vanille", "M-6-14H6V12H-6Z"),
  tablet: shape("lagon-900", "M-20-50H22V12H-20Z") + shape("lagon-200", "M-15-45H17V2H-15Z"),
  phone: shape("lagon-900", "M-12-34H12V12H-12Z") + shape("lagon-100", "M-9-30H9V4H-9Z"),
  handset: shape("creme", "M-5-26H5V20H-5Z"),
  sign:
    bar("ink", 7, "M0-110V149") +
    `<circle fill="lagon-900" stroke="creme" stroke-width="6" cy="-140" r="34"/>` +
    bar("creme", 10, "M-12-122V-146A12 12 0 0 1 12-146V-136") +
    shape("creme", "M-2-138H26L12-122Z"),
  paper: shape("lagon-200", "M-22-26L12-32 16 12-18 18Z"),
} as const;
export type Tool = keyof typeof TOOLS;
