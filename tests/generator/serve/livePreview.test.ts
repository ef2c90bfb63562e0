import { describe, expect, it } from 'vitest';
import { freePort } from '../../support/freePort.ts';
import { markPage, openLive, openLivePage, openOwnLivePage, stateOf, withLiveSite } from '../../support/livePage.ts';
import { gateScripts } from '../../support/scripts.ts';
import { eventsOf, startServer } from '../../support/serve.ts';
import { onHomePage, templateWith } from '../../support/sites.ts';

withLiveSite();

const undisturbed = { isMarked: true, focused: true, scroll: 120 };
const tall = 'main { min-height: 2000px; }';

describe('an open page follows its file and changes nothing else:', () => {
  it('edited text updates in place and keeps scroll position, focus, and widgets', async () => {
    const { site, page, consoleErrors } = await openLivePage('/notes/fog', {
      // Within a widget, which no update replaces.
      'client/page.ts': `const tick = document.createElement('p');
document.querySelector('[data-island]').append(tick);
tick.addEventListener('click', () => undefined);\n`,
    });
    await markPage(page);
    const paragraphs = 'main p:not([data-island] p)';
    const clock = await page.$('[data-island]');
    site.edit('content/notes/fog.md', 'It comes in June.', 'It came in May.');
    await expect.poll(() => page.textContent('main')).toContain('It came in May. See the tide.');
    expect(await stateOf(page)).toEqual(undisturbed);
    expect(await clock?.evaluate((element) => element.isConnected)).toBe(true);
    site.edit('content/notes/fog.md', 'It came in May.', 'It came in May.\n\nAnd stayed.\n\nFor long.');
    await expect.poll(() => page.textContent('main')).toContain('And stayed.');
    site.edit('content/notes/fog.md', '\n\nAnd stayed.', '');
    await expect.poll(() => page.textContent('main')).not.toContain('And stayed.');
    expect(await page.locator(paragraphs).allTextContents()).toEqual(['It came in May.', 'For long. See the tide.', 'The end']);
    site.edit('content/notes/fog.md', 'It came in May.', 'It came in May.\n\nIt came in May.');
    await expect
      .poll(() => page.locator(paragraphs).allTextContents())
      .toEqual(['It came in May.', 'It came in May.', 'For long. See the tide.', 'The end']);
    site.edit('templates/Page.tsx', '<p>The end</p>', '<p>The end</p><p>At last</p>');
    await expect.poll(async () => (await page.locator(paragraphs).allTextContents()).slice(3)).toEqual(['The end', 'At last']);
    site.edit('templates/Page.tsx', '<p>At last</p>', '');
    await expect.poll(async () => (await page.locator(paragraphs).allTextContents()).slice(3)).toEqual(['The end']);
    expect(await stateOf(page)).toEqual(undisturbed);
    expect(consoleErrors.filter((text) => text.includes('Policy'))).toEqual([]);
  });

  it('metadata updates, too', async () => {
    const { site, page } = await openLivePage('/notes/fog');
    await markPage(page);
    site.edit('content/site.yaml', 'Harbor Notes', 'Pier Notes');
    await expect.poll(() => page.title()).toBe('The fog – Pier Notes');
    site.edit('templates/Page.tsx', 'from the harbor.`', 'from the pier.`');
    await expect.poll(() => page.getAttribute('meta[name=description]', 'content')).toBe('The fog, from the pier.');
    site.edit('templates/Page.tsx', '<link rel="canonical"', '<meta name="author" content="Ada" /><link rel="canonical"');
    await expect.poll(() => page.locator('meta[name=author]').count()).toBe(1);
    expect((await stateOf(page)).isMarked).toBe(true);
    const reloaded = page.waitForResponse(/\/\.site\/events/);
    site.write('templates/Page.tsx', site.read('templates/Page.tsx').replaceAll(/(?<=<\/?)main>/g, 'div>'));
    await expect.poll(() => page.locator('main').count()).toBe(0);
    await reloaded;
    await markPage(page);
    site.edit('content/site.yaml', 'Pier Notes', 'Quay Notes');
    await expect.poll(() => page.title()).toBe('The fog – Quay Notes');
    expect((await stateOf(page)).isMarked).toBe(true);
  });

  it('edited styles update without a reload, repeatedly, and without CSP violations', async () => {
    const { site, page, consoleErrors } = await openLivePage('/notes/fog', {
      'client/page.css': `${tall} body { color: navy; min-height: 90px }`,
    });
    const print = '<style media="print" dangerouslySetInnerHTML={{ __html: \'body { color: black }\' }} />';
    const reloaded = page.waitForResponse(/\/\.site\/events/);
    site.edit('templates/Page.tsx', '<script type', `${print}<script type`);
    await expect.poll(() => page.locator('style').count()).toBe(2);
    await reloaded;
    await markPage(page);
    const color = () => page.evaluate(() => getComputedStyle(document.body).color);
    const maxWidth = () => page.evaluate(() => getComputedStyle(document.body).maxWidth);
    site.write('client/page.css', `${tall} body { color: rgb(1 2 3); max-width: 700px }`);
    await expect.poll(color).toBe('rgb(1, 2, 3)');
    expect(await maxWidth()).toBe('700px');
    expect(await page.evaluate(() => getComputedStyle(document.body).minHeight)).not.toBe('90px');
    site.write('client/page.css', `${tall} body { color: rgb(4 5 6) }`);
    await expect.poll(color).toBe('rgb(4, 5, 6)');
    expect(await maxWidth()).toBe('none');
    expect(await stateOf(page)).toEqual(undisturbed);
    expect(consoleErrors.filter((text) => text.includes('Policy'))).toEqual([]);
    // By a reload, if a script has added another.
    await page.evaluate(() => document.head.append(document.createElement('style')));
    site.write('client/page.css', 'body { color: rgb(7 8 9) }');
    await expect.poll(color).toBe('rgb(7, 8, 9)');
    expect((await stateOf(page)).isMarked).toBe(false);
  });

  it("a page whose file didn't change is left alone", async () => {
    const { site, served, page } = await openLivePage('/notes/tide');
    await page.evaluate(() => {
      new MutationObserver(() => document.documentElement.setAttribute('data-touched', '')).observe(document.documentElement, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    const requested = page.waitForResponse('**/notes/tide');
    site.edit('content/notes/fog.md', 'It comes in June.', 'It came in May.');
    await requested;
    await expect.poll(served.terminal).toMatch(/content\/notes\/fog\.md +\d+ ms/);
    expect(await page.locator('[data-touched]').count()).toBe(0);
  });

  it.each([
    ['a changed widget', '12:00', '13:00', 'main'],
    ['a change outside of the content', 'Harbor</footer>', 'Pier</footer>', 'footer'],
  ])('%s reloads the page and keeps the scroll position', async (_name, from, to, where) => {
    const { site, page } = await openLivePage('/notes/fog');
    await markPage(page);
    site.edit('templates/Page.tsx', from, to);
    await expect.poll(() => page.textContent(where)).toContain(to.replace('</footer>', ''));
    expect((await stateOf(page)).isMarked).toBe(false);
    await expect.poll(async () => (await stateOf(page)).scroll).toBe(120);
  });

  it("content rendered by a script isn't overwritten: the page reloads", async () => {
    const { site, page } = await openLivePage('/notes/fog');
    await markPage(page);
    await page.evaluate(() => document.querySelector('main li')?.replaceChildren('Drawn by a script'));
    site.edit('content/notes/fog.md', '2. Or not at all.', '2. Or never.');
    await expect.poll(() => page.textContent('main')).toContain('Or never.');
    expect((await stateOf(page)).isMarked).toBe(true);
    site.edit('content/notes/fog.md', '1. By noon.', '1. By two.');
    await expect.poll(() => page.textContent('main')).toContain('By two.');
    expect((await stateOf(page)).isMarked).toBe(false);
    await markPage(page);
    await page.evaluate(() => document.querySelector('main ol')?.append(document.createElement('li')));
    site.edit('content/notes/fog.md', '2. Or never.', '2. Or ever.');
    await expect.poll(() => page.textContent('main')).toContain('Or ever.');
    expect((await stateOf(page)).isMarked).toBe(false);
  });

  it('an edited script runs after a reload', async () => {
    const { site, page } = await openLivePage('/notes/fog');
    site.write('client/page.ts', `document.documentElement.dataset.page = 'wide awake';`);
    await expect.poll(() => page.getAttribute('html', 'data-page')).toBe('wide awake');
  });

  it('an image replaced under the same name is shown, also if that has a space', async () => {
    const square = (size: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`;
    const { site, page } = await openLivePage('/notes/fog', { 'public/a square.svg': square(10) });
    await page.evaluate(async () => {
      // No path of a file.
      await (await fetch('/notes/50%')).text();
      const picture = new Image();
      picture.src = '/notes/a square.svg';
      await picture.decode();
      document.body.dataset.isMarked = 'yes';
    });
    site.write('public/a square.svg', square(20));
    await expect.poll(async () => (await stateOf(page)).isMarked).toBe(false);
  });

  it('a 404 page becomes the page once it is created', async () => {
    const { site, page } = await openLivePage('/notes/rain');
    expect(await page.textContent('h1')).toBe('Not here');
    site.write('content/notes/rain.md', site.read('content/notes/tide.md').replace('The tide', 'The rain'));
    await expect.poll(() => page.textContent('h1')).toBe('The rain');
  });

  it('a page that an edit moves is gone from its old address at once', async () => {
    const { site, served } = await openLivePage('/notes/tide');
    site.edit('content/notes/tide.md', 'title: The tide', 'title: The tide\nslug: ebb');
    expect((await fetch(`${served.origin}/notes/notes/tide`)).status).toBe(404);
    expect((await fetch(`${served.origin}/notes/notes/ebb`)).status).toBe(200);
  });

  it("an edit while the page is loading isn't missed", async () => {
    const { site, served, page } = await openLivePage('/notes/fog');
    const gate = await gateScripts(page, /live\.js/);
    await page.reload({ waitUntil: 'commit' });
    site.edit('content/notes/fog.md', 'It comes in June.', 'It came in May.');
    await expect.poll(served.terminal).toMatch(/fog\.md +\d+ ms/);
    expect(await page.textContent('main')).toContain('It comes in June.');
    gate.open();
    await expect.poll(() => page.textContent('main')).toContain('It came in May.');
  });

  it("an edit during the first read of its file isn't missed", async () => {
    const { site, served, page } = await openLivePage('/notes/fog');
    const requested = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    await page.route('**/notes/notes/fog', async (route) => {
      if (route.request().resourceType() === 'fetch') {
        requested.resolve();
        await answer.promise;
      }
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await requested.promise;
    site.edit('content/notes/fog.md', 'It comes in June.', 'It came in May.');
    await expect.poll(served.terminal).toMatch(/fog\.md +\d+ ms/);
    answer.resolve();
    await expect.poll(() => page.textContent('main')).toContain('It came in May.');
  });

  it('going back shows the current page', async () => {
    const { site, served, page } = await openLivePage('/notes/fog');
    await page.goto(`${served.origin}/notes/notes/tide`);
    site.edit('content/notes/fog.md', 'It comes in June.', 'It came in May.');
    await expect.poll(served.terminal).toMatch(/fog\.md +\d+ ms/);
    await page.goBack();
    await expect.poll(() => page.textContent('main')).toContain('It came in May.');
  });

  it.each(['localhost', 'an address of the network, which has no locks'])(
    'eight windows side by side load, and follow their file, at %s',
    async (place) => {
      const { site, page } = await openLivePage('/notes/fog');
      if (place !== 'localhost') {
        await page.context().addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
        await page.reload();
      }
      const others = await Promise.all(
        Array.from({ length: 7 }, async () => {
          const other = await page.context().newPage();
          await other.goto(page.url());
          return other;
        }),
      );
      site.edit('content/notes/fog.md', 'It comes in June.', 'It came in May.');
      for (const each of [page, ...others]) await expect.poll(() => each.textContent('main')).toContain('It came in May.');
      // The one that listens for all is gone.
      await page.close();
      site.edit('content/notes/fog.md', 'It came in May.', 'It came in April.');
      for (const each of others) await expect.poll(() => each.textContent('main')).toContain('It came in April.');
    },
  );

  it('buttons that are new, or change together, have their listeners, because the page reloads', async () => {
    const { site, page } = await openLivePage('/notes/fog', {
      'client/page.ts':
        "for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => button.remove());",
    });
    const pressAway = async (name: string) => {
      const button = page.getByRole('button', { name });
      await button.waitFor();
      await expect
        .poll(async () => {
          if ((await button.count()) > 0) await button.click();
          return button.count();
        })
        .toBe(0);
    };
    site.edit('templates/Page.tsx', '<p>The end</p>', '<button type="button">One</button><button type="button">Two</button>');
    await pressAway('One');
    await page.reload();
    site.edit('templates/Page.tsx', '>One</button><button type="button">Two<', '>Three</button><button type="button">Four<');
    await pressAway('Three');
  });

  it('nor is any other element that scripts listen to or observe', async () => {
    const { site, page } = await openLivePage('/notes/fog', {
      'client/page.ts': `for (const link of document.querySelectorAll('main a')) link.addEventListener('click', (event) => {
  event.preventDefault();
  link.append('!');
});
const observer = new IntersectionObserver((entries) => entries.forEach(({ target }) => target.append('?')));
for (const item of document.querySelectorAll('main li')) observer.observe(item);\n`,
    });
    site.edit('content/notes/fog.md', 'It comes in June. See', 'It came in May.\n\nIt went. See');
    await page.getByText('It went.').waitFor();
    await page.getByText('the tide').click();
    await expect.poll(() => page.textContent('main')).toContain('the tide!');
    await page.locator('main li').first().scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator('main li').first().textContent()).toContain('?');
    site.edit('content/notes/fog.md', '1. By noon.\n2. Or not at all.', '1. By one.\n2. Or never.');
    await expect.poll(() => page.locator('main li').first().textContent()).toBe('By one.?');
  });

  it('a page reconnects after a server restart and catches up', async () => {
    const port = ['--port', String(await freePort())];
    const { site, served, page } = await openOwnLivePage('/notes/fog', {}, port);
    await served.stop();
    site.edit('content/notes/fog.md', 'It comes in June.', 'It came in May.');
    const again = await startServer(['--root', site.folder, ...port]);
    try {
      expect(again.origin).toBe(served.origin);
      await expect.poll(() => page.textContent('main')).toContain('It came in May.');
      site.edit('content/notes/fog.md', 'It came in May.', 'It came in April.');
      await expect.poll(() => page.textContent('main')).toContain('It came in April.');
    } finally {
      await again.stop();
    }
  });
});

describe('an error is shown over the page', () => {
  const bad = { title: 'titel: The fog', mood: 'mood: clam' };

  it('with its location, the lines around it, and the fix, until it is fixed', async () => {
    const { site, page, consoleErrors } = await openLivePage('/notes/fog');
    const good = site.read('content/notes/fog.md');
    await markPage(page);
    site.write('content/notes/fog.md', good.replace('title: The fog', `${bad.title}\n${bad.mood}`));
    const overlay = page.getByRole('alert');
    await expect
      .poll(() => overlay.getByRole('heading', { level: 1 }).textContent())
      .toMatch(/^\d problems: this page can’t be updated$/);
    const problems = await overlay.locator('pre').allTextContents();
    expect(problems).toContainEqual(expect.stringMatching(/^error content\/notes\/fog\.md:3:7 {2}mood: /));
    expect(problems).toContainEqual(
      expect.stringMatching(
        /^error content\/notes\/fog\.md:2:1 {2}titel: unknown field.*\n {4}1 \| ---\n {2}> 2 \| titel: The fog\n {6}\| \^\n {4}fix: did you mean title\?/,
      ),
    );
    const font = await overlay
      .locator('pre')
      .first()
      .evaluate((problem) => getComputedStyle(problem).fontFamily);
    expect(font).toContain('monospace');
    expect(await stateOf(page)).toEqual(undisturbed);
    site.write('content/notes/fog.md', good.replace('It comes in June.', 'It came in May.'));
    await expect.poll(() => page.textContent('main')).toContain('It came in May.');
    expect(await overlay.count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await overlay.count()).toBe(0);
    expect(await stateOf(page)).toEqual(undisturbed);
    expect(consoleErrors.filter((text) => text.includes('Policy'))).toEqual([]);
  });

  it('until Escape or its button hides it', async () => {
    const { site, page } = await openLivePage('/notes/fog');
    const overlay = page.getByRole('alert');
    site.edit('content/notes/fog.md', 'title: The fog', bad.title);
    // Not the problems of the half-written file.
    await expect.poll(() => overlay.locator('pre').allTextContents()).toContainEqual(expect.stringContaining(bad.title));
    await page.keyboard.press('e');
    expect(await overlay.locator('pre').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await overlay.locator('pre').count()).toBe(0);
    await overlay.getByRole('button', { name: '1 problem on this page' }).click();
    expect(await overlay.locator('pre').count()).toBe(1);
    site.edit('content/notes/fog.md', bad.title, bad.mood);
    await expect.poll(() => overlay.locator('pre').allTextContents()).toContainEqual(expect.stringContaining(bad.mood));
    await overlay.getByRole('button', { name: 'Hide' }).click();
    expect(await overlay.locator('pre').count()).toBe(0);
  });

  it('that only another page has, as a button', async () => {
    const { site, page } = await openLivePage('/notes/tide');
    site.edit('content/notes/fog.md', 'It comes in June.', '[Gone](#nowhere)');
    const badge = page.getByRole('alert').getByRole('button', { name: '1 problem on other pages' });
    await badge.click();
    expect(await page.getByRole('alert').locator('pre').allTextContents()).toEqual([
      expect.stringContaining('broken link: /notes/fog has no element with the id "nowhere"'),
    ]);
    site.edit('content/notes/fog.md', '[Gone](#nowhere)', 'It came in May.');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  it('when the page is opened later', async () => {
    const { site, served, page: first } = await openLivePage('/notes/fog');
    site.edit('content/notes/fog.md', 'title: The fog', bad.title);
    await first.getByRole('alert').waitFor();
    const { page } = await openLive(served, '/notes/tide');
    await expect.poll(() => page.getByRole('alert').locator('section').textContent()).toContain('titel: unknown field');
  });

  it('with its line if a template throws', async () => {
    const { site, served, page } = await openLivePage('/notes/fog');
    site.edit('templates/Page.tsx', '<main>', '<main data-sum={(null as unknown as string).length}>');
    const line =
      site
        .read('templates/Page.tsx')
        .split('\n')
        .findIndex((text) => text.includes('data-sum')) + 1;
    await expect
      .poll(() => page.getByRole('alert').locator('pre').allTextContents())
      .toEqual([expect.stringMatching(new RegExp(`^error templates/Page\\.tsx:${line}:\\d+  `))]);
    expect(await page.getByRole('alert').locator('section').textContent()).toContain(
      'failed to render /notes/fog: Cannot read properties of null',
    );
    await page.keyboard.press('Escape');
    const events = await eventsOf(served);
    await expect.poll(events).toMatch(/^event: others\ndata: \["error templates/m);
    // The same mistake breaks other pages, which neither counts nor shows it again.
    expect(served.terminal().match(/failed to render \S+/g)).toEqual(['failed to render /notes/fog:']);
    expect(await page.getByRole('alert').getByRole('button').textContent()).toBe('1 problem on this page');
  });

  it('even on a site that was never built, which appears as soon as it is fixed, and in a page that was never opened', async () => {
    const { site, served, page } = await openOwnLivePage('/notes/fog', { 'content/notes/fog.md': '---\ntitel: The fog\n---\n' });
    await expect.poll(() => page.getByRole('alert').locator('section').textContent()).toContain('titel: unknown field');
    site.write('content/notes/fog.md', '---\ntitle: Fog\ndate: 2024-05-02\n---\n\n## When {#when}\n\n1. Now.\n2. Later.\n');
    await expect.poll(() => page.textContent('h1')).toBe('Fog');
    expect(await page.getByRole('alert').count()).toBe(0);
    site.edit('content/notes/tide.md', 'title: ', 'titel: ');
    const { page: other } = await openLive(served, '/notes/tide');
    await expect.poll(() => other.getByRole('alert').locator('section').textContent()).toContain('titel: unknown field');
    site.edit('content/notes/tide.md', 'titel: ', 'title: ');
    await expect.poll(() => other.textContent('h1')).toBe('The tide');
    expect(await other.getByRole('alert').count()).toBe(0);
  });
});

it.each([
  ['has no element', '.nope', '', /^hydrateRoot\(\) got null in place of an element/],
  [
    'throws in the browser',
    '[data-tide]',
    "if (typeof window === 'object') throw new Error('too deep');",
    /^A widget failed, and React removed it: Error: too deep/,
  ],
  [
    'throws only while it hydrates',
    '[data-tide]',
    "const page = globalThis as any;\n  if (page.document && !page.tried) {\n    page.tried = true;\n    throw new Error('too deep');\n  }",
    /^There was an error while hydrating.*\n\nat Tide/,
  ],
])('a widget that %s is shown over the page', async (_, selector, statement, shown) => {
  const { page } = await openLivePage('/', {
    ...templateWith(
      ['export function Home(', "import { Tide } from '../../client/Tide.tsx';\n\nexport function Home("],
      onHomePage('<div data-tide=""><Tide /></div>'),
    ),
    'client/Tide.tsx': `export function Tide() {\n  ${statement}\n  return <b>tide</b>;\n}\n`,
    'client/page.ts': `import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Tide } from './Tide.tsx';
hydrateRoot(document.querySelector('${selector}') as Element, createElement(Tide));\n`,
  });
  await expect.poll(() => page.textContent('site-problems pre')).toMatch(shown);
});

it('what the policy blocks in the browser is shown over the page, with the file of the code and a fix', async () => {
  const { page } = await openLivePage('/', {
    'client/page.ts': "import { show } from './tiles.ts';\nshow('https://tiles.test/');\n",
    'client/tiles.ts': `export function show(host: string) {
  new Image().src = \`\${host}1.png\`;
  const parts = ['b', 'style="top: 0"'];
  document.body.insertAdjacentHTML('beforeend', \`<\${parts.join(' ')}>\`);
}\n`,
  });
  await expect.poll(() => page.locator('site-problems pre').allTextContents()).toHaveLength(2);
  expect(await page.locator('site-problems pre').allTextContents()).toEqual(
    expect.arrayContaining([
      `the page's Content-Security-Policy blocks https://tiles.test/1.png (img-src)\n\nfix: to allow it, add to the page: allowedOrigins: { image: ['https://tiles.test'] }`,
      `client/tiles.ts  the page's Content-Security-Policy blocks an inline style\n\nfix: to allow it, add to the page: allowedOrigins: { style: ["'unsafe-inline'"] }`,
    ]),
  );
  await page.evaluate(() => {
    const blocked = (name: string, more: object) => {
      const violation = {
        ...{ effectiveDirective: 'img-src', violatedDirective: 'img-src', blockedURI: `https://${name}.test/1.png` },
        ...{ documentURI: location.href, originalPolicy: '', statusCode: 200, disposition: 'enforce' as const, ...more },
      };
      document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', violation));
    };
    blocked('reported', { disposition: 'report' });
    blocked('extension', { sourceFile: 'chrome-extension://abc/a.js' });
    blocked('page', { sourceFile: location.href, lineNumber: 1 });
  });
  const texts = async () => (await page.locator('site-problems pre').allTextContents()).map((text) => text.split('\n')[0]);
  await expect
    .poll(async () => (await texts()).slice(2))
    .toEqual(["the page's Content-Security-Policy blocks https://page.test/1.png (img-src)"]);
});

it('what a page may allow is the fix for what the policy blocks', async () => {
  const { page } = await openLivePage('/', {
    // The build, which reads code, knows nothing of these.
    'client/page.ts': `const from = globalThis as any;
const blob = from.URL['create' + 'ObjectURL'](new Blob(['1']));
const data = ['data', 'text/plain,1'].join(':');
const tries: (() => unknown)[] = [
  // Tested by some packages, and not shown.
  () => from['ev' + 'al']('1'),
  () => new from.Worker(blob),
  () => (new Image().src = blob),
  () => new Audio(blob).load(),
  () => new Audio(data).load(),
  () => from.fetch(blob),
  () => from.fetch(data),
  () => new FontFace('tide', 'url(' + data + ')').load(),
  () => from.WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
  () => new from.WebSocket(['wss', '//tides.test/'].join(':')),
  () => document.head.append(Object.assign(document.createElement(['script'].join()), { textContent: '1' })),
];
for (const each of tries)
  Promise.try(each).catch(() => undefined);\n`,
  });
  const fixes = async () => {
    const texts = await page.locator('site-problems pre').allTextContents();
    return texts.map((text) => text.replace(/.*(?:fix: |allowedOrigins: \{ )/s, '').replace(/ \}$/, '')).sort();
  };
  await expect
    .poll(fixes)
    .toEqual([
      ...["connect: ['blob:']", "connect: ['data:']", "connect: ['wss://tides.test']", "font: ['data:']", "image: ['blob:']"],
      ...["media: ['blob:']", "media: ['data:']", 'remove it: no page can allow it'],
      ...[`script: ["'wasm-unsafe-eval'"]`, "worker: ['blob:']"],
    ]);
});

describe('where a widget renders something else in the browser than on the server, the page shows both, and the component:', () => {
  const difference = "typeof window === 'undefined' ? 'ebb' : 'flood'";
  it.each([
    ['text', `<b>{${difference}}</b>`, /Hydration failed.*<Tide>.*\+ +flood.*- +ebb/s],
    ['an attribute', `<b title={${difference}}>tide</b>`, /some attributes.*<Tide>.*\+ +title="flood".*- +title="ebb"/s],
  ])('%s', async (_, markup, shown) => {
    const { page } = await openLivePage('/', {
      ...templateWith(
        ['export function Home(', "import { Tide } from '../../client/Tide.tsx';\n\nexport function Home("],
        onHomePage('<div data-tide=""><Tide /></div><div data-tide=""><Tide /></div>'),
      ),
      'client/Tide.tsx': `export const Tide = () => ${markup};\n`,
      'client/page.ts': `import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Tide } from './Tide.tsx';
console.error({ tide: 'low' });
console.error('the tide is low');
for (const root of document.querySelectorAll('[data-tide]'))
  hydrateRoot(root, createElement(Tide), { onRecoverableError() {} });\n`,
    });
    await expect.poll(() => page.textContent('site-problems h1')).toBe('A widget doesn’t hydrate as it should');
    expect(await page.locator('site-problems pre').allTextContents()).toEqual([expect.stringMatching(shown)]);
  });
});
