/** Milliseconds per step, in the order in which the steps ended. Steps can overlap. */
export type Timings = Readonly<Record<string, number>>;

export type Stopwatch = ReturnType<typeof stopwatch>;

export function stopwatch() {
  const timings: Record<string, number> = {};
  return {
    timings: timings as Timings,
    async time<T>(step: string, work: () => T | Promise<T>): Promise<T> {
      const start = performance.now();
      const result = await work();
      timings[step] = (timings[step] ?? 0) + performance.now() - start;
      return result;
    },
  };
}
