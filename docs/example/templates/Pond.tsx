/** The colors of the pond: CSS variables in pages, and values in social cards. */
export type PondColors = Readonly<Record<'sky' | 'sun' | 'far' | 'near' | 'water' | 'light' | 'reeds', string>>;

const inPages: PondColors = {
  sky: 'var(--sky)',
  sun: 'var(--sun)',
  far: 'var(--far)',
  near: 'var(--near)',
  water: 'var(--water)',
  light: 'var(--light)',
  reeds: 'var(--reeds)',
};

/** The pond at dawn. It fills any frame, and keeps its right half in narrow ones. */
export function Pond({ colors = inPages }: { colors?: PondColors }) {
  return (
    <svg className="pond" viewBox="0 0 1440 320" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <rect width="1440" height="320" fill={colors.sky} />
      <circle cx="1120" cy="118" r="44" fill={colors.sun} />
      <path fill={colors.far} d="M0 178C180 128 320 150 470 164S760 122 930 150s330 26 510-12v110H0Z" />
      <path fill={colors.near} d={`M0 204${crowns}V240H0Z`} />
      <rect y="226" width="1440" height="94" fill={colors.water} />
      <g stroke={colors.light} strokeLinecap="round" strokeWidth="3">
        {ripples.map(([x, y, width]) => (
          <path key={`${x} ${y}`} d={`M${x} ${y}h${width}`} />
        ))}
      </g>
      <g fill="none" stroke={colors.reeds} strokeLinecap="round">
        {reeds.map(({ x, height, lean, hasHead }) => (
          <g key={x}>
            <path strokeWidth="3.5" d={`M${x} 330Q${x + lean / 3} ${330 - height / 2} ${x + lean} ${330 - height}`} />
            {hasHead && <path strokeWidth="10" d={`M${x + lean} ${330 - height}l${-lean / 9} 26`} />}
          </g>
        ))}
      </g>
    </svg>
  );
}

/** The crowns of the trees on the far bank, as arcs of different widths and heights. */
const crowns = Array.from({ length: 30 }, (_, index) => {
  const scatter = (index * 37) % 29;
  return `q${16 + scatter / 2} ${-10 - ((index * 61) % 43)} ${36 + scatter} 0`;
}).join('');

/** The reflection of the sun, and ripples to both sides. */
const ripples = [
  [1086, 240, 68],
  [1098, 254, 46],
  [1078, 268, 80],
  [1104, 284, 36],
  [230, 250, 120],
  [420, 274, 70],
  [700, 246, 90],
  [860, 288, 130],
  [1290, 262, 90],
] as const;

/** Reeds in three clumps. The numbers are scattered, and the same in each build. */
const reeds = [60, 640, 1260].flatMap((start, clump) =>
  Array.from({ length: 9 }, (_, index) => {
    const scatter = (index * 53 + clump * 31) % 47;
    return { x: start + index * 15 + (scatter % 7), height: 70 + scatter * 2.1, lean: scatter - 20, hasHead: index % 3 === 1 };
  }),
);
