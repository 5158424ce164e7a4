/** What a scene stands under, as classes of the site's styles: `bg-` and a colour token, `opacity-` and per cent. */
export type Sky = {
  /** The ground, and the colour of what is read on it. */
  ground: `bg-${string}`;
  /** How much of the mountains the weather or the hour lets through. */
  air: "" | `opacity-${number}`;
  /** The grass at the picture's foot. */
  grass: `bg-${string}`;
};

const DAY: Sky = { ground: "bg-vanille-100", air: "", grass: "bg-canne" };
const NIGHT: Sky = { ground: "bg-ciel-nuit night", air: "opacity-25", grass: "bg-lagon-900" };
/** The hour and the weather of each scene; any other picture has a clear morning. */
const SKIES: Readonly<Record<string, Sky>> = {
  "coupe-plombier": { ...DAY, ground: "bg-ciel-pluie", air: "opacity-70" },
  // The picture goes on below the grass, into the rock.
  "coupe-recherche-de-fuite": { ground: "bg-ciel-aube", air: "opacity-60", grass: "bg-basalte-700" },
  "coupe-electricien": NIGHT,
  "coupe-serrurier": { ...DAY, ground: "bg-ciel-soir", air: "opacity-50" },
  "coupe-electromenager": { ...DAY, ground: "bg-ciel-midi" },
  "coupe-domotique": { ...DAY, ground: "bg-ciel-brune", air: "opacity-50" },
};

/** The sky behind a scene. */
export const skyOf = (scene: string): Sky => SKIES[scene] ?? DAY;

/** The same for a picture that is drawn without styles: colour tokens, the mountains' opacity from 0 to 1. */
export function skyColours(scene: string): { ground: string; grass: string; air: number; night: boolean } {
  const sky = skyOf(scene);
  const token = (classes: string) => classes.replace(/^bg-/, "").replace(/ .*/, "");
  return {
    ground: token(sky.ground),
    grass: token(sky.grass),
    air: Number(sky.air.replace("opacity-", "") || 100) / 100,
    night: sky === NIGHT,
  };
}

/** The last band of a page: the same skyline at another hour. */
type Ending = {
  /** The drawing: `horizon`, or one of its hours. */
  name: string;
  /** The sky, and the colour of what is read on it. */
  ground: `bg-${string}`;
  /** Colour tokens of horizon.svg, and those in their place. */
  paints: Readonly<Record<string, string>>;
};

/** The skyline at the end of pages. */
export const HORIZON = "horizon";
const MORNING: Ending = { name: HORIZON, ground: "bg-vanille-100", paints: {} };
/** By trade: what comes after its hero's hour. Details of an hour are the elements of horizon.svg with its name as id. */
const HOURS: Readonly<Record<string, Omit<Ending, "name">>> = {
  // The rain goes.
  plombier: {
    ground: "bg-lagon-100",
    paints: { brume: "brume-2", "brume-2": "canne-300", "canne-300": "canne-500" },
  },
  // Noon after dawn.
  "recherche-de-fuite": { ground: "bg-ciel-midi", paints: {} },
  // Dawn after the night.
  electricien: {
    ground: "bg-ciel-aube",
    paints: { brume: "ciel-brune", "lagon-500": "lagon-200", "lagon-200": "creme" },
  },
  // Dusk after the evening.
  serrurier: {
    ground: "bg-ciel-brune",
    paints: { brume: "lagon-200", "brume-2": "lagon-500", "lagon-500": "lagon-700", "canne-300": "canne" },
  },
  // Evening after noon.
  electromenager: {
    ground: "bg-ciel-soir",
    paints: { brume: "sable-300", "brume-2": "canne-300", "lagon-500": "lagon-700", "canne-300": "canne" },
  },
  // Night after dusk.
  domotique: {
    ground: "bg-ciel-nuit on-dark text-sable-50",
    paints: {
      brume: "lagon-900",
      "brume-2": "nuit",
      "lagon-500": "lagon-800",
      "lagon-200": "lagon-500",
      "canne-300": "lagon-900",
    },
  },
};

/** The names of the hours of the skyline. */
export const HORIZONS = Object.keys(HOURS).map((trade) => `${HORIZON}-${trade}`);

/** The last band of a trade's page; without a trade, or for one that has no hour, a clear morning. */
export function endingOf(trade = ""): Ending {
  const hour = HOURS[trade];
  return hour ? { ...hour, name: `${HORIZON}-${trade}` } : MORNING;
}
