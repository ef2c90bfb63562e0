import type { Problem } from '../problems.ts';
import type { compile } from './compiledCode.ts';

/** Mistakes in the components of scripts that otherwise only React's development build, or its linter, would report. */
export function islandMistakes({ bare, all }: Pick<Awaited<ReturnType<typeof compile>>, 'bare' | 'all'>): Problem[] {
  const fields = frozenFieldPatterns.flatMap((pattern) => all(pattern)).map(({ place }) => ({ ...place, ...frozenFieldProblem }));
  const hooks = all(/(?<![\w$.])(?:React\.)?(use[A-Z]\w*)(?=\()/).flatMap(({ found, place }) => {
    const when = skippedWhen(bare().slice(0, found.index));
    if (!when) return [];
    const what = `${found[1]}() is called ${when}, but React needs the same hooks on every render`;
    return { ...place, what, fix: 'call it at the top of the component, before any condition or return' };
  });
  return [...fields, ...hooks];
}

/** When a component may not reach a hook at the end of some code, as esbuild writes it; undefined if it always does. */
function skippedWhen(before: string): string | undefined {
  // Outside components and hooks, a function with such a name isn't a hook.
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
  let closed = 0;
  for (let at = before.length - 1; at >= 0; at--) {
    if (before[at] === '}') closed += 1;
    if (before[at] !== '{') continue;
    if (closed === 0) return at;
    closed -= 1;
  }
  return -1;
}

const frozenFieldProblem = {
  what: 'visitors cannot change this field: React resets it to this value',
  fix: 'write defaultValue or defaultChecked, or add onChange; if visitors should not change it, add readOnly',
};

/** Properties before a certain one, which may contain functions and elements. */
const properties = String.raw`(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*?(?<=[{,]\s*)`;
const isHandled = String.raw`${properties}(?:\.\.\.|(?:onChange|onInput|readOnly|disabled)\b)`;
const textual = 'text|email|tel|search|url|password|number|date|time|datetime-local|month|week|color|range';

/** Fields with a value, but without anything that changes it. */
const frozenFieldPatterns: readonly RegExp[] = [
  new RegExp(
    String.raw`\bjsxs?\(\s*"(?:input|textarea|select)",\s*\{(?=${properties}value(?:[:,]| \}))(?!${properties}type(?:,|: (?!"(?:${textual})")))(?!${isHandled})`,
  ),
  new RegExp(String.raw`\bjsxs?\(\s*"input",\s*\{(?=${properties}checked(?:[:,]| \}))(?!${isHandled})`),
];
