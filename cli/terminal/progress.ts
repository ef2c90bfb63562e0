import { formatCount } from './format.ts';
import { stylerFor } from './print.ts';

/** Called during long steps with the step's name, and the done and total counts. */
export type OnProgress = (step: string, done: number, total: number) => void;

/** Milliseconds before a bar appears. */
const delay = 1000;
/** Milliseconds between updates. */
const interval = 100;
const barWidth = 24;

/**
 * Shows a progress bar on a terminal for each step that takes over a second. A total of 0 clears it after a failure.
 * @param stream stderr, so that stdout has only the command's output
 */
export function progress(stream: NodeJS.WriteStream, now: () => number): OnProgress {
  if (!stream.isTTY || process.env.TERM === 'dumb') return () => {};
  const paint = stylerFor(stream);
  const begun = new Map<string, number>();
  let lastUpdate = 0;
  let isShown = false;
  return (step, done, total) => {
    const time = now();
    const start = begun.get(step) ?? time;
    begun.set(step, start);
    if (done >= total) {
      if (isShown) stream.write(clearLine);
      isShown = false;
    } else if (time - start >= delay && time - lastUpdate >= interval) {
      const filled = Math.round((barWidth * done) / total);
      const bar = paint('green', '█'.repeat(filled)) + paint('dim', '░'.repeat(barWidth - filled));
      stream.write(`${clearLine}${step}  ${bar}  ${formatCount(done)} of ${formatCount(total)}`);
      [lastUpdate, isShown] = [time, true];
    }
  };
}

const clearLine = '\r\u001B[K';
