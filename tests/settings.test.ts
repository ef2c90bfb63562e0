import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillFromEnvironment } from '../cli/content/environment.ts';
import { standIns } from '../cli/site/standIns.ts';
import { buildInto } from './support/buildInto.ts';
import { repository, runSite } from './support/cli.ts';
import { treeOf } from './support/project.ts';
import { copySite } from './support/siteCopy.ts';

const locate = () => ({ line: 7 });
const findings = (settings: object) => standIns('content/site.yaml', settings, locate).map(({ what }) => what);

describe('a setting that is not ready for visitors', () => {
  it.each([
    [{ email: 'hello@example.com' }, 'email is still a stand-in: an address at example.com'],
    [{ phone: '(515) 555-0142' }, 'phone is still a stand-in: a phone number that nobody has'],
    [{ emailService: { serviceId: 'service_example' } }, 'emailService.serviceId is still a stand-in: a name to be replaced'],
    [{ emailService: { publicKey: '' } }, 'emailService.publicKey is empty'],
    [{ hours: [' '] }, 'hours.0 is empty'],
  ])('is found: %o', (settings, what) => {
    expect(findings(settings)).toEqual([what]);
  });

  it('is reported with its file, its line and what to do', () => {
    expect(standIns('content/site.yaml', { emailService: { publicKey: '' } }, locate)).toEqual([
      {
        file: 'content/site.yaml',
        line: 7,
        what: 'emailService.publicKey is empty',
        fix: 'write the value, or set the environment variable that env: names',
      },
    ]);
  });

  it('is not one with a value of its own', () => {
    expect(
      findings({ phone: '(515) 283-1234', emailService: { publicKey: 'k3y' }, perHour: 35, isOpen: true, none: null }),
    ).toEqual([]);
  });
});

describe('a setting written as env:NAME', () => {
  it('takes the value of the environment variable, wherever it stands', () => {
    const settings = { emailService: { publicKey: 'env:MAIL_KEY' }, list: ['env:MAIL_KEY'], perHour: 35 };
    expect(fillFromEnvironment(settings, { MAIL_KEY: ' k3y ' })).toEqual({
      emailService: { publicKey: 'k3y' },
      list: ['k3y'],
      perHour: 35,
    });
  });

  it('is empty where the variable is not set', () => {
    expect(fillFromEnvironment({ publicKey: 'env:MAIL_KEY' }, {})).toEqual({ publicKey: '' });
  });

  it('is nothing else that begins like it', () => {
    const settings = { blurb: 'env: the environment', url: 'env:not-a-name', text: 'see env:MAIL_KEY' };
    expect(fillFromEnvironment(settings, { MAIL_KEY: 'k3y' })).toEqual(settings);
  });
});

describe('the public key of the mail service', () => {
  it('is taken from EMAILJS_PUBLIC_KEY by the build', async () => {
    const { folder, warnings, remove } = await buildInto('.', { EMAILJS_PUBLIC_KEY: 'k3y' });
    const page = readFileSync(join(folder, 'contact.html'), 'utf8');
    remove();
    expect(page).toContain('&quot;publicKey&quot;:&quot;k3y&quot;');
    expect(warnings).not.toContain('publicKey');
  });

  it('is missed by the build, which warns of its line, and by the build for production, which fails and names it', async () => {
    const without = { env: { EMAILJS_PUBLIC_KEY: '' } };
    const { warnings, remove } = await buildInto('.', without.env);
    remove();
    const line =
      readFileSync(join(repository, 'content/site.yaml'), 'utf8').split('\n').indexOf('  publicKey: env:EMAILJS_PUBLIC_KEY') + 1;
    expect(warnings).toMatch(new RegExp(`content/site.yaml, lines .*\\b${line}\\b`));
    const { code, stderr } = await runSite(['build', '--production'], without);
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`content/site\\.yaml:${line}:\\d+ +emailService\\.publicKey is empty`));
  });
});

describe('a fact of the business', () => {
  const facts: [old: string, changed: string][] = [
    ['Lawn Legends', 'Prairie Turf'],
    ['https://www.example.com', 'https://www.prairie.test'],
    ['Lawn care and landscaping in the Des Moines metro', 'Yards tended since 1987'],
    ['nine cities of the Des Moines metro. No contracts, cancel anytime.', 'eleven cities.'],
    ['(515) 555-0142', '(641) 283-7788'],
    ['hello@example.com', 'owner@prairie.test'],
    ['Des Moines, Iowa and surrounding areas', 'Newton and all of Jasper County'],
    ['  city: Des Moines', '  city: Newton'],
    ['Monday-Friday 11:30AM-7:30PM, Saturday-Sunday closed', 'Tuesday-Saturday 8:15AM-4:45PM'],
    ['Monday to Saturday, 11:30 AM to 7:00 PM', 'Tuesday to Sunday, 8:10 AM to 4:40 PM'],
    ['[Monday, Tuesday, Wednesday, Thursday, Friday]', '[Tuesday, Saturday]'],
    ['opens: "11:30"', 'opens: "08:15"'],
    ['closes: "19:30"', 'closes: "16:45"'],
    ['0.0085', '0.0123'],
    ['perHour: 35', 'perHour: 47'],
    ['responseTime: 24 hours', 'responseTime: 36 hours'],
    ['/.netlify/functions/get-reviews', '/.netlify/functions/get-opinions'],
    ['https://maps.example.com/lawn-legends', 'https://maps.prairie.test/us'],
    ['https://booking.example.com/widget.js', 'https://plan.test/embed.js'],
    ['https://booking.example.com/lawn-legends', 'https://plan.test/us'],
    ['calendly-inline-widget', 'planner-here'],
    ['service_example', 'service_new'],
    ['template_example', 'template_new'],
    ['Measure My Lawn', 'Size Up Yard'],
    ['https://measure.example.com', 'https://sizeup.test'],
  ];

  it('is changed in one line, and then stands in every file as it is now and in none as it was', async () => {
    const site = copySite();
    // The longest first: an address may begin with another.
    const byLength = facts.toSorted(([a], [b]) => b.length - a.length);
    const settings = byLength.reduce((text, [old, changed]) => text.replace(old, changed), site.read('content/site.yaml'));
    site.write('content/site.yaml', settings);
    expect((await site.build()).code).toBe(0);
    const built = Object.entries(treeOf(join(site.folder, 'dist'))).filter(([path]) =>
      /\.(html|xml|json|webmanifest|js|txt)$|_headers$/.test(path),
    );
    site.remove();
    const everything = built.map(([, text]) => text).join('\n');
    const traces: [RegExp, string][] = [
      [/Lawn.?Legends/i, 'Prairie Turf'],
      [/example\.com/, 'https://www.prairie.test/blog'],
      [/Lawn care and landscaping in the Des Moines metro/, 'Yards tended since 1987'],
      [/nine cities of the Des Moines metro\. No/, 'eleven cities.'],
      [/555-?0142/, 'tel:+16412837788'],
      [/hello@/, 'mailto:owner@prairie.test'],
      [/surrounding areas/, 'Newton and all of Jasper County'],
      [/"addressLocality":"Des Moines"/, '"addressLocality":"Newton"'],
      [/11:30 ?AM|7:30 ?PM|7:00 PM/, 'Tuesday-Saturday 8:15AM-4:45PM'],
      [/Monday to Saturday, 11/, 'Tuesday to Sunday, 8:10 AM to 4:40 PM'],
      [/"dayOfWeek":\["Monday"/, '"dayOfWeek":["Tuesday","Saturday"]'],
      [/"11:30"|"19:30"/, '"opens":"08:15","closes":"16:45"'],
      [/0\.0085/, '$0.0123'],
      [/\$35(?:\/| an? )hour/, '$47'],
      [/24 hours/, '36 hours'],
      [/get-reviews/, '/.netlify/functions/get-opinions'],
      [/maps\.example/, 'https://maps.prairie.test/us'],
      [/booking\.example/, 'https://plan.test/embed.js'],
      [/calendly/, 'planner-here'],
      [/service_example/, 'service_new'],
      [/template_example/, 'template_new'],
      [/Measure My Lawn/, 'Size Up Yard'],
      [/measure\.example/, 'https://sizeup.test'],
    ];
    expect(traces.filter(([old]) => built.some(([, text]) => old.test(text))).map(([old]) => String(old))).toEqual([]);
    expect(traces.filter(([, changed]) => !everything.includes(changed)).map(([, changed]) => changed)).toEqual([]);
  });

  it.each([
    [
      '"11:30"',
      '8am',
      'hours.opening[1].opens: is "8am"',
      'write a time from "00:00" to "23:59", in quotes: "19:30" for 7:30 PM',
    ],
    [
      '"0.0085"',
      '"0.00"',
      'prices.mowingPerSquareFoot: is "0.00"',
      'write dollars as a decimal, with a point and in quotes: "0.0085", which is less than a cent',
    ],
    [
      '"0.0085"',
      '0,0085',
      'prices.mowingPerSquareFoot: is "0,0085"',
      'write dollars as a decimal, with a point and in quotes: "0.0085", which is less than a cent',
    ],
    ['perHour: 35', 'perHour: 0', 'prices.perHour: is 0', 'write more than 0'],
    [
      'perHour: 35',
      'perHour: $35',
      'prices.perHour: expected a number, found "$35"',
      'write the number alone, without quotes: 35',
    ],
    ['"(515) 555-0142"', '515-555-0142', 'phone: is "515-555-0142"', 'write it as "(515) 555-0100", in straight quotes'],
    [
      'responseTime: 24 hours\n',
      '',
      'responseTime: is missing',
      'add it: a text (How long an answer takes at most; {responseTime} in texts)',
    ],
  ])('is refused where %j became %j', async (old, written, what, fix) => {
    const site = copySite();
    site.write('content/site.yaml', site.read('content/site.yaml').replace(old, written));
    const { code, stderr } = await site.build();
    site.remove();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^content\/site\.yaml:\d+:\d+ /);
    expect(stderr).toContain(`  ${what}\n`);
    expect(stderr).toContain(`\n    fix: ${fix}\n\n1 problem in 1 file.`);
  });
});
