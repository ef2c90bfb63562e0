import { execFileSync } from 'node:child_process';
import { compareOutput, type PageSizes, sizesOf } from './compareOutput.ts';
import { type Contender, cleanUp, giveArticles, resetMachine } from './contender.ts';
import { type Measured, measure } from './measure.ts';

/** Results of one generator with one number of articles. */
export interface Outcome {
  contender: Contender;
  /** The first build on a machine. */
  first: Measured[];
  clean: Measured[];
  /** Later builds, by what happened before them. */
  rebuilds: Record<string, Measured[]>;
  sizes?: PageSizes;
  /** Why it has no results. */
  failure?: string;
}

export interface Rounds {
  articles: string;
  slugs: readonly string[];
  count: number;
  /** A build that takes longer than this, in minutes, has failed. */
  minutes: number;
  signal: AbortSignal;
  say(line: string): void;
}

/**
 * Builds the same articles with every generator in turn: once as the first build on a machine, then several rounds from scratch, then as
 * many after each change.
 * @param contenders ours first; the output of the others is compared with it
 */
export async function runRounds(contenders: readonly Contender[], rounds: Rounds): Promise<Outcome[]> {
  const outcomes: Outcome[] = contenders.map((contender) => ({ contender, first: [], clean: [], rebuilds: {} }));
  for (const contender of contenders) giveArticles(contender, rounds.articles);
  for (const [step, count] of [[firstBuild, 1] as const, [cleanBuild, rounds.count] as const, [rebuild, rounds.count] as const])
    for (let round = 1; round <= count; round++)
      for (const outcome of outcomes.filter(({ failure }) => !failure))
        await attempt(outcome, rounds, () => step(outcome, round, rounds, contenders[0]));
  for (const { contender } of outcomes) cleanUp(contender);
  return outcomes;
}

async function firstBuild(outcome: Outcome, _round: number, rounds: Rounds, ours?: Contender): Promise<void> {
  const { contender, first } = outcome;
  resetMachine(contender);
  first.push(await build(contender, 'first build', rounds));
  if (ours) outcome.sizes = examine(ours, contender, rounds.slugs);
}

async function cleanBuild({ contender, clean }: Outcome, round: number, rounds: Rounds): Promise<void> {
  cleanUp(contender);
  clean.push(await build(contender, `round ${round}, clean`, rounds));
}

async function rebuild({ contender, rebuilds }: Outcome, round: number, rounds: Rounds): Promise<void> {
  for (const { name, change } of contender.rebuilds) {
    change?.(round);
    const run = await build(contender, `round ${round}, ${name}`, rounds);
    rebuilds[name] = [...(rebuilds[name] ?? []), run];
  }
}

function examine(ours: Contender, contender: Contender, slugs: readonly string[]): PageSizes {
  return contender === ours ? sizesOf(ours, slugs) : compareOutput(ours, contender, slugs);
}

/** A generator that fails is skipped with its reason; only aborting the whole benchmark stops everything. */
async function attempt(outcome: Outcome, { signal, say }: Rounds, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    signal.throwIfAborted();
    outcome.failure = error instanceof Error ? error.message : String(error);
    say(`${outcome.contender.name}: ${outcome.failure}`);
  }
}

async function build(contender: Contender, what: string, { signal, minutes, slugs, say }: Rounds): Promise<Measured> {
  // Flushes the output of the previous build to disk.
  if (process.platform === 'linux') execFileSync('sync');
  const { command, project: cwd, env } = contender;
  const limit = AbortSignal.timeout(minutes * 60_000);
  const run = await measure(command, { cwd, env, signal: AbortSignal.any([signal, limit]) }).catch((error: unknown) => {
    throw limit.aborted ? new Error(`not done after ${minutes} minutes`) : error;
  });
  if (run.code !== 0) throw new Error(`exit code ${run.code}\n${lastLines(run.log)}`);
  say(`${slugs.length} articles, ${what}: ${contender.name} ${run.seconds.toFixed(2)} s`);
  return run;
}

function lastLines(log: string): string {
  return log.trim().split('\n').slice(-12).join('\n');
}
