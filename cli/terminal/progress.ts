import { paintFor } from './paint.ts';

/** Called while a step of long work goes on: its name, how many things are done, and of how many. */
export type OnProgress = (step: string, done: number, total: number) => void;

/** What takes less needs no bar. */
const patience = 1000;
/** Often enough for the eye, and seldom enough to cost nothing. */
const pause = 100;
const barWidth = 24;

/**
 * A bar on a terminal for each step that takes more than a second. It is gone when its step is done, or when this is called with
 * a total of 0; where the stream is not a terminal there is none at all.
 * @param stream what is not the output of the command: stderr
 * @param now a clock in milliseconds
 */
export function progress(stream: NodeJS.WriteStream, now: () => number): OnProgress {
  if (!stream.isTTY || process.env.TERM === 'dumb') return () => {};
  const paint = paintFor(stream);
  const begun = new Map<string, number>();
  let drawn = 0;
  let isShown = false;
  return (step, done, total) => {
    const time = now();
    const start = begun.get(step) ?? time;
    begun.set(step, start);
    if (done >= total) {
      if (isShown) stream.write(clearLine);
      isShown = false;
    } else if (time - start >= patience && time - drawn >= pause) {
      const filled = Math.round((barWidth * done) / total);
      const bar = paint('green', '█'.repeat(filled)) + paint('dim', '░'.repeat(barWidth - filled));
      stream.write(`${clearLine}${step}  ${bar}  ${count(done)} of ${count(total)}`);
      [drawn, isShown] = [time, true];
    }
  };
}

const clearLine = '\r\u001B[K';

function count(number: number): string {
  return number.toLocaleString('en-US');
}
