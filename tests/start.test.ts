import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runInOwnProcess } from './support/cli.ts';
import { copyGenerator } from './support/generatorCopy.ts';
import { type Project, project } from './support/project.ts';
import { atFixedDate, expectCleanOutput, result, success } from './support/sites.ts';

const cache = 'node_modules/.cache/site-generator';

describe('the generator', () => {
  it('saves no bytecode after a command that builds nothing', async () => {
    const { run, home } = siteWithGenerator();
    await run('build', '--help');
    expect(bundlesIn(home)).toEqual([expect.stringMatching(/\.cjs$/)]);
  });

  it('is bundled once, and again when one of its files changes', async () => {
    const { run, home } = siteWithGenerator();
    expect(await run('build', ...atFixedDate)).toMatchObject(success);
    const first = bundlesIn(home);
    expect(first.map((name) => name.split('.').at(-1))).toEqual(['cjs', 'code']);
    await run('build', ...atFixedDate);
    expect(bundlesIn(home)).toEqual(first);

    const main = join(home, 'cli/main.ts');
    writeFileSync(main, readFileSync(main, 'utf8').replace('Builds a static website', 'Builds a newer website'));
    expect((await run('--help')).stdout).toContain('Builds a newer website');
    expect(bundlesIn(home)).toEqual(expect.arrayContaining(first));
    expect(bundlesIn(home)).toHaveLength(3);
  });

  it('runs from its source files if node_modules/ cannot be written', async () => {
    const { site, run, home } = siteWithGenerator();
    writeFileSync(join(home, 'node_modules/.cache'), 'a file in place of the folder');
    expect(await run('build', ...atFixedDate)).toMatchObject(success);
    await expectCleanOutput(site);
  });

  it.each<[string, (file: string) => void]>([
    ['empty, as a power cut leaves it', (file) => truncateSync(file, 0)],
    ['cut in half', (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2))],
    ['of the same size, with other bytes', (file) => writeFileSync(file, readFileSync(file).fill('x'))],
    ['changed in one place', (file) => writeFileSync(file, readFileSync(file).fill('x', 200_000, 200_010))],
  ])('runs although its bundle, or the code saved for it, is %s', async (_, damage) => {
    for (const ending of ['cjs', 'code']) {
      const { site, run, home } = siteWithGenerator();
      await run('build', ...atFixedDate);
      const [bundle = ''] = bundlesIn(home);
      const before = readFileSync(join(home, cache, bundle), 'utf8');
      for (const name of bundlesIn(home)) if (name.endsWith(ending)) damage(join(home, cache, name));
      // A change, so that there's something to build.
      site.write('content/site.yaml', `${site.read('content/site.yaml')}\n`);
      expect(await run('build', ...atFixedDate)).toMatchObject(success);
      await expectCleanOutput(site);
      // The command after that has a bundle again.
      await run('--version');
      expect(readFileSync(join(home, cache, bundle), 'utf8')).toBe(before);
    }
  });
});

/** A site with its own copy of the generator, which runs as a user runs it. */
function siteWithGenerator(): { site: Project; home: string; run: (...args: string[]) => ReturnType<typeof runInOwnProcess> } {
  const site = project();
  const home = copyGenerator(site);
  const env = { ...process.env, NO_COLOR: '1' };
  return { site, home, run: (...args) => runInOwnProcess({ args, cwd: site.folder, env }, undefined, home) };
}

function bundlesIn(home: string): string[] {
  return readdirSync(join(home, cache)).sort();
}

describe("a site's Zod", () => {
  it("has no exports but Zod's", async () => {
    const site = project();
    site.write(
      'templates/schema.ts',
      `import { ZodEffects } from 'zod';\nconsole.log(ZodEffects);\n${site.read('templates/schema.ts')}`,
    );
    const { code, stderr } = await site.build(...atFixedDate);
    expect(code).toBe(1);
    expect(stderr).toContain('templates/schema.ts:1:10');
    expect(stderr).toContain('ZodEffects');
  });

  it.each(["import * as z from 'zod';", "import z from 'zod';", "import { z } from 'zod/v4';"])(
    'can be imported by %s',
    async (statement) => {
      const site = project();
      site.write('templates/schema.ts', site.read('templates/schema.ts').replace("import { z } from 'zod';", statement));
      expect(await result(site.build(...atFixedDate))).toEqual(success);
    },
  );
});
