import { drawPulledMustard } from './closeUps/garlicMustard.ts';
import { drawLilac } from './closeUps/lilac.ts';
import { drawGroundShadow } from './groundShadow.ts';
import type { Season } from './names.ts';
import { type Palette, paletteOf } from './palette.ts';
import { drawBranchPile, drawLogStack } from './plants/branchPile.ts';
import { drawTrimmedShrub } from './plants/trimmedShrub.ts';
import { defineShoot } from './plants/wildShrub.ts';
import { drawCut } from './subjects/lawnEdging.ts';
import { drawLeafBag, drawRakedLeaves } from './subjects/leafRemoval.ts';
import { drawWeedBucket } from './subjects/weedRemoval.ts';
import { at, type Drawing, ellipse, group, n, path, rect, seeded, sizedPicture, styled, svg, systemFace } from './svg.ts';
import { drawLoppers } from './tools/loppers.ts';
import { drawMailbox } from './tools/mailbox.ts';
import { drawMower } from './tools/mower.ts';
import { drawPressureWasher, drawStoredWand } from './tools/pressureWasher.ts';
import { drawSpreader } from './tools/spreader.ts';
import { drawTruck } from './tools/truck.ts';
import { drawFullWheelbarrow } from './tools/wheelbarrow.ts';

/** A picture of the call to action at the end of a page. It has no ground: the band below is the lawn. */
interface Closing {
  box: { left: number; top: number; width: number; height: number };
  draw: (palette: Palette) => Drawing;
}

export const closings = {
  truck: { box: { left: -330, top: -348, width: 680, height: 372 }, draw: drawTruck },
  // Ahead of it, there's room for the sign of a city.
  'town-truck': { box: { left: -330, top: -312, width: 812, height: 336 }, draw: drawTruck },
  mailbox: { box: { left: -250, top: -340, width: 530, height: 372 }, draw: drawMailbox },
  mower: { box: { left: -250, top: -250, width: 530, height: 340 }, draw: (palette) => drawMower(palette, 0, 0, 1) },
  spreader: { box: { left: -302, top: -250, width: 440, height: 330 }, draw: (palette) => drawSpreader(palette) },
  wheelbarrow: {
    box: { left: -240, top: -200, width: 440, height: 290 },
    draw: (palette) => drawFullWheelbarrow(palette, palette.near.soil),
  },
  washer: {
    box: { left: -220, top: -270, width: 440, height: 350 },
    draw: (palette) => [drawPressureWasher(palette), drawStoredWand(palette.near)],
  },
  weeds: { box: { left: 530, top: 290, width: 410, height: 368 }, draw: (palette) => drawWeedBucket(palette) },
  mustard: {
    box: { left: 530, top: 290, width: 410, height: 368 },
    draw: (palette) => drawWeedBucket(palette, drawPulledMustard(palette)),
  },
  edger: {
    box: { left: -240, top: -220, width: 510, height: 402 },
    // The lawn of the band stays greener than that of late fall.
    draw: ({ season }) => drawCut(paletteOf(season, 'noon')),
  },
  // Bare in every season.
  branches: {
    box: { left: -190, top: -230, width: 572, height: 330 },
    draw: (palette) => [
      at(-40, 0, 1.2, drawLogStack(palette)),
      at(170, 62, 0.8, drawBranchPile({ ...palette, season: 'winter' })),
    ],
  },
  clippings: {
    box: { left: -220, top: -252, width: 500, height: 378 },
    draw: (palette) => {
      const { conifer } = palette.near;
      const green = { ...palette, near: { ...palette.near, shrub: conifer, autumn: conifer } };
      return [
        at(120, 0, 1.2, drawLeafBag(green, drawClippings(green))),
        at(-80, 24, 1, drawTrimmedShrub(green, 220, 170, 5)),
        at(70, 74, 0.8, group('scale(1 .6)rotate(-5)', drawLoppers(green))),
      ];
    },
  },
  // In bloom in every season.
  lilac: {
    box: { left: -312, top: -284, width: 632, height: 424 },
    draw: (palette) => {
      const green = { ...palette, near: { ...palette.near, shrub: paletteOf('spring', 'noon').near.shrub } };
      return [
        at(156, -6, 1.2, drawLeafBag(green, drawClippings(green))),
        ellipse(-80, 36, 184, 26, palette.shadow, svg`opacity=".26"`),
        ellipse(-100, 32, 172, 22, palette.near.soil[1]),
        at(-110, 36, 0.46, drawLilac(green)),
        at(96, 84, 0.8, group('scale(1 .6)rotate(-5)', drawLoppers(green))),
      ];
    },
  },
  leaves: { box: { left: 226, top: 306, width: 730, height: 370 }, draw: drawRakedLeaves },
} as const satisfies Record<string, Closing>;

/** Shoots that came off a shrub, in the top of a bag. */
const drawClippings = ({ near: { shrub, bark } }: Palette): Drawing => {
  const chance = seeded(9);
  const shoots = (count: number, reach: number, fill: string): Drawing =>
    styled(
      svg`fill="${fill}" stroke="${bark[2]}" stroke-width="2.6"`,
      Array.from({ length: count }, (_, index) => {
        const turn = -172 + (164 * (index + chance(0, 1))) / count;
        const [x, y] = [Math.cos((turn * Math.PI) / 180) * reach, Math.sin((turn * Math.PI) / 180) * reach * 0.6];
        return svg`<use href="#shoot" transform="translate(${n(x)} ${n(y)})rotate(${Math.round(turn + chance(-34, 34))})scale(.5)"/>`;
      }),
    );
  return [
    defineShoot(),
    path('M-50 4Q-44-34 0-38T50 4Q0 30-50 4Z', shrub[3]),
    shoots(11, 40, shrub[2]),
    shoots(10, 28, shrub[1]),
    shoots(7, 14, shrub[0]),
  ];
};

export type ClosingName = keyof typeof closings;

/** @param city whose sign stands ahead of it */
export const drawClosing = (name: ClosingName, season: Season, city = ''): string => {
  const { box, draw }: Closing = closings[name];
  const palette = paletteOf(season, 'noon');
  return sizedPicture(box, city && drawCitySign(palette, city), draw(palette));
};

/** A sign at the limit of a city, on posts in the grass. The first word of a long name has a line of its own. */
const drawCitySign = (palette: Palette, city: string): Drawing => {
  const { evergreen, steel, snow, turf } = palette.near;
  const lines = city.split(/(?<=^\S+) (?=.{7})/);
  const size = lines.some(({ length }) => length > 9) ? 28 : 30;
  const height = 32 + 32 * lines.length;
  const top = -200 - height;
  return [
    [333, 393].map((x) => [
      drawGroundShadow(palette, x + 5, 2, 60, 5, 0.3),
      rect(x, -200, 10, 202, steel[2]),
      rect(x + 6, -200, 4, 202, steel[3]),
      path(`M${x - 12} 6l2-20l8 15l6-24l6 24l8-17l4 22q-17 5-34 0z`, turf[3]),
    ]),
    rect(268, top, 200, height, snow[0], svg`rx="10"`),
    rect(272, top + 4, 192, height - 8, evergreen[2], svg`rx="7"`),
    lines.map(
      (line, index) =>
        svg`<text ${systemFace} x="368" y="${top + 43 + index * 33}" font-size="${size}" font-weight="700" text-anchor="middle" fill="#fff">${line}</text>`,
    ),
  ];
};
