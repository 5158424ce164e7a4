import type { Arm, Leg, Pose } from "./figure";

const STANDING: { nearLeg: Leg; farLeg: Leg } = {
  nearLeg: { ankle: [-14, -10] },
  farLeg: { ankle: [15, -10] },
};
/** Kneeling on the far knee. */
const KNEELING = {
  hips: [-6, 64],
  turn: 0.8,
  legsOver: true,
  nearLeg: { ankle: [46, -10] },
  farLeg: { ankle: [-64, -24], foot: 80 },
} as const;
const REST: Arm = { wrist: [-30, -132], hand: "hang", flip: true };
const CARRY: Arm = { ...REST, hand: "fist" };
const FAR_REST: Arm = { wrist: [33, -133], hand: "hang", bend: -1 };
/** Leaning on a staff, far enough forward to show the sleeve beside the torso. */
const FORWARD: Arm = { wrist: [66, -148], hand: "fist", turn: -36 };
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
  writing: {
    ...STANDING,
    nod: 10,
    near: { wrist: [28, -203], hand: "point", turn: 4 },
    far: { wrist: [44, -189], hand: "fist", turn: -20, holds: "phone", tilt: 12 },
  },
  calling: {
    ...STANDING,
    near: { wrist: [-3, -227], hand: "fist", turn: 12, holds: "handset", tilt: -8 },
    far: FAR_REST,
  },
  showing: {
    ...STANDING,
    nod: 8,
    near: { wrist: [26, -184], hand: "fist", turn: -30, holds: "phone", tilt: 6 },
    far: { wrist: [8, -150], hand: "hang" },
  },
  pointing: { ...STANDING, nod: 8, near: REST, far: { wrist: [34, -193], hand: "point", turn: -4 } },
  greeting: {
    ...STANDING,
    near: { ...CARRY, holds: "toolbox" },
    far: { wrist: [54, -232], hand: "open" },
  },
  welcoming: { ...STANDING, near: REST, far: { wrist: [69, -143], hand: "open", turn: -45 } },
  waiting: {
    hips: [0, 62],
    lean: 5,
    turn: 0.85,
    nod: 14,
    near: { wrist: [28, -116], hand: "point", turn: -20 },
    far: { wrist: [42, -116], hand: "fist", turn: -30, holds: "phone", tilt: 14 },
    nearLeg: { ankle: [57, -10] },
    farLeg: { ankle: [74, -10] },
  },
  reading: {
    hips: [0, 62],
    lean: -4,
    turn: 0.85,
    nod: 12,
    near: { wrist: [28, -116], hand: "fist", holds: "paper" },
    far: { wrist: [40, -116], hand: "fist" },
    nearLeg: { ankle: [57, -10] },
    farLeg: { ankle: [74, -10] },
  },
  listening: {
    ...STANDING,
    lean: 3,
    nod: 10,
    near: { wrist: [6, -158], hand: "fist", turn: -15, holds: "receiver" },
    far: { ...FORWARD, holds: "rod" },
  },
  switching: {
    ...STANDING,
    near: { wrist: [22, -164], hand: "fist", turn: -20, holds: "tester" },
    far: { wrist: [46, -190], hand: "point" },
  },
  tightening: {
    ...KNEELING,
    lean: 22,
    near: { wrist: [56, -92], hand: "fist" },
    far: { wrist: [72, -90], hand: "fist", holds: "wrench", tilt: 106 },
  },
  unlocking: {
    ...KNEELING,
    lean: 14,
    near: { wrist: [66, -112], hand: "fist", turn: -10, holds: "driver", tilt: 88 },
    far: { wrist: [78, -120], hand: "point" },
  },
  unscrewing: {
    ...KNEELING,
    lean: 34,
    near: { wrist: [56, -74], hand: "fist", holds: "driver", tilt: 130 },
    far: { wrist: [84, -66], hand: "open" },
  },
  climbing: {
    ...STANDING,
    near: { wrist: [46, -184], hand: "fist", holds: "driver", tilt: 90 },
    far: { wrist: [62, -188], hand: "open", turn: 15 },
  },
  driving: {
    ...STANDING,
    inWindow: true,
    near: { wrist: [35, -207], hand: "fist", turn: 14 },
    far: FAR_REST,
  },
  turning: { ...STANDING, near: REST, far: { ...FORWARD, holds: "sign" } },
} as const satisfies Record<string, Pose>;
