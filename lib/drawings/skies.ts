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
  "coupe-recherche-de-fuite": { ...DAY, ground: "bg-ciel-aube", air: "opacity-60" },
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
