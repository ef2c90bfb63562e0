import { z } from 'zod';
import { text } from './fields.ts';

/** The kinds of diagrams, and the sizes that fit into each. Larger ones would draw far beyond the picture, and make files of megabytes. */
const sizes = {
  grass: [0.5, 24],
  shrubs: [0.5, 40],
  rings: [2, 60],
  squares: [1, 60],
  topsoil: [0, 7],
  mulch: [0, 4.5],
  slabs: [-4, 4],
  days: [1, 30],
  blends: [1, 1],
  jets: [0, 10],
  leaves: [0, 4],
  hedge: [0, 1],
  cuts: [1, 1],
  weeds: [1, 1],
} as const;

type DiagramKind = keyof typeof sizes;

export const diagramKinds = Object.keys(sizes) as [DiagramKind, ...DiagramKind[]];

const item = z.strictObject({
  size: z.number().default(1).describe('How high, deep, wide, or strong it is; of days, the last one'),
  from: z
    .number()
    .positive()
    .optional()
    .describe('Grass: its height before the cut, or the least if it’s below the size. Mulch: the least. Days: the first one'),
  parts: z.record(text.max(12), z.number().min(1).max(100)).optional().describe('Blends: the share of each grass'),
  shrub: z
    .enum(['lilac', 'yew', 'juniper', 'hedge', 'flush', 'collar', 'stub', 'wide', 'tight'])
    .optional()
    .describe('Cuts: the shrub, where a limb is cut, or a fork'),
  wall: z.enum(['paint', 'vinyl', 'wood', 'brick', 'concrete']).optional().describe('Jets: the surface that is washed'),
  weed: z
    .enum([
      'mustard',
      'charlie',
      'honeysuckle',
      'maple',
      'violet',
      'ivy',
      'pigweed',
      'crabgrass',
      'dandelion',
      'clover',
      'thistle',
      'runner',
      'violets',
    ])
    .optional()
    .describe('Weeds: which one; the last seven with their roots'),
  label: text.max(24).describe('In large letters, such as "3 in."'),
  note: text.max(30).optional().describe('In small letters below it'),
});
export type DiagramItem = z.infer<typeof item>;

/** What is compared, to scale: heights of grass, rings of mulch, depths of soil, or days. */
export const diagram = z
  .strictObject({
    diagram: z.enum(diagramKinds),
    items: z.array(item).min(2).max(6),
    line: z
      .strictObject({ at: z.number().positive(), label: text.max(24).optional() })
      .optional()
      .describe('A height to compare with'),
  })
  .superRefine(({ diagram, items, line }, context) => {
    const [least, most] = sizes[diagram];
    const check = (path: (string | number)[], input: number | undefined) => {
      if (input === undefined) return;
      const common = { origin: 'number', inclusive: true, input, path } as const;
      if (input > most) context.addIssue({ ...common, code: 'too_big', maximum: most });
      else if (input < least) context.addIssue({ ...common, code: 'too_small', minimum: least });
    };
    for (const [at, { size, from }] of items.entries()) {
      check(['items', at, 'size'], size);
      check(['items', at, 'from'], from);
    }
    check(['line', 'at'], line?.at);
  })
  .meta({ title: 'A diagram' });
export type Diagram = z.infer<typeof diagram>;
