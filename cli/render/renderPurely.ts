import { type Problem, SiteError } from '../problems.ts';

/** Notes where a value is read, and returns the value. */
type Note = <T>(value: T) => T;

/** A property that's different in each build. */
interface Impurity {
  /** What messages call it. */
  name: string;
  target: object;
  key: string;
  /** Its value, and then others to try. Without others, to call it is a mistake: it starts something that a build would wait for. */
  variants: readonly ((note: Note) => unknown)[];
  fix: string;
}

const impurities: readonly Impurity[] = [
  {
    name: 'the time',
    target: globalThis,
    key: 'Date',
    // Another half of the day, and another year, month, weekday, and minute.
    variants: [0, 12, 9607.4].map((hours) => (note) => laterDate(hours * 3_600_000, note)),
    fix: 'pass it from plan(), as "today" of its options; an island can read it in an effect',
  },
  {
    name: 'Math.random()',
    target: Math,
    key: 'random',
    variants: methodsOf(
      Math.random,
      () => 0,
      () => 0.99,
    ),
    fix: 'make it from the props; an island can call it in an effect',
  },
  {
    name: 'crypto.randomUUID()',
    target: crypto,
    key: 'randomUUID',
    variants: methodsOf(crypto.randomUUID.bind(crypto), () => 'a-b-c-d-e'),
    fix: 'make an id with useId()',
  },
  ...['setTimeout', 'setInterval', 'setImmediate', 'fetch'].map(
    (key): Impurity => ({
      name: `${key}()`,
      target: globalThis,
      key,
      variants: methodsOf(() => (key === 'fetch' ? new Promise(() => {}) : {})),
      fix: 'call it in an effect of an island, or in a script',
    }),
  ),
];

function methodsOf(...methods: (() => unknown)[]): Impurity['variants'] {
  return methods.map(
    (method) => (note) =>
      // No arrow function, because it may be called with `new`.
      function call() {
        return note(method());
      },
  );
}

/** Date, so many milliseconds later. */
function laterDate(later: number, note: Note): typeof Date {
  const original = Date;
  const now = () => note(original.now() + later);
  return new Proxy(original, {
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
    apply: () => new original(now()).toString(),
  });
}

/**
 * Renders a page. A view is a pure function, so its page is rendered only when its input changes.
 * @param locate finds the line of the site's code that an error comes from
 * @throws SiteError if the markup would be different in each build
 */
export function renderPurely(
  view: string,
  render: () => string,
  locate: (error: Error) => Omit<Problem, 'what' | 'fix'>,
): string {
  const read = new Map<Impurity, Error>();
  const markup = renderWith(read, render);
  for (const [impurity, error] of read) {
    const { name, fix, variants } = impurity;
    const others = variants.keys().drop(1);
    if (variants.length === 1) throw new SiteError([{ ...locate(error), what: `${view} calls ${name} while it renders`, fix }]);
    if (others.some((at) => renderWith(new Map(), render, impurity, at) !== markup))
      throw new SiteError([{ ...locate(error), what: `${view} renders ${name}, which is different in each build`, fix }]);
  }
  return markup;
}

/** Renders, with another variant of one of the properties, if any, and notes where each is read first. */
function renderWith(read: Map<Impurity, Error>, render: () => string, tried?: Impurity, at = 0): string {
  const restore = impurities.map((impurity) => {
    const { target, key, variants } = impurity;
    const before: unknown = Reflect.get(target, key);
    const note: Note = (value) => {
      if (!read.has(impurity)) read.set(impurity, new Error());
      return value;
    };
    Reflect.set(target, key, variants[impurity === tried ? at : 0]?.(note));
    return () => Reflect.set(target, key, before);
  });
  try {
    return render();
  } finally {
    for (const each of restore) each();
  }
}
