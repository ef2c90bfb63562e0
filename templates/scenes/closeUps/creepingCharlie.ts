import { mix, type Palette } from '../palette.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, define, path, seeded, stroke, svg } from '../svg.ts';
import { drawWeeder } from '../tools/weeder.ts';
import { bladeTones, drawBlades } from './blades.ts';

/** Creeping Charlie on its way through a lawn, one runner lifted from its tip. */
export const creepingCharlie: Subject = {
  vanishing: 600,
  place: 330,
  closeUp: true,
  draw: (palette) => {
    const { turf } = palette.near;
    return [
      defineLeaf(palette),
      defineFlower(palette),
      drawBlades({ left: -30, right: 1230, foot: 420, height: 80, width: 14, count: 36, seed: 3 }, [turf[3], turf[3], turf[2]]),
      path('M-10 404H1210V690H-10Z', turf[2]),
      drawBlades({ left: 640, right: 1230, foot: 620, height: 100, width: 18, count: 16, seed: 13 }, [turf[3], turf[1], turf[2]]),
      drawBlades({ left: -30, right: 1230, foot: 520, height: 100, width: 18, count: 26, seed: 7 }, [turf[3], turf[1], turf[2]]),
      runners.map(([y, from, to, seed]) => drawRunner(palette, y, from, to, seed)),
      at(900, 560, 1.3, drawWeeder(palette)),
      drawBlades({ left: -30, right: 1230, foot: 720, height: 90, width: 20, count: 26, seed: 21 }, bladeTones(turf)),
    ];
  },
};

const runners = [
  [440, 120, 700, 2],
  [500, 60, 830, 3],
  [566, 30, 700, 5],
  [622, 120, 820, 8],
] as const;

/** A round leaf with scalloped edges and a notch where its stalk begins. */
const defineLeaf = ({ near: { shrub, leaf } }: Palette): Drawing => {
  let edge = 'M0 0';
  const points = 11;
  for (let index = 0; index <= points; index++) {
    const angle = (-0.36 + (index / points) * 0.72 - 0.25) * Math.PI * 2;
    const x = Math.round(Math.cos(angle) * 34);
    const y = Math.round(Math.sin(angle) * 34 - 16);
    edge += index === 0 ? `L${x} ${y}` : `A9 9 0 0 1 ${x} ${y}`;
  }
  return define(
    'charlie',
    path(`${edge}Z`, shrub[2], svg`transform="translate(2 3)"`),
    path(`${edge}Z`, shrub[1]),
    path('M0 0L-28-30Q-14-50 0-50Z', leaf[0], svg`opacity=".5"`),
    stroke('M0-2V-42M0-8L-20-30M0-8L20-30', shrub[3], 1.6, svg`opacity=".6"`),
  );
};

const defineFlower = ({ near: { denim, blossom } }: Palette): Drawing => {
  const violet = mix(denim[3], '#6a3fa0', 0.6);
  const pale = mix(blossom[2], '#8d63c8', 0.66);
  return define(
    'violet',
    path('M-3 0Q-8-14-8-22H8Q8-14 3 0Z', violet),
    path('M-9-22Q-24-34-17-43Q-8-46-4-38Q-6-54 4-55Q14-52 6-38Q14-46 20-40Q24-30 9-22Q0-14-9-22Z', pale),
    path('M-9-22Q0-34 9-22Q0-14-9-22Z', violet),
  );
};

/** A runner with leaves in pairs, larger towards where it began, and flowers in their axils. */
const drawRunner = ({ near: { bark, shrub } }: Palette, y: number, from: number, to: number, seed: number): Drawing => {
  const chance = seeded(seed);
  const steps = Math.round((to - from) / 82);
  const leaves: Drawing[] = [];
  let d = `M${from} ${y}`;
  for (let index = 0; index <= steps; index++) {
    const x = Math.round(from + ((to - from) * index) / steps);
    const dy = Math.round(chance(-14, 14));
    d += `T${x} ${y + dy}`;
    const size = Math.round((1.35 - (index / steps) * 0.6) * chance(0.88, 1.12) * 100) / 100;
    const place = (turn: number, scale: number): Drawing =>
      svg`<use href="#charlie" transform="translate(${x} ${y + dy})rotate(${turn})scale(${scale} ${Math.round(scale * 78) / 100})"/>`;
    leaves.push(place(Math.round(-62 + chance(-16, 16)), size), place(Math.round(58 + chance(-16, 16)), size));
    if (index % 2 === seed % 2) leaves.push(svg`<use href="#violet" transform="translate(${x} ${y + dy - 6})scale(1.2)"/>`);
  }
  return [stroke(d.replace('T', 'L'), shrub[3], 6), stroke(d.replace('T', 'L'), bark[1], 2.4), leaves];
};
