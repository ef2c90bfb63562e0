import { describe, expect, it } from 'vitest';
import { project } from '../../support/project.ts';
import { atFixedDate, failure } from '../../support/sites.ts';

/** A key that the schema may leave out. */
const withKey = 'phone: z.string(), key: z.string().transform((key) => key || null)';

describe('--production', () => {
  it('fails if an environment variable is not set, even if the schema accepts an empty value', async () => {
    const site = project({
      'content/site.yaml': 'title: Harbor\nurl: https://harbor.test\nphone: "1"\nkey: env:SITE_NO_SUCH_KEY\n',
    });
    site.edit('templates/schema.ts', 'phone: z.string()', withKey);
    const unset = 'content/site.yaml:4:6  key reads the environment variable SITE_NO_SUCH_KEY, which is not set';
    expect((await site.build(...atFixedDate)).stderr).toContain(`warning ${unset}`);
    expect(await failure(site.build(...atFixedDate, '--production'))).toContain(`error ${unset}`);
  });

  it('names each of several settings on one line', async () => {
    const site = project({
      'content/site.yaml':
        '{ title: Harbor, url: https://www.example.com, phone: env:SITE_NO_SUCH_PHONE, key: env:SITE_NO_SUCH_KEY }\n',
    });
    site.edit('templates/schema.ts', 'phone: z.string()', withKey);
    const { stderr } = await site.build(...atFixedDate, '--production');
    expect(stderr.match(/\b(url|phone|key) (is|reads)/g)).toEqual(['url is', 'phone is', 'key reads']);
  });

  it.each(['--drafts', '--future'])('refuses %s', async (option) => {
    const { code, stderr } = await project().build(...atFixedDate, '--production', option);
    expect(code).toBe(2);
    expect(stderr).toContain(`error: option '--production' cannot be used with option '${option}'`);
  });

  it.each([
    ['http://localhost:4321', 'a local or reserved address'],
    ['https://www.example.com', 'an example.com address'],
  ])('rejects the site URL %s', async (url, what) => {
    const site = project({ 'content/site.yaml': `title: Harbor\nurl: ${url}\nphone: TODO\n` });
    const { stderr } = await site.build('--production');
    expect(stderr).toContain(`content/site.yaml:2:6  url is still a placeholder: ${what}`);
    expect(stderr).toContain('content/site.yaml:3:8  phone is still a placeholder: a note to the author');
  });
});
