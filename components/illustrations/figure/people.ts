import { shape } from "./hands";

/** A person, with the same face, hair and clothes in every drawing. Paths use the units of figure.ts. */
export type Person = {
  skin: string;
  /** The head in three-quarter view, centred on 0 0. */
  face: string;
  /** Hair and hat: `hair` is in front of the face, `behind` is behind it. */
  hair: string;
  behind?: string;
  shirt: string;
  sleeve: string;
  longSleeves?: boolean;
  /** Over the shirt. */
  clothes?: string;
  /** Over the neck. */
  collar?: string;
  legs: string;
  bareLegs?: boolean;
  skirt?: string;
  apron?: string;
};

// All faces share skull and neck; forehead, nose, cheek and chin differ.
const face = (front: string) => `M-9 10C-12 7-13 2-13-3-13-15-7-20 1-20 11-20 15-13 15-5${front}Z`;
const FACES = {
  oval: face("L18 2C19 4 18 5 15 5 15 13 13 20 5 20-2 20-7 15-9 10"),
  long: face("L18 3C19 5 18 6 15 6L14 16C14 21 10 23 5 23-2 22-7 15-9 10"),
  square: face("L19 3C20 5 18 6 15 6V15C15 20 12 22 8 22-2 22-7 15-9 10"),
  round: face("L18 1C20 4 18 5 16 5 19 13 13 20 5 20-2 20-7 15-9 10"),
  fine: face("L19 1C20 3 18 4 14 5L12 15C11 19 8 20 5 20-2 20-7 15-9 10"),
  strong: face("L19 2C21 4 19 6 15 6L16 15C15 20 11 21 7 21-2 20-7 15-9 10"),
};

const FRINGE = "M-11 9C-20-11-12-25 2-25 14-25 20-17 17-7 8-7 3-9-1-14-1-5-4 3-8 9Z";
const COLLAR = "M-10-232L-1-214-14-222ZM10-232L-1-214 13-222Z";
const VEST =
  "M-30-214C-27-226-18-230-9-231L-4-204 0-138H-27L-25-172ZM29-214C27-226 18-230 9-231L5-204 3-138H26L24-172Z";

export const PEOPLE = {
  plombier: {
    skin: "peau-4",
    face: FACES.oval,
    behind: shape("ink", "M-8-16C-22-16-28-4-24 10-21 18-28 24-25 36-13 32-8 20-8 2Z"),
    hair: shape("ink", FRINGE),
    shirt: "creme",
    sleeve: "creme",
    clothes:
      shape(
        "lagon-700",
        "M-17-190H18L25-150 27-132H-28L-25-150ZM-17-229L-10-231-8-188H-15ZM12-231L19-229 18-188H10Z",
      ) +
      shape("lagon-900", "M-8-178H9V-162H-8Z") +
      shape("vanille", "M-18-193H-6V-184H-18ZM8-193H20V-184H8Z"),
    legs: "lagon-700",
  },
  "recherche-de-fuite": {
    skin: "peau-1",
    face: FACES.long,
    hair:
      shape("ink", "M-13 4C-19-10-13-24 2-24 12-24 18-17 16-9 9-9 4-10-1-13-1-6-3 0-7 6Z") +
      `<path fill="none" stroke="vanille" stroke-width="5" d="M-5-2L0-26"/>` +
      `<circle fill="lagon-900" cx="-6" r="9"/>`,
    shirt: "lagon-500",
    sleeve: "lagon-500",
    clothes: shape("vanille", VEST) + shape("creme", "M-26-184H-2V-176H-25ZM4-184H25V-176H4Z"),
    legs: "basalte-700",
  },
  electricien: {
    skin: "peau-3",
    face: FACES.square,
    hair:
      shape("ink", "M-13-8H0C0 0 4 7 15 8L15 15C15 20 12 22 8 22H3C-3 22-10 14-13 0Z") +
      shape("creme", "M-17-9C-18-24-10-32 2-32 14-32 21-24 20-9L31-7V-3H-17Z") +
      shape("vanille", "M-2-32H5V-9H-2Z"),
    shirt: "lagon-700",
    sleeve: "lagon-500",
    longSleeves: true,
    clothes: shape("vanille", "M-28-196H28L26-180H-27Z") + shape("creme", "M-28-190H27V-186H-28Z"),
    collar: shape("creme", COLLAR),
    legs: "basalte-500",
  },
  serrurier: {
    skin: "peau-1",
    face: FACES.round,
    behind: `<circle fill="sable-300" cx="-17" cy="-14" r="10"/>`,
    hair: shape("sable-300", FRINGE),
    shirt: "canne-300",
    sleeve: "canne-300",
    clothes:
      shape(
        "lagon-900",
        "M-15-206H16L25-152 27-134H-28L-25-152ZM-13-231L-7-232-8-204H-15ZM9-232L15-231 16-204H10Z",
      ) + shape("lagon-700", "M-10-192H11V-176H-10Z"),
    legs: "ink",
    apron: "lagon-900",
  },
  electromenager: {
    skin: "peau-5",
    face: FACES.strong,
    hair: shape("ink", "M-11 6C-20-4-20-18-9-24-3-31 15-30 20-22 22-14 18-10 14-8 6-6 2-8-1-12-1-6-4 2-8 8Z"),
    shirt: "lagon-900",
    sleeve: "lagon-700",
    clothes: shape("ink", "M-26-150H25V-140H-26Z"),
    collar: shape("vanille", COLLAR),
    legs: "basalte-500",
  },
  domotique: {
    skin: "peau-2",
    face: FACES.fine,
    behind: shape(
      "basalte-700",
      "M-4 14C-12 16-20 10-18 2-25-2-24-13-18-16-18-24-10-29-4-27 2-33 13-31 15-24 21-22 21-13 16-9Z",
    ),
    hair: shape("basalte-700", FRINGE),
    shirt: "lagon-200",
    sleeve: "lagon-200",
    clothes: shape("basalte-700", VEST) + shape("vanille", "M-22-172H-8V-168H-22Z"),
    legs: "sable-300",
  },
  cliente: {
    skin: "peau-3",
    face: FACES.oval,
    behind: `<circle fill="ink" cx="-19" cy="-15" r="11"/>`,
    hair: `${shape("ink", FRINGE)}<circle fill="vanille-100" cx="-6" cy="10" r="2"/>`,
    shirt: "vanille",
    sleeve: "soleil",
    legs: "lagon-900",
  },
  voisine: {
    skin: "peau-1",
    face: FACES.round,
    behind: `<circle fill="basalte-500" cx="-17" cy="-14" r="10"/>`,
    hair: shape("basalte-500", FRINGE),
    shirt: "lagon-200",
    sleeve: "lagon-200",
    clothes: shape("lagon-500", "M-25-172H24V-165H-26ZM-9-231L0-212 9-231Z"),
    legs: "peau-1",
    bareLegs: true,
    skirt: shape("lagon-200", "M-26-166H25L34-58H-35Z") + shape("lagon-500", "M-34-68H33L34-56H-35Z"),
  },
  client: {
    skin: "peau-5",
    face: FACES.strong,
    hair:
      shape("basalte-500", "M-13-6H-2L-4 4-8 10Z") +
      shape("vanille", "M-17-10C-15-32 18-32 20-10L34-6V-2H-28V-8Z") +
      shape("lagon-700", "M-17-14H19L20-8H-18Z"),
    shirt: "lagon-500",
    sleeve: "lagon-700",
    legs: "basalte-700",
  },
  habitant: {
    skin: "peau-3",
    face: FACES.long,
    hair: shape("ink", "M-13 4C-19-10-13-24 2-24 12-24 18-17 16-9 9-9 4-10-1-13-1-6-3 0-7 6Z"),
    shirt: "lagon-500",
    sleeve: "lagon-700",
    legs: "lagon-900",
  },
  lectrice: {
    skin: "peau-5",
    face: FACES.fine,
    hair: shape("basalte-500", "M-10 14C-22-4-14-25 2-25 14-25 20-17 17-7 8-7 3-9-1-14-1-5-3 6-6 14Z"),
    shirt: "creme",
    sleeve: "sable-100",
    legs: "basalte-500",
  },
  agent: {
    skin: "peau-2",
    face: FACES.square,
    hair:
      shape("ink", "M-13-8H-2L-4 4-9 10Z") +
      shape("creme", "M-17-9C-18-24-10-32 2-32 14-32 21-24 20-9L31-7V-3H-17Z"),
    shirt: "creme",
    sleeve: "creme",
    clothes: shape("vanille", VEST) + shape("creme", "M-26-184H-2V-176H-25ZM4-184H25V-176H4Z"),
    legs: "lagon-900",
  },
} as const satisfies Record<string, Person>;
