import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../../support/machine.ts';

/** Results of one visit, by table column. Categories from 0 to 100. */
export interface Measurement {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Largest contentful paint, in seconds. */
  largestPaint: number;
  layoutShift: number;
  bytes: number;
  /** Audits that cost points. */
  lost: string[];
}

/** Measures one visit to a page of a kind. */
export function measureKind(kind: string, address: string): Promise<Measurement> {
  // Hosts serve the 404 page with status 404, which Lighthouse doesn't audit, and that page is noindex on purpose.
  return kind === 'not found' ? measure(new URL('/404', address).href, ['is-crawlable']) : measure(address, []);
}

/** Runs Lighthouse with its mobile preset (simulated slow 4G, CPU four times slower) in its own browser. */
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

/** The median of every figure over several visits to one page. */
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
