import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from '../support/cli.ts';
import { pageAt } from '../support/pages.ts';
import { areaPaths, servicePaths } from '../support/slugs.ts';
import { texts } from '../support/texts.ts';

const figures = (path: string) => texts(pageAt(path), '.stat').map((figure) => figure.replaceAll('\u00a0', ' '));

it.each([...servicePaths, ...areaPaths])('%s shows one figure, the one that its author chose, or none', (path) => {
  const source = readFileSync(join(repository, `content${path}.md`), 'utf8');
  const chosen = source.match(/^ *stat: \{ value: "?(.+?)"?, text/m)?.[1];
  expect(figures(path)).toEqual(chosen ? [chosen] : []);
});
