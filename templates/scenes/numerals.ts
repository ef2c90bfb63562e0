import { type Drawing, n, svg } from './svg.ts';

/** Numerals of the headings' face as outlines, 100 units to the em, because a picture can't use the fonts of its page. */
const outlines: Readonly<Record<string, { width: number; d: string }>> = {
  1: { width: 35, d: 'M13 0L13 -45L3 -45L3 -58Q8 -58 11 -59Q14 -61 15 -66L27 -66L27 0L13 0Z' },
  2: {
    width: 60,
    d: 'M4 0L4 -15L30 -32Q32 -33 33 -34Q35 -36 37 -38Q39 -40 40 -42Q41 -44 41 -47Q41 -49 39 -51Q38 -53 36 -54Q33 -56 30 -56Q27 -56 24 -54Q22 -53 21 -51Q19 -50 19 -47Q18 -44 18 -41L4 -44Q4 -51 7 -56Q10 -62 16 -65Q22 -68 30 -68Q37 -68 43 -65Q49 -63 52 -59Q55 -54 55 -48Q55 -43 53 -39Q51 -35 49 -32Q46 -28 43 -26Q40 -24 37 -22L21 -12L21 -11L56 -12L56 0L4 0Z',
  },
  3: {
    width: 61,
    d: 'M29 1Q22 1 18 0Q13 -1 10 -4Q6 -6 5 -10Q3 -13 2 -18L15 -22Q16 -19 17 -17Q18 -14 20 -13Q21 -11 24 -10Q26 -10 29 -10Q33 -10 36 -11Q39 -12 41 -14Q42 -17 42 -20Q42 -25 39 -27Q36 -30 30 -31Q24 -32 16 -31L16 -40L38 -54L38 -55L6 -55L6 -66L52 -66L52 -53L31 -39L31 -38Q41 -38 46 -36Q52 -33 54 -29Q57 -25 57 -20Q57 -13 54 -9Q51 -4 44 -1Q38 1 29 1Z',
  },
  4: {
    width: 62,
    d: 'M2 -13L2 -27Q7 -33 11 -38Q15 -43 18 -48Q21 -53 23 -57Q25 -62 26 -66L51 -66L51 0L37 0L37 -57L36 -57Q33 -50 30 -45Q27 -39 24 -35Q20 -30 17 -25L17 -24L60 -24L60 -13L2 -13Z',
  },
  5: {
    width: 61,
    d: 'M30 1Q23 1 17 -1Q11 -3 8 -7Q5 -11 5 -17L18 -20Q19 -15 22 -12Q25 -10 30 -10Q36 -10 39 -13Q42 -16 42 -22Q42 -25 41 -28Q40 -30 39 -31Q38 -33 36 -34Q34 -35 31 -35Q29 -35 28 -34Q26 -34 25 -33Q23 -32 22 -31Q21 -30 20 -28L6 -28L8 -66L53 -66L53 -54L20 -54L19 -35L20 -35Q22 -40 27 -43Q31 -45 37 -45Q43 -45 48 -43Q52 -40 54 -35Q56 -30 56 -23Q56 -14 53 -9Q50 -4 44 -1Q38 1 30 1Z',
  },
  6: {
    width: 66,
    d: 'M35 2Q20 2 13 -7Q5 -16 5 -32Q5 -44 9 -52Q12 -60 19 -64Q25 -68 35 -68Q40 -68 44 -66Q48 -65 51 -63Q54 -61 56 -57Q58 -54 59 -49L46 -46Q45 -49 43 -52Q41 -54 39 -55Q36 -56 34 -56Q30 -56 27 -54Q24 -52 23 -49Q21 -45 20 -41Q19 -37 19 -32Q19 -30 19 -27Q20 -24 20 -22L21 -22Q21 -27 23 -31Q24 -35 27 -37Q30 -39 34 -40Q37 -41 40 -41Q46 -41 51 -39Q55 -36 58 -32Q61 -28 61 -21Q61 -17 60 -13Q58 -9 55 -6Q52 -2 47 0Q42 2 35 2ZM35 -10Q37 -10 40 -11Q42 -12 43 -13Q45 -14 46 -16Q47 -18 47 -21Q47 -24 45 -26Q44 -28 41 -30Q39 -31 36 -31Q32 -31 29 -30Q27 -28 25 -26Q23 -23 23 -20Q23 -17 24 -15Q25 -13 27 -12Q29 -11 31 -10Q33 -10 35 -10Z',
  },
  '.': { width: 23, d: 'M12 1Q7 1 5 -1Q2 -3 2 -7Q2 -11 5 -13Q7 -15 12 -15Q16 -15 19 -13Q21 -11 21 -7Q21 1 12 1Z' },
};

/** A number of the digits 1 to 6, about `x`, on a line at `y`. */
export const drawNumerals = (number: number, x: number, y: number, size: number, fill: string): Drawing => {
  const digits = [...String(number)].flatMap((digit) => outlines[digit] ?? []);
  let left = -digits.reduce((sum, { width }) => sum + width, 0) / 2;
  const shapes = digits.map(({ width, d }) => {
    const shape = svg`<path transform="translate(${n(left)})" d="${d}"/>`;
    left += width;
    return shape;
  });
  return svg`<g aria-label="${number}" fill="${fill}" transform="translate(${n(x)} ${n(y)})scale(${size / 100})">${shapes}</g>`;
};
