import { attempt } from '../files.ts';

/** Notes that a value is read, and returns it. */
type Note = <T>(value: T) => T;

/** A global, or a property of one, whose value is different in browsers or in another build. */
export interface VaryingGlobal {
  /** What messages call it. */
  name: string;
  target: object;
  key: string;
  /** The property as it is, then with other values to try. If there are none, another global varies that it reads: a method `local`, a date's constructor `Date`. */
  variants: readonly ((note: Note) => PropertyDescriptor)[];
  fix?: string;
  fixInView?: string;
  /** Whether a call is a mistake even if the markup stays the same: it starts something that a build would wait for. */
  isCall?: true;
}

/** Hours to move the clock by. The first changes the year, the month, and the weekday, the others the time of day. */
const hours = [9607, 4, 8, 12, 16, 20];

/** What the methods below use in place of this machine's locale, time zone, and WebSocket. It varies like the globals. */
const local: { locale?: string; timeZone?: string; WebSocket?: typeof WebSocket } = {};

/** WebSocket for the site's code. It isn't Node's own, because Node takes 25 ms to load that, even to replace it. */
export const siteWebSocket = new Proxy<typeof WebSocket>(Object(class {}), {
  get: (_, name) => Reflect.get(WebSocket, name),
  construct: (_, given) => Reflect.construct(local.WebSocket ?? WebSocket, given),
});

/** Dates that were made from local time. Shown in local time, they're the same everywhere. */
const localDates = new WeakSet<object>();

export const differentByBuild: readonly VaryingGlobal[] = [
  {
    name: 'the time',
    target: globalThis,
    key: 'Date',
    // And by 23 minutes and 41 seconds, so that these change, too.
    variants: [0, ...hours.map((each) => each * 3_600_000 + 1_421_000)].map((later) => (note) => shiftedDate(later, note)),
    fixInView: 'pass it as a prop from plan(), which gets it as options.today',
  },
  // Packages copy dates with new date.constructor(date).
  { name: 'the time', target: Date.prototype, key: 'constructor', variants: [() => ({ value: Date, writable: true })] },
  {
    name: 'text in the local language',
    target: local,
    key: 'locale',
    variants: variantsOf(undefined, 'ar-EG', 'tr'),
    fix: "give it a locale: toLocaleString('en-US')",
  },
  {
    name: 'a date in the local time zone',
    target: local,
    key: 'timeZone',
    variants: variantsOf(undefined, 'Etc/GMT+11', 'Etc/GMT-14'),
    fix: "give it a time zone, such as { timeZone: 'UTC' }, or use methods such as getUTCHours()",
  },
  // What reads `local`.
  ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map((key) => localized(Date.prototype, key)),
  localized(Number.prototype, 'toLocaleString'),
  returning('Math.random()', Math, 'random', 0, 0.99),
  returning('performance.now()', performance, 'now', 1421),
  { ...returning('crypto.randomUUID()', crypto, 'randomUUID', 'a-b-c-d-e'), fix: 'make an id with useId()' },
  {
    name: 'crypto.getRandomValues()',
    target: crypto,
    key: 'getRandomValues',
    variants: methodsOf(crypto.getRandomValues.bind(crypto), (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(1)),
  },
  ...['setTimeout', 'setInterval', 'setImmediate', 'fetch', 'WebSocket'].map(
    (key): VaryingGlobal => ({
      name: `${key}()`,
      target: key === 'WebSocket' ? local : globalThis,
      key,
      variants: methodsOf(() => (key === 'fetch' ? new Promise(() => {}) : {})),
      fix: 'call it in an effect',
      fixInView: 'call it in an effect of an island, or in a script',
      isCall: true,
    }),
  ),
];

function variantsOf(...values: unknown[]): VaryingGlobal['variants'] {
  return values.map((value) => (note) => ({ get: () => note(value) }));
}

/** A method, which may also return any of these. */
function returning(name: string, target: object, key: string, ...others: unknown[]): VaryingGlobal {
  const original = Reflect.get(target, key).bind(target);
  return { name, target, key, variants: methodsOf(original, ...others.map((each) => () => each)) };
}

function methodsOf<T>(...methods: ((given: T) => unknown)[]): VaryingGlobal['variants'] {
  return methods.map((method) => (note) => {
    // No arrow function, because it may be called with `new`.
    function value(given: T) {
      return note(method(given));
    }
    return { value };
  });
}

const sizes = { innerWidth: 10_000, innerHeight: 10_000, devicePixelRatio: 3 };
const functions = { matchMedia: () => fakeGlobal({ matches: true }) };
const storage = fakeGlobal({ getItem: () => 'anything' });
const safari = { userAgent: 'Mozilla/5.0 (Macintosh) Safari/605', platform: 'MacIntel', onLine: false, maxTouchPoints: 5 };

export const onlyInBrowsers = Object.entries({
  window: fakeGlobal({ ...sizes, ...functions, localStorage: storage, sessionStorage: storage }),
  document: fakeGlobal({ title: 'anything', cookie: 'a=b' }),
  localStorage: storage,
  sessionStorage: storage,
  location: fakeGlobal({ href: 'https://a.b/c?d#e', host: 'a.b', hostname: 'a.b', pathname: '/c', search: '?d', hash: '#e' }),
  history: fakeGlobal(),
  screen: fakeGlobal({ width: 10_000, height: 10_000 }),
  navigator: fakeGlobal({ ...safari, language: 'tr', languages: ['tr'] }),
  ...sizes,
  ...functions,
}).map(([key, value]): VaryingGlobal => {
  // Node has a navigator. Its localStorage, from version 25 on, warns when it's read.
  const variants = variantsOf(key === 'navigator' ? navigator : undefined, value);
  return { name: `what depends on ${key}`, target: globalThis, key, variants };
});

/** Tried only in islands, because replacing so many methods for each page would take a tenth of its time. */
export const differentInBrowsers: readonly VaryingGlobal[] = [
  ...onlyInBrowsers,
  ...['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes'].map((part) => inLocalTime(`get${part}`, `getUTC${part}`)),
  ...['getTimezoneOffset', 'toString', 'toDateString', 'toTimeString'].map((key) => inLocalTime(key)),
];

function shiftedDate(later: number, note: Note): PropertyDescriptor {
  const original = Date;
  const now = () => note(original.now() + later);
  const value = new Proxy(original, {
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    construct(target, given) {
      const made = Reflect.construct(target, given.length > 0 ? given : [now()]);
      const [first] = given;
      const isLocal =
        typeof first === 'string'
          ? !/^\d{4}(?:-\d\d){0,2}$|(?:Z|UTC|GMT|:\d\d(?:\.\d+)? ?[+-]\d\d:?\d\d)$/.test(first)
          : localDates.has(first);
      if (given.length > 1 || isLocal) localDates.add(made);
      return made;
    },
    apply: () => new original(now()).toString(),
  });
  return { value };
}

/** A method that formats by `local`, unless it's told how. */
function localized(target: object, key: string): VaryingGlobal {
  const original = Reflect.get(target, key) as Date['toLocaleString'];
  const value = function (this: Date, locale?: string, options?: Intl.DateTimeFormatOptions) {
    const timeZone = target === Date.prototype ? zoneFor(this, options) : undefined;
    return original.call(this, locale ?? local.locale, timeZone ? { ...options, timeZone } : options);
  };
  return { name: key, target, key, variants: [() => ({ value, writable: true })] };
}

/** The zone to format a date with, if not the machine's. Dates that were made from local time keep that. */
function zoneFor(date: unknown, options: unknown): string | undefined {
  return Object(options).timeZone || localDates.has(Object(date)) ? undefined : local.timeZone;
}

/** A method of Date that reads the zone of `local`. In UTC-11, getHours() is getUTCHours() of the date 11 hours earlier. */
function inLocalTime(key: string, inUtc = key): VaryingGlobal {
  const original: () => unknown = Reflect.get(Date.prototype, key);
  const utcMethod: () => unknown = Reflect.get(Date.prototype, inUtc);
  const value = function (this: Date) {
    const zone = zoneFor(this, {});
    if (!zone) return original.call(this);
    // Etc/GMT+11 is 11 hours behind UTC.
    const behind = Number(zone.replace('Etc/GMT', ''));
    return key === 'getTimezoneOffset' ? 60 * behind : utcMethod.call(new Date(this.getTime() - behind * 3_600_000));
  };
  return { name: key, target: Date.prototype, key, variants: [() => ({ value, writable: true })] };
}

/** Intl for the site's code. What it makes formats by `local`, unless it's told how, also if it was made when the code was loaded. */
export const siteIntl: typeof Intl = new Proxy(Intl, {
  get(target, name) {
    const found = Reflect.get(target, name);
    if (typeof found !== 'function' || !('supportedLocalesOf' in found)) return found;
    const make = (_: unknown, [locale, options]: unknown[]) => localFormatter(found as Formatter, locale, options);
    return new Proxy(found, { construct: make, apply: (_, that, given) => make(that, given) });
  },
});

type Formatter = new (locale: unknown, options: unknown) => object;

function localFormatter(Format: Formatter, locale: unknown, options: unknown): object {
  const own = new Format(locale, options);
  const isOfDates = Format === Intl.DateTimeFormat;
  return new Proxy(own, {
    get(_, key) {
      const value = Reflect.get(own, key, own);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const language = locale ?? local.locale;
        const timeZone = isOfDates ? zoneFor(given[0], options) : undefined;
        const isOwn = language === locale && !timeZone;
        const used = isOwn ? own : new Format(language, timeZone ? { ...Object(options), timeZone } : options);
        const formatted = Reflect.apply(Reflect.get(used, key, used), used, given);
        return isOfDates ? withPlainSpaces(formatted) : formatted;
      };
    },
  });
}

/** What a formatter of dates returns, with plain spaces, as in browsers. Node has thin ones in ranges and parts. */
function withPlainSpaces(formatted: unknown): unknown {
  if (typeof formatted === 'string') return formatted.replace(/[\u2009\u202F]/g, ' ');
  if (!Array.isArray(formatted)) return formatted;
  return formatted.map((part: { value: string }) => ({ ...part, value: withPlainSpaces(part.value) }));
}

/** An object with every property and method, each of which can be called, and has them in turn. */
function fakeGlobal(own: Readonly<Record<string, unknown>> = {}): object {
  const get = (_: object, name: string | symbol) => (name === Symbol.toPrimitive ? () => 'anything' : anything);
  const anything: object = new Proxy(() => anything, { get, construct: () => anything });
  // As in browsers, it isn't a function itself.
  return new Proxy(own, { get: (_, name) => Reflect.get(own, name) ?? get(own, name) });
}

/** What was read, and where first. */
export type Reads = Map<VaryingGlobal, Error>;

/**
 * Renders, and finds the first of the globals read whose other values change the markup. A global that Node lacks is undefined.
 * @param read gets what is read, also if `render` throws
 */
export function renderComparing(globals: readonly VaryingGlobal[], render: () => string, read: Reads = new Map()) {
  const markup = renderWith(globals, render, read);
  for (const [varying, error] of read) {
    if (varying.isCall) return { markup, found: { varying, error } };
    // It may throw, because what stands for browsers isn't a real object of theirs.
    for (const at of varying.variants.keys().drop(1))
      if ((attempt(() => renderWith(globals, render, new Map(), varying, at)) ?? markup) !== markup)
        return { markup, found: { varying, error } };
  }
  return { markup };
}

/** Renders, with another variant of one of these globals, if any, and notes where each is read first. */
function renderWith(globals: readonly VaryingGlobal[], render: () => string, read: Reads, tried?: VaryingGlobal, at = 0): string {
  const restore = globals.map((varying) => {
    const { target, key, variants } = varying;
    const before = Object.getOwnPropertyDescriptor(target, key);
    const note: Note = (value) => {
      if (!read.has(varying)) read.set(varying, new Error());
      return value;
    };
    Object.defineProperty(target, key, { configurable: true, ...variants[varying === tried ? at : 0]?.(note) });
    return () => (before ? Object.defineProperty(target, key, before) : Reflect.deleteProperty(target, key));
  });
  try {
    return render();
  } finally {
    for (const each of restore) each();
  }
}
