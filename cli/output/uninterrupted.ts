const signals = ['SIGINT', 'SIGTERM'] as const;

/** Finishes a piece of work before Ctrl-C, or the system's wish to stop, is obeyed: half a site is worse than a late stop. */
export async function uninterrupted<T>(work: () => Promise<T>): Promise<T> {
  let asked: NodeJS.Signals | undefined;
  const remember = (signal: NodeJS.Signals) => {
    asked = signal;
  };
  for (const signal of signals) process.on(signal, remember);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, remember);
    if (asked) process.kill(process.pid, asked);
  }
}
