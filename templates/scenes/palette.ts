import type { Scene } from '../schema/content.ts';

type Season = Scene['season'];
type Hour = Scene['hour'];

/** Four tones of one material under a light from the upper left: lit, plain, turned away, deepest. */
export type Tones = readonly [light: string, base: string, shade: string, deep: string];

const lasting = {
  evergreen: ['#4f8264', '#356650', '#234e40', '#153630'],
  conifer: ['#6a9672', '#4a7a5e', '#32604d', '#1f463c'],
  bark: ['#a8835f', '#84634a', '#644838', '#46322a'],
  brick: ['#cd8f6f', '#b5704f', '#96563f', '#713f33'],
  barn: ['#d4644c', '#b94d3b', '#973b31', '#702c29'],
  clay: ['#e09a70', '#c97a52', '#a65d40', '#7c4432'],
  cream: ['#fdf8ea', '#f1e8d3', '#d8ccb3', '#b1a58e'],
  sage: ['#ccd8c4', '#b0c1aa', '#90a48e', '#6e8370'],
  denim: ['#b5cbd6', '#93afbf', '#738fa2', '#56717f'],
  roof: ['#7b878a', '#5f6c71', '#4a575d', '#364248'],
  stone: ['#f3efe4', '#e2dccd', '#c3bcac', '#989287'],
  concrete: ['#eae7de', '#d6d2c7', '#b6b2a8', '#8d8a83'],
  asphalt: ['#b9b9b4', '#9d9e9b', '#828483', '#636666'],
  gold: ['#ffe08a', '#f2bd42', '#d2952c', '#9c6a24'],
  steel: ['#edf1f1', '#c3ced1', '#93a1a7', '#616f76'],
  rubber: ['#66706e', '#414b4a', '#2b3534', '#1b2524'],
  soil: ['#96694a', '#775038', '#583a29', '#3d271c'],
  paper: ['#f3e2bf', '#e4cb9c', '#c9ab7c', '#a0825a'],
  glass: ['#dbecf0', '#aecfda', '#82adbd', '#5a879a'],
  water: ['#c7dfe3', '#9cc5d0', '#76a8b8', '#537f92'],
  snow: ['#ffffff', '#eff4f5', '#d7e2e6', '#b3c5cd'],
  blossom: ['#fdeaec', '#f7cdd5', '#e4a8b8', '#bf7f96'],
  autumn: ['#f9c45c', '#e99a3e', '#cb6f33', '#96492c'],
  dandelion: ['#ffe873', '#f8cf35', '#e0a824', '#b07f1e'],
  sky: ['#ffffff', '#f3f6f4', '#dfe9ea', '#c9dae0'],
} as const satisfies Record<string, Tones>;

const growing: Record<Exclude<Season, 'late-fall'>, Record<'turf' | 'leaf' | 'leafToo' | 'shrub', Tones>> = {
  spring: {
    turf: ['#b3d267', '#9cc356', '#7fb04a', '#4f8440'],
    leaf: ['#c3dc7f', '#9dc763', '#77ab53', '#528a49'],
    leafToo: lasting.blossom,
    shrub: ['#a5cd6a', '#7db158', '#5a934d', '#3d7544'],
  },
  summer: {
    turf: ['#93c15c', '#7cb04f', '#619a45', '#356c3a'],
    leaf: ['#8dbb60', '#659c54', '#47804a', '#2d613f'],
    leafToo: ['#a5c765', '#7dac56', '#5a8e4b', '#3c6f42'],
    shrub: ['#7fb061', '#579255', '#3d774b', '#285a40'],
  },
  fall: {
    turf: ['#b9bb62', '#a3ad55', '#879a4b', '#5a7340'],
    leaf: ['#f6bf58', '#e6963d', '#c56c34', '#92492d'],
    leafToo: ['#e58a55', '#cc623f', '#a74735', '#79332e'],
    shrub: ['#a3a95a', '#82914d', '#647745', '#495c3c'],
  },
  winter: {
    turf: ['#fafbf8', '#eef2f1', '#d3dfe3', '#93a9b3'],
    leaf: ['#b59f85', '#98826c', '#7a6757', '#5c4d43'],
    leafToo: ['#b59f85', '#98826c', '#7a6757', '#5c4d43'],
    shrub: ['#7d9a7b', '#5f8068', '#466756', '#304e44'],
  },
};

/** Oaks keep brown leaves, and the grass has stopped growing. */
const lateFall = {
  turf: ['#bfb870', '#aaa75f', '#8e9151', '#626d43'],
  leaf: ['#dca45a', '#c17d40', '#985a33', '#6b402b'],
  leafToo: ['#cf8a58', '#b2673f', '#8c4a33', '#64352b'],
  shrub: ['#a09c66', '#7f8353', '#636c48', '#49543c'],
} as const satisfies Partial<Record<keyof (typeof growing)['fall'], Tones>>;

type Material = keyof typeof lasting | keyof (typeof growing)['summer'];
export type Paints = Readonly<Record<Material, Tones>>;

interface Light {
  skyTop: string;
  skyMiddle: string;
  skyLow: string;
  sun: string;
  /** What the light adds to bright tones and to dark ones. */
  warm: string;
  cool: string;
  strength: number;
  /** The color of distance. */
  haze: string;
}

const lights: Record<Hour, Light> = {
  morning: {
    skyTop: '#a6cfe2',
    skyMiddle: '#d8e7de',
    skyLow: '#fff0cb',
    sun: '#fff8e0',
    warm: '#fff0c4',
    cool: '#5b8296',
    strength: 0.2,
    haze: '#e3ebdc',
  },
  noon: {
    skyTop: '#92c9e6',
    skyMiddle: '#c0e0ec',
    skyLow: '#e6f3f2',
    sun: '#fffdf0',
    warm: '#ffffff',
    cool: '#3f6f7a',
    strength: 0.04,
    haze: '#d6e8e8',
  },
  evening: {
    skyTop: '#8fabd2',
    skyMiddle: '#ecc9b6',
    skyLow: '#ffd196',
    sun: '#fff0c4',
    warm: '#ffb765',
    cool: '#4d4470',
    strength: 0.27,
    haze: '#f0cfb2',
  },
};

const channels = (color: string): [number, number, number] => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

export const mix = (color: string, other: string, share: number): string => {
  const [r, g, b] = channels(color);
  const [R, G, B] = channels(other);
  const blend = (from: number, to: number): number => Math.round(from + (to - from) * share);
  return `#${((blend(r, R) << 16) | (blend(g, G) << 8) | blend(b, B)).toString(16).padStart(6, '0')}`;
};

const brightness = (color: string): number => {
  const [r, g, b] = channels(color);
  return (r * 0.3 + g * 0.59 + b * 0.11) / 255;
};

/** Bright tones take on the light's color, dark ones the sky's. */
const underLight = (color: string, light: Light): string => {
  const bright = brightness(color);
  return bright > 0.5
    ? mix(color, light.warm, light.strength * (bright - 0.1))
    : mix(color, light.cool, light.strength * (0.9 - bright));
};

const eachTone = (paints: Paints, change: (color: string) => string): Paints => {
  const changed: Record<Material, Tones> = { ...paints };
  for (const material of Object.keys(paints) as Material[]) {
    const [light, base, shade, deep] = paints[material];
    changed[material] = [change(light), change(base), change(shade), change(deep)];
  }
  return changed;
};

/** Snow in the shade shows the sky's color, however warm the light. */
const inSnowLight = ([bright, base, shade, deep]: Tones, light: Light): Tones => {
  const blue = mix(light.skyTop, light.cool, 0.2);
  const share = light.strength * 1.15;
  return [bright, mix(base, blue, share * 0.2), mix(shade, blue, share), mix(deep, blue, share * 0.8)];
};

export interface Palette {
  season: Exclude<Season, 'late-fall'>;
  /** Most leaves are down. */
  late: boolean;
  hour: Hour;
  near: Paints;
  /** The place on the horizon. */
  far: Paints;
  /** What lies behind the place. */
  distant: Paints;
  skyTop: string;
  skyMiddle: string;
  skyLow: string;
  sun: string;
  haze: string;
  shadow: string;
  /** How far a shadow reaches, as a share of the height of what throws it. */
  shadowLength: number;
}

const compose = (week: Season, hour: Hour): Palette => {
  const light = lights[hour];
  const late = week === 'late-fall';
  const season = late ? 'fall' : week;
  const winter = season === 'winter';
  const haze = winter ? mix(light.haze, '#e9eef0', 0.4) : light.haze;
  const lit = eachTone({ ...lasting, ...growing[season], ...(late && lateFall) }, (color) => underLight(color, light));
  const near = winter ? { ...lit, turf: inSnowLight(lit.turf, light), snow: inSnowLight(lit.snow, light) } : lit;
  const skyTop = winter ? mix(light.skyTop, '#c4d3dc', 0.4) : light.skyTop;
  return {
    season,
    late,
    hour,
    near,
    far: eachTone(near, (color) => mix(color, haze, 0.26)),
    distant: eachTone(near, (color) => mix(color, haze, 0.6)),
    skyTop,
    skyMiddle: winter ? mix(light.skyMiddle, '#dfe8ea', 0.45) : light.skyMiddle,
    skyLow: winter ? mix(light.skyLow, '#eef1ef', 0.35) : light.skyLow,
    sun: light.sun,
    haze,
    shadow: winter ? '#3f5f78' : hour === 'evening' ? '#243a3c' : '#17402f',
    shadowLength: hour === 'noon' ? 0.55 : hour === 'morning' ? 1.15 : 1.4,
  };
};

const composed = new Map<string, Palette>();

export const paletteOf = (season: Season, hour: Hour): Palette => {
  const key = season + hour;
  const known = composed.get(key);
  if (known) return known;
  const palette = compose(season, hour);
  composed.set(key, palette);
  return palette;
};
