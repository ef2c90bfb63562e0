import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { memoize, reachableFrom } from '../files.ts';
import type { Problem } from '../problems.ts';
import { isInstalled } from './bundle.ts';
import { compile, importedNames } from './compiledCode.ts';

/** Finds import cycles in which a module uses an export of another one before that has run. Returns a warning for each. */
export async function importCyclesIn(root: string, { inputs, outputs }: Metafile): Promise<Problem[]> {
  // Nobody can fix a package here.
  const importsOf = (file: string) =>
    isInstalled(root, join(root, file))
      ? []
      : (inputs[file]?.imports ?? []).filter((each) => each.kind === 'import-statement' && !each.external && each.path !== file);
  const reachable = memoize((file: string) => reachableFrom([file], (each) => importsOf(each).map(({ path }) => path)));
  const codeOf = memoize((file: string) => startOf(root, file));
  const cycles = new Map<string, string[]>();
  for (const output of Object.values(outputs)) {
    const order = Object.keys(output.inputs);
    for (const file of order)
      for (const { path, original = '' } of importsOf(file)) {
        const after = reachable(path);
        if (!after.has(file)) continue;
        // If the module has run before, only a call of its functions can reach what hasn't run yet.
        const afterName = order.indexOf(path) < order.indexOf(file) ? '\\(' : '(?![\\w$:])';
        const { code, start } = await codeOf(file);
        const name = importedNames(original, code).map(RegExp.escape).join('|');
        if (!name || !new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)(?:${name})${afterName}`).test(start)) continue;
        const cycle = Object.keys(inputs).filter((each) => after.has(each) && reachable(each).has(file));
        cycles.set(cycle.join(), cycle);
      }
  }
  return Array.from(cycles.values(), ([file = '', ...others]) => {
    const what = `imports itself through ${others.join(', ')}, so a constant that one of them needs may not be set yet`;
    return { file, what, fix: 'move what they share into another module' };
  });
}

/** A module's code, and what of it runs when it's imported, as far as that's known without a parser: each statement up to its first function. */
async function startOf(root: string, file: string) {
  const { code, bare } = await compile(file, readFileSync(join(root, file), 'utf8'));
  const others = bare().replace(/^(?:import|export [*{]) .*$/gm, '');
  // Only lines that start a statement aren't indented.
  const statements = others.split(/\n(?=[^\s}\])])/).map((each) => each.replace(/\s+/g, ' '));
  const starts = statements.map((each) => each.replace(/(?:=>|\bfunction\b|\) \{|(?<=\bclass .*)\{).*$/, ''));
  return { code, start: starts.join('\n') };
}
