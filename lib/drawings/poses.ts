import type { Arm, Leg, Pose } from "./figure";

const STANDING: { nearLeg: Leg; farLeg: Leg } = {
  nearLeg: { ankle: [-14, -10] },
  farLeg: { ankle: [15, -10] },
};
const REST: Arm = { wrist: [-30, -132], hand: "hang", flip: true };
const CARRY: Arm = { ...REST, hand: "fist" };
const FAR_REST: Arm = { wrist: [33, -133], hand: "hang", bend: -1 };
const FORWARD: Arm = { wrist: [50, -162], hand: "fist" };
const RAISED: Arm = { wrist: [46, -208], hand: "fist" };

export const POSES = {
  "team-plombier": { ...STANDING, near: REST, far: { ...RAISED, holds: "wrench" } },
  "team-recherche-de-fuite": { ...STANDING, near: REST, far: { ...FORWARD, holds: "rod" } },
  "team-electricien": { ...STANDING, near: { ...CARRY, holds: "coil" }, far: FAR_REST },
  "team-domotique": {
    ...STANDING,
    near: { wrist: [13, -174], hand: "point", turn: -12 },
    far: { wrist: [40, -152], hand: "fist", turn: -30, holds: "tablet", tilt: 8 },
  },
  "team-serrurier": { ...STANDING, near: { ...CARRY, holds: "case" }, far: { ...RAISED, holds: "key" } },
  "team-electromenager": {
    ...STANDING,
    near: { wrist: [4, -150], hand: "open", holds: "porthole" },
    far: FAR_REST,
  },
} as const satisfies Record<string, Pose>;
