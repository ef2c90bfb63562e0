import { z } from 'zod';
import { text } from './fields.ts';

export const diagramKinds = [
  'grass',
  'shrubs',
  'rings',
  'squares',
  'topsoil',
  'mulch',
  'slabs',
  'days',
  'blends',
  'jets',
  'leaves',
  'hedge',
] as const;

const item = z.strictObject({
  size: z.number().default(1).describe('How high, deep, wide, or strong it is; of days, the last one'),
  from: z.number().positive().optional().describe('Grass: its height before the cut. Mulch: the least. Days: the first one'),
  parts: z.record(text.max(12), z.number().positive()).optional().describe('Blends: the share of each grass'),
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
  .meta({ title: 'A diagram' });
export type Diagram = z.infer<typeof diagram>;
