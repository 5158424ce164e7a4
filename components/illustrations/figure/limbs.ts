/** A point of a figure; x grows to the right, y down. */
export type Point = readonly [x: number, y: number];

const RADIANS = Math.PI / 180;

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
/** The direction from one point to another, in degrees: 0 is right, 90 is down. */
export const direction = (a: Point, b: Point): number => Math.atan2(b[1] - a[1], b[0] - a[0]) / RADIANS;
/** The point at a distance and direction (in degrees) from another. */
export const pointAt = ([x, y]: Point, degrees: number, length: number): Point => [
  x + Math.cos(degrees * RADIANS) * length,
  y + Math.sin(degrees * RADIANS) * length,
];

/**
 * The elbow or knee between the two ends of a limb, from its bone lengths.
 * @param bend 1: the joint is to the right of the line from start to end, looking along it; -1: to the left
 * @throws Error when the end is out of reach
 */
export function middleJoint(start: Point, end: Point, bones: readonly [number, number], bend: number): Point {
  const [upper, lower] = bones;
  const span = distance(start, end);
  if (span > upper + lower || span < Math.abs(upper - lower))
    throw new Error(`${Math.round(span)} is out of reach of a limb of ${upper} + ${lower}`);
  const cosine = (upper ** 2 + span ** 2 - lower ** 2) / (2 * upper * span);
  const angle = Math.acos(Math.min(1, cosine)) / RADIANS;
  return pointAt(start, direction(start, end) + bend * angle, upper);
}

/** A point as written in a path. */
export const rounded = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** The intersection of two lines, each given by a point and a direction; null if they are almost parallel. */
function crossing(a: Point, towards: number, b: Point, onwards: number): Point | null {
  const sine = Math.sin((onwards - towards) * RADIANS);
  if (Math.abs(sine) < 0.1) return null;
  const [dx, dy] = pointAt([0, 0], onwards, 1);
  const along = ((b[0] - a[0]) * dy - (b[1] - a[1]) * dx) / sine;
  return pointAt(a, towards, along);
}

/** The left edge of a limb from start to end: rounded on the outside of a joint, a corner on the inside. */
function side(joints: readonly Point[], halves: readonly number[]): string[] {
  const out: string[] = [];
  const offset = (index: number, heading: number) =>
    pointAt(joints[index] ?? [0, 0], heading - 90, halves[index] ?? 0);
  const headings = joints.slice(1).map((joint, index) => direction(joints[index] ?? joint, joint));
  headings.forEach((heading, index) => {
    const next = headings[index + 1];
    if (index === 0) out.push(rounded(offset(0, heading)));
    const end = offset(index + 1, heading);
    if (next === undefined) {
      out.push(`L${rounded(end)}`);
      return;
    }
    const turn = ((next - heading + 540) % 360) - 180;
    const start = offset(index + 1, next);
    const half = Math.round(halves[index + 1] ?? 0);
    if (turn < 0) out.push(`L${rounded(crossing(end, heading, start, next) ?? end)}`);
    else out.push(`L${rounded(end)}A${half} ${half} 0 0 1 ${rounded(start)}`);
  });
  return out;
}

/** The outline of a limb through its joints, with half its width at each; the start is round, the end straight. */
export function limb(joints: readonly Point[], halves: readonly number[]): string {
  const there = side(joints, halves);
  const back = side([...joints].reverse(), [...halves].reverse());
  // SVG enlarges a radius that is too small, which gives a half circle.
  return `M${there.join("")}L${back.join("")}A1 1 0 0 1 ${there[0]}Z`;
}
