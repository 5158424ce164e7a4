import { FOLDS, HANDS, type Hand, shape, TOOLS, type Tool } from "./hands";
import { direction, limb, middleJoint, type Point, pointAt, rounded } from "./limbs";
import type { Person } from "./people";

// Everyone's proportions, in units: soles at y = 0, top of the head at y = -280, facing right.
const HIP: Point = [0, -146];
const SHOULDERS = { near: [-21, -216], far: [20, -216] } as const;
const NECK: Point = [-1, -244];
const HIPS = { near: -11, far: 10 } as const;
const ARM = [46, 44] as const;
const LEG = [69, 67.5] as const;
const GRIP = 11;
const TORSO = "M-9-231C-23-230-31-223-31-208L-25-172-27-136H26L24-172 30-208C30-223 23-230 9-231Z";
const THROAT = "M-9-254H9V-231C5-223-5-223-9-231Z";
const BOOT = "M-9-3H8L11 0C19 2 25 4 25 10H-10Z";

/** An arm: the position of the wrist, the shape of the hand, and the tool in it. */
export type Arm = {
  wrist: Point;
  /** 1: the elbow points down or back; -1: up or forward. */
  bend?: 1 | -1;
  hand: Hand;
  /** Angle of the hand relative to the forearm. */
  turn?: number;
  /** Mirrors the hand, putting the thumb on the other side. */
  flip?: boolean;
  holds?: Tool;
  /** Angle of the tool from vertical. */
  tilt?: number;
};
/** A leg. The ankle is 10 units above the ground when the foot is flat. */
export type Leg = { ankle: Point; bend?: 1 | -1; foot?: number };
export type Pose = {
  /** Offset of the hips from a standing pose. */
  hips?: Point;
  lean?: number;
  /** 1: three-quarter view; smaller: more of a side view. */
  turn?: number;
  nod?: number;
  near: Arm;
  far: Arm;
  nearLeg: Leg;
  farLeg: Leg;
  /** Draws the legs in front of the torso. */
  legsOver?: boolean;
  /** Seen small, through a window: legs, far arm and finger folds are not drawn. */
  inWindow?: boolean;
};

type Side = "near" | "far";

const skin = (d: string) => `<path d="${d}"/>`;
const shade = (d: string, opacity: number) => `<path fill="ink" opacity="${opacity}" d="${d}"/>`;
const group = (transform: string, markup: string) => `<g transform="${transform}">${markup}</g>`;
const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** Applies the pose to a point of the upright torso. */
function posed([x, y]: Point, { hips = [0, 0], lean = 0, turn = 1 }: Pose): Point {
  const [dx, dy] = [x * turn - HIP[0], y - HIP[1]];
  const [ux, uy] = pointAt([0, 0], lean, 1);
  return [HIP[0] + hips[0] + dx * ux - dy * uy, HIP[1] + hips[1] + dx * uy + dy * ux];
}

/** Shoulder, elbow and wrist. */
export function armJoints(which: Side, pose: Pose): readonly [Point, Point, Point] {
  const { wrist, bend = 1 } = pose[which];
  const shoulder = posed(SHOULDERS[which], pose);
  return [shoulder, middleJoint(shoulder, wrist, ARM, bend), wrist];
}

/** Hip, knee and ankle. */
function legJoints(which: Side, pose: Pose): readonly [Point, Point, Point] {
  const { ankle, bend = -1 } = pose[`${which}Leg`];
  const { hips = [0, 0], turn = 1 } = pose;
  const hip: Point = [HIPS[which] * turn + hips[0], HIP[1] + hips[1]];
  return [hip, middleJoint(hip, ankle, LEG, bend), ankle];
}

function drawArm(which: Side, person: Person, pose: Pose) {
  const { hand, turn = 0, flip, holds, tilt = 0 } = pose[which];
  const [shoulder, elbow, wrist] = armJoints(which, pose);
  const heading = Math.round(direction(elbow, wrist) + turn);
  const folds = pose.inWindow ? undefined : FOLDS[hand];
  const fingers = folds ? `<path fill="none" stroke="ink" opacity=".2" d="${folds}"/>` : "";
  const palm = group(
    `translate(${rounded(wrist)})rotate(${heading})${flip ? "scale(1-1)" : ""}`,
    skin(HANDS[hand]) + fingers,
  );
  const sleeve = person.longSleeves
    ? limb([shoulder, elbow, between(elbow, wrist, 0.86)], [10, 9, 7])
    : limb([shoulder, between(shoulder, elbow, 0.66)], [10, 11]);
  const cloth = shape(person.sleeve, sleeve);
  const grip = rounded(pointAt(wrist, heading, GRIP));
  return {
    tool: holds ? group(`translate(${grip})rotate(${tilt})`, TOOLS[holds]) : "",
    arm: skin(limb([shoulder, elbow, wrist], [8, 7, 5])) + cloth + palm,
  };
}

function drawLeg(which: Side, person: Person, pose: Pose) {
  const joints = legJoints(which, pose);
  const { ankle, foot = 0 } = pose[`${which}Leg`];
  const outline = limb(joints, person.bareLegs ? [12, 8, 6] : [15, 12, 10]);
  const boot = group(`translate(${ankle.join(" ")})rotate(${foot})`, skin(BOOT));
  return { boot, leg: skin(outline) + (which === "far" ? shade(outline, 0.18) : "") };
}

function drawLegs(person: Person, pose: Pose): string {
  const [far, near] = [drawLeg("far", person, pose), drawLeg("near", person, pose)];
  const filled = (fill: string, markup: string) => `<g fill="${fill}">${markup}</g>`;
  return filled("ink", far.boot + near.boot) + filled(person.legs, far.leg + near.leg);
}

/** Cloth that hangs from the waist over both thighs. */
function drawApron({ apron }: Person, pose: Pose): string {
  if (!apron) return "";
  const thigh = (which: Side) => {
    const [hip, knee] = legJoints(which, pose);
    return [hip, between(hip, knee, 0.8)] as const;
  };
  const [near, far] = [thigh("near"), thigh("far")];
  const drape = `M${rounded(near[0])}L${rounded(near[1])} ${rounded(far[1])} ${rounded(far[0])}Z`;
  return shape(apron, drape) + shape(apron, limb(near, [16, 15]) + limb(far, [15, 13]));
}

/** A person in a pose, as SVG markup with token names as colours; soles at y = 0. */
export function figure(person: Person, pose: Pose): string {
  const { hips = [0, 0], lean = 0, turn = 1, nod = 0 } = pose;
  const near = drawArm("near", person, pose);
  const far = pose.inWindow ? null : drawArm("far", person, pose);
  const body = [
    lean || hips[0] || hips[1] ? `translate(${hips.join(" ")})rotate(${lean} ${HIP.join(" ")})` : "",
    nod ? `rotate(${nod} ${NECK.join(" ")})` : "",
  ] as const;
  const inBody = (markup: string) => (body[0] ? group(body[0], markup) : markup);
  const head = (markup: string) => inBody(markup && group(`${body[1]}translate(1-256)`, markup));
  const clothes = shape(person.shirt, TORSO) + (person.clothes ?? "");
  const torso = turn === 1 ? clothes : group(`scale(${turn} 1)`, clothes);
  const throat = skin(THROAT) + shade(THROAT, 0.18);
  const legs = pose.inWindow ? "" : drawLegs(person, pose) + (person.skirt ?? "") + drawApron(person, pose);
  const bust = inBody(torso + throat + (person.collar ?? ""));
  return [
    far ? far.tool + far.arm : "",
    head(person.behind ?? ""),
    ...(pose.legsOver ? [bust, legs] : [legs, bust]),
    head(skin(person.face) + person.hair),
    near.tool + near.arm,
  ].join("");
}
