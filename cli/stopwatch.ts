/** Milliseconds per step, in the order in which the steps ended. Steps can overlap. */
export type Timings = Readonly<Record<string, number>>;

export type Stopwatch = ReturnType<typeof stopwatch>;

export function stopwatch() {
  const timings: Record<string, number> = {};
  const add = (step: string, start: number) => {
    timings[step] = (timings[step] ?? 0) + performance.now() - start;
  };
  return {
    async time<T>(step: string, work: () => Promise<T>): Promise<T> {
      const start = performance.now();
      const result = await work();
      add(step, start);
      return result;
    },
    timeSync<T>(step: string, work: () => T): T {
      const start = performance.now();
      const result = work();
      add(step, start);
      return result;
    },
    timings: (): Timings => timings,
  };
}
