import type { Paints, Palette } from '../palette.ts';
import { type Drawing, ellipse, type Point, path, rect, stroke, svg } from '../svg.ts';

/** What a worker has in hand. */
type WorkerTool = 'mower' | 'rake' | 'wand';

/** A worker who walks away from us behind a machine, or stands with a tool, 300 high, with the feet at 0, 0. */
export const drawWorker = (palette: Palette, tool: WorkerTool): Drawing => {
  const paints = palette.near;
  if (tool === 'rake') return drawRaking(palette);
  const { draw, hands } = tools[tool];
  return [
    drawShadow(palette),
    draw(paints),
    hands ? drawStandingLegs(paints) : drawLegs(paints),
    hands ? drawReachingArms(paints, hands) : drawArms(paints),
    drawBack(paints),
    drawHead(paints),
  ];
};

/** The rake stands on the lawn in the left hand. The right hand is on the hip. */
const drawRaking = (palette: Palette): Drawing => {
  const { clay, evergreen, rubber } = palette.near;
  const glove = ([x, y]: Point): Drawing => [ellipse(x, y, 15, 13, rubber[2]), ellipse(x - 1, y - 3, 13, 9, rubber[1])];
  return [
    drawShadow(palette),
    stroke(`M-250 10L${-102 + 190 * palette.shadowLength} 26`, palette.shadow, 9, svg`opacity=".2"`),
    drawStandingLegs(palette.near),
    drawBack(palette.near),
    drawHead(palette.near),
    drawRakeOnLawn(palette),
    stroke('M98-202L60-172', clay[1], 20),
    stroke('M50-252L97-205', evergreen[3], 31),
    glove([58, -170]),
    stroke('M-100-204L-145-194', clay[0], 20),
    stroke('M-50-252L-100-207', evergreen[1], 31),
    glove([-145, -194]),
  ];
};

/** Its shaft from -100, -278 to the fan, whose tines stand on the lawn. */
const drawRakeOnLawn = ({ near: { bark, steel }, shadow }: Palette): Drawing => {
  const socket: Point = [-229, -36];
  const tines = Array.from({ length: 11 }, (_, index) => {
    const [x, y] = [-318 + index * 11, 0 + index * 1.6];
    return `M${socket[0]} ${socket[1]}L${x + 2} ${y - 9}L${x} ${y}`;
  }).join('');
  const joined = svg`stroke-linejoin="round"`;
  return [
    ellipse(-256, 10, 72, 10, shadow, svg`opacity=".24"`),
    stroke(`M-100-278L${socket[0]} ${socket[1]}`, bark[2], 9),
    stroke(`M-101-280L${socket[0] - 1} ${socket[1] - 2}`, bark[0], 4),
    stroke(tines, steel[3], 4.4, svg`${joined} transform="translate(2 1)"`),
    stroke(tines, steel[0], 3.2, joined),
    stroke('M-282-17Q-254-22-220-8', steel[1], 4.5),
    stroke(`M-218-57L${socket[0] - 3} ${socket[1] + 5}`, steel[2], 14),
    stroke(`M-220-58L${socket[0] - 4} ${socket[1] + 3}`, steel[1], 6),
  ];
};

const drawShadow = ({ shadow, shadowLength }: Palette): Drawing => {
  const reach = 210 * shadowLength;
  return [
    ellipse(0, -12, 128, 20, shadow, svg`opacity=".24"`),
    path(`M-30 4L${reach} 30Q${reach + 60} 22 ${reach + 40} 4L60-40L40-16Z`, shadow, svg`opacity=".2"`),
  ];
};

/** The deck and the engine beyond the legs, the bars on both sides. */
const drawMowerFromBehind = ({ gold, rubber, steel, evergreen, cream, clay }: Paints): Drawing => [
  path('M-118-30Q-120-62-96-68H96Q120-62 118-30L108-16H-108Z', gold[2]),
  path('M-112-40Q-112-66-90-74H90Q112-66 112-40Z', gold[1]),
  path('M-104-52Q-100-68-84-74H20L4-52Z', gold[0]),
  path('M118-44L156-22L150-10L112-22Z', rubber[1]),
  rect(-52, -132, 104, 66, rubber[1], svg`rx="10"`),
  rect(10, -132, 42, 66, rubber[2], svg`rx="10"`),
  ellipse(0, -132, 50, 17, evergreen[1]),
  ellipse(0, -135, 40, 12, evergreen[2]),
  ellipse(0, -136, 26, 8, rubber[2]),
  rect(-84, -122, 34, 44, cream[1], svg`rx="8"`),
  rect(-78, -130, 20, 10, clay[1], svg`rx="4"`),
  drawWheel(-102, rubber, steel),
  drawWheel(72, rubber, steel),
  stroke('M-56-70L-78-164M56-70L78-164', evergreen[2], 11),
  stroke('M-58-70L-80-164M54-70L76-164', evergreen[0], 3.6),
  stroke('M-78-150H78', evergreen[2], 9),
];

const drawWheel = (x: number, rubber: Paints['rubber'], steel: Paints['steel']): Drawing => [
  rect(x, -70, 32, 72, rubber[2], svg`rx="11"`),
  rect(x + 2, -68, 13, 68, rubber[1], svg`rx="6"`),
  stroke(`M${x + 4}-54l12 6l12-6M${x + 4}-38l12 6l12-6M${x + 4}-22l12 6l12-6`, steel[3], 2.6, svg`opacity=".7"`),
];

/** One foot on the ground. The other is on its way and shows its sole. */
const drawLegs = ({ asphalt, bark, rubber, denim }: Paints): Drawing => [
  path('M12-52H44L46-30H10Z', bark[3]),
  ellipse(28, -27, 17, 20, rubber[2]),
  stroke('M18-38H38M16-30H40M17-22H39M20-14H36', asphalt[3], 3),
  path('M2-158H48L52-96L47-40H12L6-96Z', denim[3]),
  path('M32-158H48L52-96L47-40H36L38-96Z', rubber[1], svg`opacity=".45"`),
  path('M-52-4Q-54-22-46-26H-18Q-10-24-10-2Q-10 6-30 6T-52-4Z', bark[2]),
  path('M-53-4Q-30 6-9-4L-9 4Q-30 14-53 4Z', rubber[2]),
  path('M-50-158H6L-4-92L-10-20H-48L-54-92Z', denim[3]),
  path('M-50-158H-34L-40-92L-38-20H-48L-54-92Z', denim[2]),
  stroke('M-46-92q18 6 36 1M10-92q18 5 36-1', asphalt[3], 2.4, svg`opacity=".5"`),
  path('M-36-152h22v22q-11 7-22 0zM14-152h22v22q-11 7-22 0z', rubber[1], svg`opacity=".35"`),
];

const drawArms = ({ clay, evergreen, rubber }: Paints): Drawing => [
  stroke('M-78-206Q-88-184-80-164', clay[0], 20),
  stroke('M78-206Q88-184 80-164', clay[1], 20),
  stroke('M-54-250Q-74-232-80-206', evergreen[1], 31),
  stroke('M54-250Q74-232 80-206', evergreen[3], 31),
  stroke('M-92-162H-68M68-162H92', rubber[2], 17),
  stroke('M-86-165H-72M72-165H86', rubber[0], 5),
];

/** Both feet on the ground. */
const drawStandingLegs = ({ bark, rubber, denim }: Paints): Drawing => [
  [-34, 34].map((x) => [
    path(`M${x - 24}-4q-2-20 8-22h32q10 4 8 22q0 10-24 10t-24-10z`, bark[2]),
    path(`M${x - 25}-4q25 10 50 0v8q-25 10-50 0z`, rubber[2]),
  ]),
  path('M-2-158H48L58-92L54-20H18L8-92Z', denim[3]),
  path('M-50-158H4L-8-92L-16-20H-52L-58-92Z', denim[3]),
  path('M-50-158H-32L-42-92L-42-20H-52L-58-92Z', denim[2]),
  path('M-36-152h22v22q-11 7-22 0zM14-152h22v22q-11 7-22 0z', rubber[1], svg`opacity=".35"`),
];

/** Arms from the shoulders to gloves on a tool. */
const drawReachingArms = ({ clay, evergreen, rubber }: Paints, [left, right]: readonly [Point, Point]): Drawing => {
  const reach = (side: -1 | 1, [x, y]: Point, skin: string, sleeve: string) => {
    const [shoulderX, elbowX] = [side * 52, side * Math.min(92, Math.max(72, side * x * 0.9))];
    // It hangs below a raised hand.
    const elbowY = Math.max(-212, (y - 250) / 2 + 14);
    return [
      stroke(`M${elbowX} ${elbowY}L${x} ${y}`, skin, 20),
      stroke(`M${shoulderX}-250L${elbowX} ${elbowY}`, sleeve, 31),
      ellipse(x, y, 14, 13, rubber[1]),
    ];
  };
  return [reach(-1, left, clay[0], evergreen[1]), reach(1, right, clay[1], evergreen[3])];
};

/** The shirt from behind: suspenders that meet between the shoulder blades, a belt. */
const drawBack = ({ evergreen, bark, rubber, turf }: Paints): Drawing => [
  path('M-62-254Q-48-276-16-280H16Q48-276 62-254Q58-210 50-152H-50Q-58-210-62-254Z', evergreen[1]),
  path('M16-280Q48-276 62-254Q58-210 50-152H14Q30-216 16-280Z', evergreen[2]),
  path('M-62-254Q-54-268-36-275Q-46-214-38-152H-50Q-58-210-62-254Z', evergreen[0]),
  stroke('M-41-272L0-214V-162M41-272L0-214', turf[0], 7),
  path('M-11-222H11L7-202H-7Z', bark[2]),
  rect(-52, -160, 104, 12, bark[3], svg`rx="3"`),
  rect(24, -160, 14, 20, rubber[2], svg`rx="3"`),
];

/** The back of a head: a cap, open above its strap, short hair that ends straight at the nape, the ears, and a bare neck. */
const drawHead = ({ bark, cream, evergreen, clay }: Paints): Drawing => [
  path('M-16-310H16L19-276H-19Z', clay[0]),
  path('M5-310H16L19-276H9Z', clay[1]),
  path('M-25-274Q0-264 25-274L20-284Q0-276-20-284Z', evergreen[3]),
  ellipse(-33, -315, 6, 10, clay[0]),
  ellipse(33, -315, 6, 10, clay[1]),
  path('M-31-330H31L29-316L21-304H-21L-29-316Z', bark[1]),
  path('M10-330H31L29-316L21-304H12Z', bark[2]),
  path('M-35-322Q-40-360 0-362T35-322Q0-314-35-322Z', cream[1]),
  path('M8-361Q40-356 35-322Q26-319 16-318Q26-340 8-361Z', cream[3]),
  stroke('M0-361V-338M-4-361Q-24-350-26-322', cream[3], 2),
  ellipse(0, -362, 5, 3, cream[3]),
  path('M-15-318Q-14-336 0-336T15-318Z', bark[2]),
  stroke('M-33-323Q0-315 33-323', cream[2], 6),
];

/** The wand of a pressure washer, its trigger at the right hip, where its hose begins: the fan of water falls ahead of the worker, at the left. */
const drawWandInHands = ({ rubber, steel, gold, snow, water }: Paints): Drawing => [
  path('M-222-98L-356-44Q-352-16-262-12Z', water[0]),
  path('M-222-98L-338-32Q-320-18-286-18Z', snow[0]),
  stroke('M90-174L-210-103', steel[3], 8),
  stroke('M90-176L-211-105', steel[1], 3.5),
  stroke('M-206-104L-222-99', gold[1], 12),
  stroke('M104-177L40-162', rubber[2], 16),
  stroke('M-70-136L-120-124', rubber[2], 16),
];

/** The tools, and where the hands hold them; the bars of a machine are behind the worker. */
const tools: Readonly<
  Record<Exclude<WorkerTool, 'rake'>, { draw: (paints: Paints) => Drawing; hands?: readonly [left: Point, right: Point] }>
> = {
  mower: { draw: drawMowerFromBehind },
  wand: {
    draw: drawWandInHands,
    hands: [
      [-94, -131],
      [86, -172],
    ],
  },
};
