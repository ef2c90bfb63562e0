/** Milliseconds per step, in the order they ran. */
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
      try {
        return await work();
      } finally {
        add(step, start);
      }
    },
    timeSync<T>(step: string, work: () => T): T {
      const start = performance.now();
      try {
        return work();
      } finally {
        add(step, start);
      }
    },
    timings: (): Timings => timings,
  };
}
