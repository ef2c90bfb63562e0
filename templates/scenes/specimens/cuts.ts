import { paletteOf } from '../palette.ts';
import { type Drawing, ellipse, group, n, path, rect, stroke, styled, svg } from '../svg.ts';
import { drawScaffold, type Scaffold } from '../trees/scaffold.ts';
import { drawSlab, drawTurf, surface } from './slab.ts';

/*
 * One bare tree in every picture. What comes off is red, and a bar marks each cut: just outside the branch collar, or just
 * beyond a side branch thick enough to take over. Never more than a quarter of the crown.
 */

const { near } = paletteOf('summer', 'noon');
const dormant = paletteOf('fall', 'noon').near.turf;
const wood = near.bark[2];
const red = near.barn[0];

type LimbName = 'lowLeft' | 'lowRight' | 'left' | 'right' | 'highLeft' | 'highRight' | 'leader';

const limbs: Readonly<Record<LimbName, Scaffold>> = {
  lowLeft: { x: 146, y: 92, angle: -163, length: 62, width: 8, seed: 5 },
  lowRight: { x: 154, y: 84, angle: -18, length: 64, width: 8, seed: 9 },
  left: { x: 147, y: 62, angle: -146, length: 72, width: 9, seed: 14 },
  right: { x: 153, y: 50, angle: -36, length: 74, width: 9, seed: 22 },
  highLeft: { x: 148, y: 30, angle: -128, length: 58, width: 7.5, seed: 31 },
  highRight: { x: 152, y: 20, angle: -54, length: 56, width: 7.5, seed: 43 },
  leader: { x: 150, y: 8, angle: -91, length: 46, width: 8, seed: 52 },
};

/** Dead, split, and rubbing branches, all over the crown. */
export const drawCrownCleaning = (): Drawing => [
  drawGround(),
  drawTree(),
  [
    [104, 33, -80, 40],
    [206, 12, -8, 36],
    [110, 82, 164, 36],
    [151, -8, -36, 40],
    [186, 73, 30, 34],
  ].map(([x = 0, y = 0, angle = 0, length = 0]) => drawDead(x, y, angle, length)),
];

/** The lowest limbs, up to where people and mowers get through. */
export const drawCrownRaising = (): Drawing => [
  drawGround(),
  drawTree(['lowLeft', 'lowRight']),
  stroke('M52 74H126M174 74H248', near.evergreen[1], 2.4, svg`stroke-dasharray="1 7"`),
  stroke('M62 138V84M55 92L62 83L69 92', near.evergreen[2], 3),
];

/** A long limb over a roof, back to a side branch. */
export const drawCrownReduction = (): Drawing => [
  drawHouse(),
  drawGround(),
  group(
    'translate(-3 22) scale(.86)',
    drawScaffold({ x: 206, y: 30, angle: 2, length: 62, width: 6, seed: 28 }, red),
    path('M150 64Q176 38 206 27L207 33Q184 44 152 76Z', wood),
    drawScaffold({ x: 198, y: 33, angle: -68, length: 52, width: 6.4, seed: 17 }, wood),
    drawTree([], ['lowRight', 'right']),
    drawCut(211, 29.6, -10),
  ),
];

/** One leader, and no narrow fork. */
export const drawTraining = (): Drawing => [
  drawGround(),
  ellipse(150, surface + 1, 40, 5, near.bark[3]),
  path('M144 152Q147 120 147 70L148 20H152L153 70Q153 120 156 152Z', wood),
  [
    { x: 148, y: 82, angle: -148, length: 40, width: 4.6, seed: 8 },
    { x: 152, y: 64, angle: -34, length: 42, width: 4.6, seed: 12 },
    { x: 148, y: 40, angle: -142, length: 34, width: 4, seed: 19 },
    { x: 150, y: 24, angle: -93, length: 46, width: 4.6, seed: 52 },
  ].map((limb) => drawScaffold(limb, wood)),
  drawScaffold({ x: 154, y: 34, angle: -70, length: 54, width: 5, seed: 37 }, red),
  drawScaffold({ x: 146, y: 104, angle: -160, length: 30, width: 4, seed: 44 }, red),
  drawCut(156, 30, -66),
  drawCut(142, 103, -160),
];

/** A torn limb that hangs, and its stub, which is cut back clean. */
export const drawStormWork = (): Drawing => [
  drawGround(),
  group(
    'translate(4 12) scale(.92)',
    drawTree([], ['right']),
    path('M150 44L167 32L172 40L150 61Z', wood),
    path('M167 32L186 19L188 28L172 40Z', red),
    path('M184 20L197 13L190 20L200 21L191 25L194 31L187 29Z', near.paper[1]),
    stroke('M190 27Q199 30 202 42', red, 2.6),
    drawCut(170, 36, -34),
    group(
      'translate(203 40) rotate(98)',
      drawScaffold({ x: 0, y: 0, angle: 0, length: 66, width: 9, seed: 22 }, red),
      path('M3-4.4L-11-4L-3-1.6L-8 1L-2 2L-5 4.6L3 4.2Z', near.paper[1]),
    ),
  ),
  stroke('M50-30H84M44-18H66', near.steel[2], 3),
  drawScaffold({ x: 108, y: surface - 3, angle: -176, length: 44, width: 6, seed: 3 }, red),
  path('M106 144L119 141L112 146L121 148L106 150Z', near.paper[1]),
];

/** Narrower than other specimens, so that the tree is large. */
export const cutsBox = { left: 40, top: -62, width: 220, height: 276 };

const drawGround = (): Drawing => [
  group(`translate(${cutsBox.left} 0) scale(${cutsBox.width / 300} 1)`, drawSlab(near)),
  drawTurf(dormant, cutsBox.left - 6, cutsBox.left + cutsBox.width + 6, 10),
];

/** The tree, with limbs that come off, and without those that are shown in another way. */
const drawTree = (off: readonly LimbName[] = [], without: readonly LimbName[] = []): Drawing => {
  const names = (Object.keys(limbs) as LimbName[]).filter((name) => !without.includes(name));
  return [
    names.map((name) => drawScaffold(limbs[name], off.includes(name) ? red : wood)),
    names.map((name) => drawCollar(limbs[name])),
    path('M134 154Q143 138 143 100L146 8Q150 2 154 8L157 100Q157 138 168 154Z', wood),
    path('M134 154Q143 138 143 100L146 8L149 6L149 100Q149 140 146 154Z', near.bark[1]),
    off.map((name) => drawCutOf(limbs[name])),
  ];
};

/** The swollen ring where a limb leaves the trunk, which stays. */
const drawCollar = ({ x, y, angle, width }: Scaffold): Drawing =>
  group(`translate(${x} ${y}) rotate(${angle})`, ellipse(5, 0, 8, width * 0.56, wood));

const drawCutOf = ({ x, y, angle }: Scaffold): Drawing => {
  const turn = (angle * Math.PI) / 180;
  return drawCut(x + Math.cos(turn) * 14, y + Math.sin(turn) * 14, angle);
};

const drawCut = (x: number, y: number, angle: number): Drawing =>
  group(
    `translate(${n(x)} ${n(y)}) rotate(${angle})`,
    rect(-3, -9, 6, 18, '#fff', svg`rx="2.5"`),
    rect(-1.5, -7.4, 3, 14.8, near.evergreen[3], svg`rx="1"`),
  );

/** A dead branch with a broken tip and without twigs. */
const drawDead = (x: number, y: number, angle: number, length: number): Drawing =>
  group(
    `translate(${x} ${y}) rotate(${angle})`,
    path(`M0-2.6L${length}-1.4l3 1-4 .8 2 1L0 2.6Z`, red),
    stroke(`M${n(length * 0.4)} 0l${n(length * 0.34)}-10M${n(length * 0.6)} 0l${n(length * 0.3)} 9`, red, 2),
    drawCut(4, 0, 0),
  );

/** The eaves of a house below the limb. The rest of it fades out. */
const drawHouse = (): Drawing => [
  svg`<linearGradient id="eaves"><stop offset=".4" stop-color="#fff"/><stop offset=".95" stop-color="#fff" stop-opacity="0"/></linearGradient><mask id="receding"><rect x="196" y="56" width="64" height="102" fill="url(#eaves)"/></mask>`,
  styled(
    svg`mask="url(#receding)"`,
    path('M216 108L264 76V156H216Z', near.brick[1]),
    stroke('M217 118H264M217 128H264M217 138H264M217 148H264', near.brick[2], 1.6),
    rect(230, 110, 40, 32, near.cream[0]),
    path('M234 114H247V138H234ZM251 114H264V138H251Z', near.glass[1]),
    path('M204 112L264 70V80L208 119Z', near.cream[1]),
    path('M198 108L264 60V72L202 115Z', near.roof[2]),
  ),
];
