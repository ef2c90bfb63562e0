import { describe, expect, it } from 'vitest';
import { onHome, problemsAndFixes, problemsOf, starting } from '../../support/codeProblems.ts';
import { atFixedDate, builtProject, failure, onHomePage, templateWith } from '../../support/sites.ts';

describe('an island', () => {
  const tide = "import { Tide } from '../../client/Tide.tsx';";
  const statements = `import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
${tide}
const Island = ({ props = {}, json, Part = Tide }) => (
  <div dangerouslySetInnerHTML={{ __html: renderToString(createElement(Part, props)) }} data-props={json ?? JSON.stringify(props)} />
);`;
  const code = (component: string) => `import { useEffect, useRef, useState } from 'react';\n${component}\n`;
  const island = (component: string, markup = '<Island />') => ({
    ...onHome(statements, markup),
    'client/Tide.tsx': code(component),
    'client/page.ts': "import './Tide.tsx';\n",
  });
  /** An island in place of each component: Tide10, Tide11, … */
  function islands(components: string[]): Record<string, string> {
    const names = components.map((_, at) => `Tide${10 + at}`);
    const imports = names.map((name) => `import { ${name} } from '../../client/${name}.tsx';`).join('\n');
    return {
      ...onHome(
        statements.replace(tide, imports).replace(' = Tide', ''),
        names.map((name) => `<Island Part={${name}} />`).join('\n'),
      ),
      ...Object.fromEntries(
        components.map((each, at) => [`client/${names[at]}.tsx`, code(each.replace('Tide', `Tide${10 + at}`))]),
      ),
      'client/page.ts': names.map((name) => `import './${name}.tsx';\n`).join(''),
    };
  }

  it('needs one of the scripts of the site on its page', async () => {
    const site = await builtProject({
      ...templateWith(
        ["scripts: { page: 'client/page.ts' }", "scripts: { page: 'client/page.ts', other: 'client/other.ts' }"],
        onHomePage('<b data-island="tide" />'),
      ),
      'client/other.ts': "document.title = 'Tide';\n",
    });
    site.edit('templates/Page.tsx', /.*<script.*\n/, '');
    expect(await failure(site.build(...atFixedDate))).toContain(
      '/: an island stays as it is, because the page has none of the scripts of the site\n',
    );
  });

  it.each([
    'new Date(0) → level is an instance of Date → pass date.toISOString()',
    '() => 1 → level is a function → define the function in the component',
    'new Map() → level is an instance of Map → pass an array',
    '{ a: [1, undefined] } → level.a[1] is undefined → pass text',
    '0 / 0 → level is NaN → pass text',
    '1n → level is a bigint → pass text',
    '<b /> → level is a React element → render the element in the component',
  ])('may not get a prop that its JSON has otherwise: %s', async (row) => {
    const [value, what = '', fix = ''] = row.split(' → ');
    const files = island('export const Tide = () => <i />;', `<Island\n props={{ port: "level", level: ${value} }} />`);
    expect(await problemsAndFixes(files)).toEqual([
      expect.stringMatching(
        `^templates/views/Home\\.tsx:\\d+:26 {2}<Tide>: the prop ${RegExp.escape(what)}, and browsers get.*\\n${fix}`,
      ),
    ]);
  });

  it('may get such props if the site writes them in another way, whatever else fails', async () => {
    const markup = '<Island props={{ level: new Date(0) }} json="{}" /><Island props={{ level: 1n }} json="{}" />';
    await builtProject(island('export const Tide = () => <i />;', markup));
    const failing = island(
      'export const Tide = () => <i />;',
      `${markup.slice(0, markup.indexOf('/>') + 2)}<b style="top: 0" />`,
    );
    expect(await problemsOf(failing)).toEqual([expect.stringContaining('Home failed to render /: The `style` prop')]);
  });

  it('is named by its displayName, and a place by its view if the prop has a computed name', async () => {
    const component = "import { memo } from 'react';\nexport const Tide = memo(() => <i />);";
    const markup = "<Island props={{ [['le', 'vel'].join('')]: 1n }} />";
    const found = [component, `${component}\nTide.displayName = 'Sea';`].map((each) => problemsOf(island(each, markup)));
    expect(await Promise.all(found)).toEqual(
      ['component', 'Sea'].map((name) => [starting(`templates/views/Home.tsx  <${name}>: the prop level is a bigint`)]),
    );
  });

  it('may not render what is different in browsers', async () => {
    const formats = "const [day, amount] = [new Intl.DateTimeFormat('en'), new Intl.NumberFormat()];";
    const different = [
      'the time → {new Date().getFullYear()}',
      'the time → {useState(Date.now)[0]}',
      'the time → {Date().slice(4)}',
      "the time → {new Date().getUTCHours() < 12 ? 'am' : 'pm'}",
      'Math.random() → {Math.random()}',
      'Math.random() → {Math.random() < 0.02 ? 1 : 2}',
      'Math.random() → {Math.random() < 0.98 ? 1 : 2}',
      'the time → {new Date().getUTCMinutes()}',
      "what depends on window → {typeof window === 'undefined' ? 1 : 2}",
      "what depends on document → {typeof document === 'object' && 'late'}",
      "what depends on document → {typeof document === 'object' && `${document.body.clientWidth} px`}",
      'what depends on navigator → {navigator.language}',
      "what depends on navigator → {/Mac/.test(navigator.userAgent) ? '⌘' : 'Ctrl'}",
      "what depends on matchMedia → {typeof matchMedia === 'function' && matchMedia('print').matches && 'paper'}",
      "what depends on innerWidth → {(globalThis.innerWidth ?? 0) > 600 ? 'wide' : 'narrow'}",
      "what depends on window → {typeof window === 'object' && window.innerWidth > 600 && 'wide'}",
      "what depends on location → {typeof location === 'undefined' ? '' : location.search}",
      "a date in the local time zone → {new Date(0).toLocaleDateString('en')}",
      "a date in the local time zone → {new Intl.DateTimeFormat('en').formatToParts(0)[2].value}",
      'a date in the local time zone → {day.format(0)}',
      "a date in the local time zone → {new Date('2026-03-01T12:00:00Z').getHours()}",
      "a date in the local time zone → {new Date('2026-03-01').getMonth()}",
      "a date in the local time zone → {new Date('2026-03-01').getDay()}",
      'a date in the local time zone → {new Date(0).getTimezoneOffset()}',
      'crypto.getRandomValues() → {crypto.getRandomValues(new Uint8Array(4)).join()}',
      "a date in the local time zone → {new Date('2026-03-01').toDateString()}",
      'text in the local language → {new Intl.NumberFormat().format(1234.5)}',
      'text in the local language → {amount.format(1234.5)}',
      'text in the local language → {(1234.5).toLocaleString()}',
      "what depends on localStorage → {typeof localStorage === 'object' && localStorage.getItem('a')}",
      'crypto.randomUUID() → {useState(() => crypto.randomUUID())[0]}',
    ].map((row) => row.split(' → '));
    const components = different.map(([, markup]) => `${formats} export const Tide = () => (\n  <i>${markup}</i>\n);`);
    const fixes: Record<string, string> = {
      'text in the local language': "give it a locale: toLocaleString('en-US')",
      'a date in the local time zone': "give it a time zone, such as { timeZone: 'UTC' }",
      'crypto.randomUUID()': 'make an id with useId()',
    };
    expect(await problemsAndFixes(islands(components))).toEqual(
      different.map(([what = ''], at) => {
        const fix = fixes[what] ?? 'read it in an effect, and show it with useState()';
        return starting(
          `client/Tide${10 + at}.tsx:3:`,
          `  <Tide${10 + at}> renders ${what}, which is different in browsers\n${fix}`,
        );
      }),
    );
  });

  it.each([
    'the time → const year = new Date().getFullYear();\nconst line = `© ${year}`;',
    'Math.random() → const line = Math.random();',
    "the time → const line = [\n  // When it's built.\n  Date.now(),\n].join();",
    "what depends on window → const isBrowser = typeof window !== 'undefined';\nconst line = isBrowser ? 1 : 2;",
    'what depends on navigator → const user = {\n  language: navigator.language,\n};\nconst line = user.language;',
  ])('may not render a constant with %s', async (row) => {
    const [what = '', constants] = row.split(' → ');
    expect(await problemsOf(island(`${constants}\nexport const Tide = () => <i>{line}</i>;`))).toEqual([
      expect.stringMatching(`^client/Tide\\.tsx:[2-6]:\\d+ {2}<Tide> renders ${RegExp.escape(what)}, which is`),
    ]);
  });

  it('may not render its own constant, whatever those of other islands are', async () => {
    const [shown, hidden] = ['year', "'a'"].map(
      (text) => `const year = new Date().getFullYear();\nexport const Tide = () => <i id={String(typeof year)}>{${text}}</i>;`,
    );
    expect(await problemsOf(islands([hidden, shown, hidden] as string[]))).toEqual([
      starting('client/Tide11.tsx:2:', '  <Tide11> renders the time, which is different in browsers'),
    ]);
  });

  it('may have such constants for its effects', async () => {
    const constants = `const isBrowser = typeof window !== 'undefined';
const [started, visits] = [Date.now(), new Map([['at', Date.now()]])];
const id = isBrowser ? crypto.randomUUID() : '';`;
    const effect = "useEffect(() => { if (isBrowser) document.title = id + started + visits.get('at'); }, []);";
    const component = `${constants}\nexport const Tide = () => { ${effect} return <i>a</i>; };`;
    await builtProject(island(component));
  });

  it.each([
    '<table><caption>a</caption>|<tr><td>b</td></tr></table> → <tr> in <table>, and browsers put <tbody> between them\nwrite it: <tbody>',
    '<table><thead><th /></thead>|<tr><td>b</td></tr></table> → <tr> in <table>, and browsers put <tbody> between them',
    '<table>|<col /></table> → <col> in <table>, and browsers put <colgroup> between them\nwrite it: <colgroup>',
    '<p>a <b>b</b>|<div>c</div></p> → <div> in <p>, and browsers end the <p> before it\nwrite <div> in place of <p>',
    '<a href="#a">a <b>|<a href="#b">b</a></b></a> → <a> in <a>, and browsers never nest these\nput them side by side',
    '<button type="button">a |<button type="button">b</button></button> → <button> in <button>, and browsers never nest',
    '<form><i>|<form>a</form></i></form> → <form> in <form>, and browsers never nest these',
  ])('may not render what browsers change: %s', async (row) => {
    const [markup = '', what] = row.split(' → ');
    const line = `<i><a href="#c">c</a>${markup}</i>`;
    expect(await problemsAndFixes(island(`export const Tide = () => (\n${line.replace('|', '')}\n);`))).toEqual([
      starting(`client/Tide.tsx:3:${line.indexOf('|') + 1}  <Tide> renders ${what}`),
    ]);
  });

  it('may render what only resembles that', async () => {
    const table = '<table><colgroup><col /></colgroup><tbody><tr><td><a href="https://b.test/">b</a></td></tr></tbody></table>';
    const text = '<p>a <picture /></p><div><a href="https://b.test/">b</a><a href="https://b.test/"><svg><a /></svg></a></div>';
    await builtProject(island(`export const Tide = () => (\n<div>${table}${text}</div>\n);`));
  });

  it('may not read a context of the page, which it has neither in the build nor in browsers', async () => {
    const context = "import { createContext } from 'react';\nexport const Theme = createContext('light');\n";
    const tide = (markup: string) =>
      `import { use } from 'react';\nimport { Theme } from './theme.ts';\nexport const Tide = () => ${markup};\nconst Name = () => <i>{use(Theme)}</i>;`;
    const inTheme = '<Theme value="dark"><Island props={{}} /></Theme>';
    const filesOf = (component: string, markup: string) => {
      const files: Partial<Record<string, string>> = island(component, markup);
      const view = `import { Theme } from '../../client/theme.ts';\n${files['templates/views/Home.tsx']}`;
      return { ...files, 'templates/views/Home.tsx': view, 'client/theme.ts': context };
    };
    expect(await problemsAndFixes(filesOf(tide('<Name />'), inTheme))).toEqual([
      expect.stringMatching(
        /^client\/Tide\.tsx:5:\d+ {2}<Tide> reads a context that the page provides; islands get none\npass the value as a prop$/,
      ),
    ]);
    await builtProject(filesOf(tide('<Name />'), '<Island />'));
    await builtProject(filesOf(tide('<Theme value="own"><Name /></Theme>'), inTheme));
  });

  it('may not link to pages that do not exist, also later, or render pages', async () => {
    const component = `import { renderToString } from 'react-dom/server';
export const Tide = () => {
  const [more, setMore] = useState(false);
  const go = () => { location.assign('/notes/notes/fogg'); };
  return <i onClick={() => setMore(true)} onBlur={go}>{more && <a className="a" href="/notes/newz">{renderToString(<b />)}</a>}</i>;
};`;
    const paths = (text: string) =>
      text.replaceAll('/notes/notes/fogg', '/notes/notes/fog').replaceAll('/notes/newz', '/notes/about');
    const served = component.replace(/^import.*/, '').replace('renderToString(<b />)', "'x'");
    const place = 'client/Tide.tsx:';
    expect(await problemsOf(island(served))).toEqual([
      expect.stringMatching(`^${place}5:\\d+ {2}broken link: no page at /notes/fogg$`),
      expect.stringMatching(`^${place}6:\\d+ {2}broken link: no page at /newz$`),
    ]);
    expect(await problemsOf(island(paths(component)))).toEqual([
      expect.stringMatching(
        `^${place}\\d+:\\d+ {2}react-dom/server is only for rendering pages, but a script imports this file$`,
      ),
      expect.stringMatching(`^${place}6:\\d+ {2}broken link: no page at /about`),
    ]);
  });

  it.each([
    'setInterval(() => {}, 1000); → calls setInterval() while it renders → call it in an effect',
    'setTimeout(() => {}, 1000); → calls setTimeout() while it renders → call it in an effect',
    "void fetch(new URL('https://harbor.test/a.txt')); → calls fetch() while it renders → call it in an effect",
    "matchMedia('print'); → reads matchMedia while it renders, and only browsers have that → read it in an effect, and show",
    "document.title = 'Tide'; → reads document while it renders, and only browsers have that → read it in an effect, and show",
    "new WebSocket(new URL('wss://harbor.test/a')); → calls WebSocket() while it renders → call it in an effect",
    "addEventListener('resize', () => {}); → reads addEventListener, which is not defined → if only browsers have it, use it in an effect",
    'localStorage.getItem("a"); → reads localStorage while it renders, and only browsers have that → read it in an effect, and show',
  ])('may not do what only effects may: %s', async (row) => {
    const [statement, what = '', fix = ''] = row.split(' → ');
    const component = `export const Tide = () => { void typeof window;\n  ${statement}\n  return <i />;\n};`;
    const line = expect.stringMatching(`^client/Tide\\.tsx:3:\\d+ {2}<Tide> ${RegExp.escape(what)}\n${RegExp.escape(fix)}`);
    expect(await problemsAndFixes(island(component))).toEqual([line]);
  });

  it('may read them for later, and render what is the same everywhere', async () => {
    const component = `const year = new Intl.DateTimeFormat('en', { year: 'numeric' });
const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', timeZone: 'UTC' });
const isTouch = () => typeof window !== 'undefined' && window.matchMedia('(hover: none)').matches;
export const Tide = () => {
  const [start, touch] = [useRef(Date.now()), isTouch()];
  const date = new Date(0).toLocaleDateString('en-US', { timeZone: 'UTC' });
  const days = [new Date(2024, 2, 0).getDate(), new Date('2024-03-01T00:00').getDay(), new Date('03-01-2024').getDate(), new Date(2024, 1).toLocaleString('en', { month: 'short' }), Reflect.construct(new Date(2024, 1).constructor, [new Date(2024, 1)]).getDate()];
  const words = [year.format(new Date(2024, 0)), new Intl.NumberFormat('en').format(9), navigator.language.length > 1 && 'x', Intl.getCanonicalLocales('EN')[0], hour.resolvedOptions().timeZone].join();
  return <i onClick={() => alert(start.current + touch)}><a href="#/route">route</a> {date} {days.join()} {words} {hour.formatRange(0, 9e6)}, {hour.formatToParts(0)[1].value}.</i>;
};`;
    const site = await builtProject(island(component));
    expect(site.read('dist/index.html')).toContain('1/1/1970');
    // Browsers have no thin spaces here.
    expect(site.read('dist/index.html').replaceAll('<!-- -->', '')).toContain('12 – 2 AM,  .');
  });
});
