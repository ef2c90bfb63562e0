import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dump, load } from 'js-yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { placeholderSettings } from '../../../cli/pipeline/checkSettings.ts';
import { runSite } from '../../support/cli.ts';
import { treeOf } from '../../support/project.ts';
import { copySite, type SiteCopy, withOneArticle } from '../../support/siteCopy.ts';
import { failure } from '../../support/sites.ts';
import { areas, articles, services } from '../../support/slugs.ts';

const findings = (settings: object) => placeholderSettings('/', 'content/site.yaml', settings).map(({ what }) => what);

describe('a placeholder in the settings', () => {
  it.each([
    [{ email: 'hello@example.com' }, 'email is still a placeholder: an example.com address'],
    [{ phone: '(515) 555-0142' }, 'phone is still a placeholder: a fictional phone number'],
    [{ phone: '+15155550142' }, 'phone is still a placeholder: a fictional phone number'],
    [{ phone: '515.555.0142' }, 'phone is still a placeholder: a fictional phone number'],
    [{ chat: 'https://wa.me/15155550142' }, 'chat is still a placeholder: a fictional phone number'],
    [{ note: 'Call (515) 555 0142 today' }, 'note is still a placeholder: a fictional phone number'],
    [{ emailService: { serviceId: 'service_example' } }, 'emailService.serviceId is still a placeholder: sample text'],
    ...['example_key', 'your_key', 'YOUR-KEY', 'change me', 'changeme', 'A lorem ipsum'].map((key) => [
      { key },
      'key is still a placeholder: sample text',
    ]),
    ...['a@example.net', 'https://www.example.org/a', 'https://lawn.example'].map((url) => [
      { url },
      'url is still a placeholder: an example.com address',
    ]),
    ...['TODO', 'FIXME: a', 'a TBD'].map((note) => [{ note }, 'note is still a placeholder: a note to the author']),
    ...['http://127.0.0.1/', 'https://[::1]:80', 'https://a.invalid', 'http://a.localhost'].map((url) => [
      { url },
      'url is still a placeholder: a local or reserved address',
    ]),
    [{ emailService: { publicKey: '' } }, 'emailService.publicKey is empty'],
    [{ hours: [' '] }, 'hours[1] is empty'],
  ] as [object, string][])('is found: %o', (settings, what) => {
    expect(findings(settings)).toEqual([what]);
  });

  it('is not reported once it has a real value', () => {
    const real = { phone: '(515) 283-1234', tagline: 'Example-based lawn plans', order: '5155550142555' };
    expect(findings({ ...real, emailService: { publicKey: 'k3y' }, perHour: 35, isOpen: true, none: null })).toEqual([]);
  });
});

describe('the public key of the mail service', () => {
  let site: SiteCopy;
  let line: number;
  beforeAll(() => {
    site = withOneArticle(copySite());
    const settings = site.read('content/site.yaml').replace(/^( *publicKey: ).*/m, '$1env:EMAILJS_PUBLIC_KEY');
    site.write('content/site.yaml', settings);
    line = settings.split('\n').findIndex((text) => text.includes('publicKey:')) + 1;
  });

  it('comes from EMAILJS_PUBLIC_KEY in the build', async () => {
    const { stderr } = await site.build({ EMAILJS_PUBLIC_KEY: 'k3y' });
    expect(site.read('dist/contact.html')).toContain('&quot;publicKey&quot;:&quot;k3y&quot;');
    expect(stderr).not.toContain('publicKey');
  });

  it('is required: a build warns with its line, and a production build fails', async () => {
    const env = { EMAILJS_PUBLIC_KEY: '' };
    const built = await runSite(['build', '--verbose'], { cwd: site.folder, env });
    expect(built.stderr).toMatch(
      new RegExp(`^warning content/site\\.yaml:${line}:\\d+ +emailService\\.publicKey is empty$`, 'm'),
    );
    expect(await failure(runSite(['build', '--production'], { cwd: site.folder, env }))).toMatch(
      new RegExp(`content/site\\.yaml:${line}:\\d+ +emailService\\.publicKey is empty`),
    );
  });
});

interface Fact {
  /** Its path in content/site.yaml. */
  path: readonly (string | number)[];
  changed: string | number | string[];
  /** Text in some file that shows the changed value; defaults to the value itself. */
  shown?: string;
  /** Matches a file that still has the old value; defaults to the value itself. */
  trace?: (old: string) => RegExp;
}

describe('a business setting', () => {
  const host = (old: string) => literally(new URL(old).host);
  const time = (old: string) => literally(`"${old}"`);
  const facts: readonly Fact[] = [
    {
      path: ['name'],
      changed: 'Prairie Turf',
      trace: (old) => new RegExp(old.split(' ').map(escaped).join('.?'), 'i'),
    },
    { path: ['url'], changed: 'https://www.prairie.test', shown: 'https://www.prairie.test/blog', trace: host },
    { path: ['tagline'], changed: 'Yards tended since 1987' },
    { path: ['blurb'], changed: 'All of it in eleven cities.' },
    {
      path: ['phone'],
      changed: '(641) 283-7788',
      shown: 'tel:+16412837788',
      trace: (old) => new RegExp(old.slice(-8).replace('-', '-?')),
    },
    { path: ['email'], changed: 'owner@prairie.test', shown: 'mailto:owner@prairie.test' },
    { path: ['location'], changed: 'Newton and all of Jasper County' },
    {
      path: ['address', 'city'],
      changed: 'Newton',
      shown: '"addressLocality":"Newton"',
      trace: (old) => literally(`"addressLocality":"${old}"`),
    },
    {
      path: ['hours', 'office', 0, 'days'],
      changed: ['Tuesday', 'Wednesday', 'Saturday'],
      shown: '"dayOfWeek":["Tuesday","Wednesday","Saturday"]',
      trace: (old) => literally(`"dayOfWeek":${old}`),
    },
    { path: ['hours', 'office', 0, 'opens'], changed: '08:15', shown: 'Tuesday-Wednesday, Saturday 8:15AM-4:45PM', trace: time },
    { path: ['hours', 'office', 0, 'closes'], changed: '16:45', shown: '"closes":"16:45"', trace: time },
    {
      path: ['hours', 'cities', 0, 'days'],
      changed: ['Tuesday'],
      shown: 'Tuesday, 12:00 PM to 12:40 AM',
      trace: () => /Monday to Saturday/,
    },
    { path: ['hours', 'cities', 0, 'opens'], changed: '12:00', trace: () => /11:30 AM/, shown: '12:00 PM to' },
    { path: ['hours', 'cities', 0, 'closes'], changed: '00:40', trace: () => /7:00 PM/, shown: 'to 12:40 AM' },
    { path: ['prices', 'mowingPerSquareFoot'], changed: '0.0123', shown: '$0.0123' },
    // Including the example of two hours.
    {
      path: ['prices', 'perHour'],
      changed: 47,
      shown: '$94',
      trace: (old) => new RegExp(`\\$${old}(?:/| an? )hour|\\$${2 * Number(old)}`),
    },
    { path: ['responseTime'], changed: '36 hours' },
    { path: ['reviews', 'endpoint'], changed: '/.netlify/functions/get-opinions' },
    { path: ['reviews', 'page'], changed: 'https://maps.prairie.test/us', trace: host },
    { path: ['calendar', 'script'], changed: 'https://plan.test/embed.js', trace: host },
    { path: ['calendar', 'page'], changed: 'https://plan.test/us', trace: host },
    { path: ['calendar', 'container'], changed: 'planner-here' },
    { path: ['emailService', 'serviceId'], changed: 'service_new' },
    { path: ['emailService', 'templateId'], changed: 'template_new' },
    { path: ['lawnMeasuring', 'name'], changed: 'Size Up Yard' },
    { path: ['lawnMeasuring', 'url'], changed: 'https://sizeup.test', trace: host },
  ];

  it('is changed in one line, and then every file has the new value and none the old one', async () => {
    const site = copySite();
    const settings = load(site.read('content/site.yaml')) as Data;
    const traces = facts.map(({ path, trace = literally }) => {
      const old = parentOf(settings, path)[path.at(-1) ?? ''];
      return trace(typeof old === 'object' ? JSON.stringify(old) : String(old));
    });
    // Owners' own entries may repeat values in their texts.
    for (const file of ownEntries(site))
      site.write(
        file,
        traces.reduce((text, trace) => text.replace(new RegExp(trace, 'gi'), 'x'), site.read(file)),
      );
    for (const { path, changed } of facts) parentOf(settings, path)[path.at(-1) ?? ''] = changed;
    site.write('content/site.yaml', dump(settings));
    expect(await site.build()).toMatchObject({ code: 0 });
    const texts = Object.entries(treeOf(join(site.folder, 'dist'))).flatMap(([path, text]) =>
      // Pages keep an hour and its AM or PM on one line, and wrap hours at commas. These are the bytes of a no-break space.
      /\.(html|xml|json|webmanifest|js|txt)$|_headers$/.test(path)
        ? text.replaceAll('\u00c2\u00a0', ' ').replaceAll('</span> <span class="phrase">', ' ')
        : [],
    );
    const everything = texts.join('\n');
    expect(traces.filter((trace) => texts.some((text) => trace.test(text)))).toEqual([]);
    const now = facts.map(({ changed, shown }) => shown ?? String(changed));
    expect(now.filter((text) => !everything.includes(text))).toEqual([]);
  });
});

interface Data {
  [key: string | number]: unknown;
}

/** The object or list that contains the last key of a path. */
function parentOf(data: Data, path: Fact['path']): Data {
  return path.slice(0, -1).reduce((inner, key) => inner[key] as Data, data);
}

/** Entries that are not in the specification. */
function ownEntries({ folder }: SiteCopy): string[] {
  const specified = [...services, ...areas, ...articles];
  return globSync('content/{services,areas,blog}/**/*.md', { cwd: folder }).filter(
    (file) => !specified.includes(basename(file, '.md')),
  );
}

function literally(text: string): RegExp {
  return new RegExp(escaped(text));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
