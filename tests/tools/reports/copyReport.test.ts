import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it, onTestFinished } from 'vitest';
import { repository } from '../../support/cli.ts';

/** The output of `npm run copy-report` for a built site. */
async function reportOn(dist: string): Promise<string> {
  const script = ['--import', 'tsx', 'tests/tools/reports/copy.ts', dist];
  return (await promisify(execFile)(process.execPath, script, { cwd: repository })).stdout;
}

it('the copy report has a row for every article, city, and service', async () => {
  const rows = (await reportOn(inject('dist'))).split('\n');
  for (const path of ['/blog/ankeny-mulching', '/areas/clive', '/services/mowing'])
    expect(rows.filter((row) => row.includes(`│ ${path} `))).toHaveLength(1);
});

it('the copy report lists what an editor should check, and never fails', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'site-copy-report-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'areas'));
  const paths = ['/', '/areas/elm', '/areas/oak'];
  writeFileSync(join(dist, 'sitemap.xml'), paths.map((path) => `<loc>https://harbor.test/base${path}</loc>`).join(''));
  writeFileSync(join(dist, 'index.html'), '<main><h2>our crew</h2>An award-winning crew.</main>');
  const shared =
    'Because your lawn reckons with rain, mowing equipment turns up on unpredictable occasions throughout Windsor Heights.';
  for (const path of ['areas/elm', 'areas/oak'])
    writeFileSync(join(dist, `${path}.html`), `<main><p class="lead">${shared}</p></main>`);
  const report = await reportOn(dist);
  expect(report).toMatch(
    /│ \/areas\/elm │ 16 .*'\/areas\/oak'.*'100%'.*'grade, .*contractions, because, answer, .*turns up, .*like another page, shared sentences'/,
  );
  expect(report).toContain('On /areas/elm and /areas/oak: "because your lawn reckons with rain mowing');
  expect(report).toContain('/ claims "award-winning": make sure that it is true');
  expect(report).toContain('/ has "our crew" where others have Title Case');
});
