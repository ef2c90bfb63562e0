import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breakouts, codeAddresses } from '../../support/hostile.ts';
import { dangers } from '../../support/markup.ts';
import { project } from '../../support/project.ts';
import { copySite, withOneArticle } from '../../support/siteCopy.ts';
import { atFixedDate, builtProject, expectProblems, failure, note, problemsIn, result, success } from '../../support/sites.ts';

const quoted = (text?: string) => JSON.stringify(text);

it('hostile text is shown literally in front matter, Markdown, and code of the tiny site', async () => {
  const site = project();
  for (const [index, text] of breakouts.entries()) {
    site.write(`content/notes/a${index}.md`, note(quoted(text.slice(0, 40)), `\`${text.replaceAll('`', '')}\``));
    site.write(`content/notes/b${index}.md`, note('B', `    ${text}`));
  }
  for (const name of ['constructor', 'prototype', 'tostring', 'valueof', 'hasownproperty'])
    site.write(`content/notes/${name}.md`, note(name));
  expect(await result(site.build(...atFixedDate))).toEqual(success);
  const pages = Object.entries(site.tree()).filter(([path]) => path.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(60);
  expect(pages.flatMap(([path, html]) => dangers(html).map((danger) => `${path}: ${danger}`))).toEqual([]);
});

describe('a URL that runs code or leaves the site unnoticed is rejected with its line', () => {
  it('in links, reference links, autolinks, and images', async () => {
    const site = project();
    const images = (address: string) => `![x](${address}) ![y](<${address}>) ![z][z]\n\n[z]: /notes/fog`;
    const forms = (address: string) => [`[x](${address})`, `[x](<${address}>)`, `[x]\n\n[x]: <${address}>`, `<${address}>`];
    const hostile = codeAddresses.flatMap((address) => [...forms(address), images(address)]);
    for (const [index, text] of hostile.entries()) site.write(`content/notes/c${index}.md`, note('C', text));
    // Whatever isn't rejected must be plain text.
    const problems = await problemsIn(site.build(...atFixedDate, '--json', '--out', 'refused'));
    const rejected = new Set(problems.filter(({ line }) => line).map(({ file }) => file));
    for (const file of rejected) site.remove(file);
    expect(rejected.size).toBeGreaterThan(hostile.length / 2);
    expect(await result(site.build(...atFixedDate))).toEqual(success);
    for (const [path, html] of Object.entries(site.tree()).filter(([file]) => file.endsWith('.html')))
      expect(dangers(html), path).toEqual([]);
  });

  it.each([
    ...['javascript:alert(1)', 'data:text/html,x', 'https://*'].map((url) => [url, 'site URL']),
    ...['$&', '*', ':a', '?a', '#a', 'a&b'].map((path) => [`https://harbor.test/${path}`, 'path in the site URL']),
  ])('as the URL of the site: %s', async (url, what) => {
    expect(await failure(project({ 'content/site.yaml': `title: Harbor\nurl: ${quoted(url)}\nphone: x\n` }).build())).toContain(
      `content/site.yaml:2:6  invalid ${what} "${url}"`,
    );
  });

  it('in every field of this site that becomes a link', async () => {
    const copy = withOneArticle(copySite());
    const address = 'JAVASCRIPT:alert(1)';
    copy.edit('content/site.yaml', /^( *(?:url|page|script|provider)): https:.*/gm, (field) =>
      field.replace(/https:.*/, quoted(address)),
    );
    const stderr = await failure(copy.build());
    for (const field of ['url', 'reviews.page', 'calendar.script', 'calendar.page', 'emailService.provider', 'lawnMeasuring.url'])
      expect(stderr).toContain(`${field}: is ${quoted(address)}`);
  });
});

it('isolates, which keep text in another direction together, are text', async () => {
  await builtProject({ 'content/notes/odd.md': note('A', 'Say \u2067שלום\u2069 twice.') });
});

describe('what is rejected at its line:', () => {
  it('invisible characters, and what would keep a build busy for minutes', async () => {
    await expectProblems([
      [note('A', 'Pay \u202Eevil'), '6:5  contains U+202E'],
      [note('A', 'Bell \u0007'), '6:6  contains U+0007, a character that controls the text'],
      [note('A', 'Line \u0085'), '6:6  contains U+0085, a character that controls the text'],
      [note('A', 'Null \0'), '6:6  contains U+0000'],
      [note('A', 'word '.repeat(2_000_000)), 'is 10.0 MB; the limit is 2 MB'],
      [note('A', `![a](data:image/png;base64,${'AAAA'.repeat(600_000)})`), 'save the images in it as files'],
      [note('A', `${'>'.repeat(5000)}a`), 'its text is nested too deeply'],
      [note('A', `${'*a '.repeat(9000)}![x](y.png)${' a*'.repeat(9000)}`), 'its text is nested too deeply'],
      [note('A', 'x', `related: ${'['.repeat(5000)}${']'.repeat(5000)}\n`), 'is nested too deeply'],
      [note('A', 'x', `${'? '.repeat(300)}a\n`), '4:42  is nested too deeply'],
    ]);
  });

  it('text that is not UTF-8', async () => {
    const site = project();
    writeFileSync(`${site.folder}/content/notes/latin.md`, Buffer.from('---\ntitle: Caf\xe9\n---\n', 'latin1'));
    expect((await site.build()).stderr).toContain('content/notes/latin.md:2:11  contains bytes that are not valid UTF-8');
  });
});

it('long text is built: 1.9 MB', async () => {
  await builtProject({ 'content/notes/long.md': note('A', 'A word.\n\n'.repeat(210_000)) });
});
