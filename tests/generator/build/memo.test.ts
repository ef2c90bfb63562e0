import { expect, it } from 'vitest';
import { project } from '../../support/project.ts';
import { atFixedDate, note, result, success, templateWith } from '../../support/sites.ts';

it('memo() keeps a string across builds until its key or the code changes', async () => {
  const site = project(
    templateWith(
      ['import type { PageOf', "import { appendFileSync } from 'node:fs';\nimport type { PageOf"],
      ['{ today })', '{ today, memo, makesCards })'],
      [
        '      files: [],',
        "      files: ['map', settings.phone].map((key) => ({ path: key.length + '.txt', body: memo(key, () => drawn(key)) })).concat({ path: 'cards.txt', body: String(makesCards()) }),",
      ],
      [
        '/** A site that shares',
        "const drawn = (key: string) => {\n  appendFileSync('made.txt', key + '\\n');\n  return 'drawn ' + key;\n};\n\n/** A site that shares",
      ],
    ),
  );
  const made = async () => {
    site.write('made.txt', '');
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    return site.read('made.txt').split('\n').filter(Boolean);
  };
  expect(await made()).toEqual(['map', '(207) 867-5300']);
  site.write('content/notes/fog.md', note('Thick fog'));
  expect(await made()).toEqual([]);
  site.edit('content/site.yaml', '867-5300', '867-5301');
  expect(await made()).toEqual(['(207) 867-5301']);
  expect(site.read('dist/14.txt')).toBe('drawn (207) 867-5301');
  site.edit('templates/site.tsx', "'drawn '", "'sketched '");
  expect(await made()).toEqual(['map', '(207) 867-5301']);
  expect(site.read('dist/3.txt')).toBe('sketched map');
  // The site has no renderCard.
  expect(site.read('dist/cards.txt')).toBe('false');
});
