import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../support/machine.ts';

/** What one visit came to, by the names of the table's columns. Categories from 0 to 100. */
export interface Measurement {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Largest contentful paint, seconds. */
  largestPaint: number;
  layoutShift: number;
  bytes: number;
  /** Audits that took points away. */
  lost: string[];
}

/** One visit to a page of a kind. */
export function measureKind(kind: string, address: string): Promise<Measurement> {
  // A host answers an unknown address with status 404, which Lighthouse will not audit; and that page rightly asks not to be indexed.
  return kind === 'not found' ? measure(new URL('/404', address).href, ['is-crawlable']) : measure(address, []);
}

/** Lighthouse with its mobile preset (simulated slow 4G, a processor four times slower), in a browser of its own. */
async function measure(address: string, skipAudits: string[]): Promise<Measurement> {
  const port = await freePort();
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(address, { port, logLevel: 'error', skipAudits });
    if (!result || result.lhr.runtimeError) throw new Error(`${address}: ${result?.lhr.runtimeError?.message}`);
    return read(result.lhr);
  } finally {
    await browser.close();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function read({ categories, audits }: Report): Measurement {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: figure('largest-contentful-paint') / 1000,
    layoutShift: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
    lost: weighed.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

/** Of several visits to one page, the middle of every figure. */
export function medianOf(runs: readonly Measurement[]): Measurement {
  const middle = (figure: (run: Measurement) => number) =>
    runs.map(figure).toSorted((a, b) => a - b)[runs.length >> 1] ?? Number.NaN;
  return {
    performance: middle((run) => run.performance),
    accessibility: middle((run) => run.accessibility),
    bestPractices: middle((run) => run.bestPractices),
    seo: middle((run) => run.seo),
    largestPaint: middle((run) => run.largestPaint),
    layoutShift: middle((run) => run.layoutShift),
    bytes: middle((run) => run.bytes),
    lost: [...new Set(runs.flatMap(({ lost }) => lost))],
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
