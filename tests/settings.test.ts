import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillFromEnvironment } from '../cli/content/environment.ts';
import { standIns } from '../cli/site/standIns.ts';
import { buildInto } from './support/buildInto.ts';
import { repository, runSite } from './support/cli.ts';

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
