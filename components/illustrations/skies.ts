/** The surroundings of a scene, as utility classes with colour tokens and opacity in per cent. */
type Sky = {
  /** Classes for the background and its text. */
  ground: `bg-${string}`;
  /** Opacity of the mountains in this weather or at this hour. */
  air: "" | `opacity-${number}`;
  /** Class for the grass at the bottom. */
  grass: `bg-${string}`;
};

const DAY: Sky = { ground: "bg-vanille-100", air: "", grass: "bg-canne" };
const NIGHT: Sky = { ground: "bg-ciel-nuit night", air: "opacity-25", grass: "bg-lagon-900" };
/** The hour and weather of each scene; other drawings get a clear morning. */
const SKIES: Readonly<Record<string, Sky>> = {
  "coupe-plombier": { ...DAY, ground: "bg-ciel-pluie", air: "opacity-70" },
  // The scene continues below ground, into the rock.
  "coupe-recherche-de-fuite": { ground: "bg-ciel-aube", air: "opacity-60", grass: "bg-basalte-700" },
  "coupe-electricien": NIGHT,
  "coupe-serrurier": { ...DAY, ground: "bg-ciel-soir", air: "opacity-50" },
  "coupe-electromenager": { ...DAY, ground: "bg-ciel-midi" },
  "coupe-domotique": { ...DAY, ground: "bg-ciel-brune", air: "opacity-50" },
};

/** The sky behind a scene. */
export const skyOf = (scene: string): Sky => SKIES[scene] ?? DAY;

/** The same for preview pictures, which have no CSS: colour tokens, and opacity from 0 to 1. */
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

/** The skyline in the last band of a page, at some hour. */
type Skyline = {
  /** The drawing: `horizon`, or a variant for an hour. */
  name: string;
  /** Classes for the sky and its text. */
  ground: `bg-${string}`;
  /** Colour tokens of horizon.svg, with their replacements. */
  paints: Readonly<Record<string, string>>;
};

/** The drawing of the skyline at the end of pages. */
export const HORIZON = "horizon";
const MORNING: Skyline = { name: HORIZON, ground: "bg-vanille-100", paints: {} };
/** By trade: the hour that follows its hero's. Elements of horizon.svg with an hour's name as id appear at that hour only. */
const HOURS: Readonly<Record<string, Omit<Skyline, "name">>> = {
  // After the rain.
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

/** Names of the variants of the skyline. */
export const HORIZONS = Object.keys(HOURS).map((trade) => `${HORIZON}-${trade}`);

/** The skyline of a trade's page; by default on a clear morning. */
export function skylineOf(trade = ""): Skyline {
  const hour = HOURS[trade];
  return hour ? { ...hour, name: `${HORIZON}-${trade}` } : MORNING;
}
