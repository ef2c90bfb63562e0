import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problems.ts';
import { compile } from './compiledCode.ts';

/** Mistakes in components of scripts that only React's development build, or its linter, would name. */
export async function islandMistakes(root: string, files: readonly string[]): Promise<Problem[]> {
  const components = files.filter((file) => /\.[jt]sx$/.test(file));
  return (await Promise.all(components.map((file) => mistakesIn(file, readFileSync(join(root, file), 'utf8'))))).flat();
}

async function mistakesIn(file: string, sourceText: string): Promise<Problem[]> {
  const { bare, all } = await compile(file, sourceText);
  const fields = frozenFields.flatMap((pattern) => all(pattern)).map(({ place }) => ({ ...place, ...frozenField }));
  const hooks = all(/(?<![\w$.])(?:React\.)?(use[A-Z]\w*)(?=\()/).flatMap(({ found: { index, 1: hook = '' }, place }) => {
    const when = skippedWhen(bare().slice(0, index));
    const what = `${hook}() is called ${when}, but React needs the same hooks in each rendering`;
    return when ? { ...place, what, fix: 'call it before any condition, at the top of the component' } : [];
  });
  return [...fields, ...hooks].map((each) => ({ ...each, sourceText }));
}

/** When a component may not reach a hook at the end of some code, as esbuild writes it; undefined if it always does. */
function skippedWhen(before: string): string | undefined {
  // Elsewhere, a function with such a name is no hook.
  const [, name = ''] = [...before.matchAll(/^(?:export )?(?:default )?(?:function|const|let|var) (\w+)/gm)].at(-1) ?? [];
  if (!/^(?:[A-Z]|use[A-Z])/.test(name)) return undefined;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (/^\s*(?:\} )?(?:if \(.*\)|else) (?:[^;]* = )?$|(?:&&|\|\||\?\??) $/.test(line)) return 'only under a condition';
  const start = blockStart(before);
  const header = before.slice(before.lastIndexOf('\n', start) + 1, start);
  if (/^\s*(?:\} else )?(?:if|for|while|switch) \(.*\) $|\belse $/.test(header)) return 'only under a condition';
  if (!/\b(?:function|const|let|var) (?:[A-Z]|use[A-Z]).*(?:\)|=>) $/.test(header)) return undefined;
  const [indent = ''] = /^\s*/.exec(header) ?? [];
  const earlier = new RegExp(
    `\\n${indent}  (?:\\} else )?if \\(.*\\) (?:return\\b|\\{\\n(?:${indent}    .*\\n)*?${indent}    return\\b)`,
  );
  return earlier.test(before.slice(start)) ? 'after a return' : undefined;
}

/** The index of the brace that opens the block at the end of some code; -1 if there's none. */
function blockStart(before: string): number {
  let at = before.length - 1;
  for (let closed = 0; at >= 0; at--) {
    if (before[at] === '}') closed += 1;
    if (before[at] === '{' && closed-- === 0) break;
  }
  return at;
}

const frozenField = {
  what: 'visitors cannot change this field, because React keeps it at its value',
  fix: 'write defaultValue or defaultChecked, or onChange; if it is meant, readOnly',
};

/** Properties before a certain one, which may contain functions and elements. */
const properties = String.raw`(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*?(?<=[{,]\s*)`;
const isHandled = String.raw`${properties}(?:\.\.\.|(?:onChange|onInput|readOnly|disabled)\b)`;
const textual = 'text|email|tel|search|url|password|number|date|time|datetime-local|month|week|color|range';

/** Fields with a value, but without anything that changes it. */
const frozenFields: readonly RegExp[] = [
  new RegExp(
    String.raw`\bjsxs?\(\s*"(?:input|textarea|select)",\s*\{(?=${properties}value(?:[:,]| \}))(?!${properties}type(?:,|: (?!"(?:${textual})")))(?!${isHandled})`,
  ),
  new RegExp(String.raw`\bjsxs?\(\s*"input",\s*\{(?=${properties}checked(?:[:,]| \}))(?!${isHandled})`),
];
