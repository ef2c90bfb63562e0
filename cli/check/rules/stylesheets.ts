import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Declaration, Lexer } from 'css-tree';
import { transform } from 'esbuild';
import { sourceMapLookup } from '../../bundle/locateError.ts';
import { filesBelow } from '../../files.ts';
import { nearest } from '../../nearest.ts';
import type { WhatAndFix } from '../../problems.ts';
import type { BuiltSite, RuleFinding } from '../builtSite.ts';

/** What browsers ignore in the site's stylesheets: values and rules that they don't know. The bundler finds the rest. */
export async function stylesheets({ root }: Pick<BuiltSite, 'root'>): Promise<RuleFinding[]> {
  const files = filesBelow(root, ['client', 'templates']).filter((file) => file.endsWith('.css'));
  return (await Promise.all(files.map((file) => mistakesIn(file, readFileSync(join(root, file), 'utf8'))))).flat();
}

async function mistakesIn(source: string, css: string): Promise<RuleFinding[]> {
  // esbuild takes nested rules apart, which the grammar of css-tree lacks; `map` leads back.
  const options = { loader: 'css', supported: { nesting: false }, sourcemap: 'external', logLevel: 'silent' } as const;
  const transformed = await transform(css, { ...options, sourcefile: source }).catch(() => undefined);
  // A build reports mistakes of syntax in the files that it uses.
  if (!transformed) return [];
  const { code, map } = transformed;
  const sourcePlace = sourceMapLookup(map);
  // Loaded on demand: its grammar is large.
  const cssTree = await import('css-tree');
  const lexer = cssTree.lexer as Grammar;
  const found: RuleFinding[] = [];
  cssTree.walk(cssTree.parse(code, { positions: true }), function visit(node) {
    const { line = 1, column = 1 } = (node.loc ?? this.rule?.loc ?? this.atrule?.loc)?.start ?? {};
    const add = ({ what, fix }: WhatAndFix) =>
      found.push({ severity: 'warning', ...sourcePlace(line, column), source, what: `browsers ignore ${what}`, fix });
    if (node.type === 'Atrule' && lexer.checkAtruleName(node.name) && !/^-/.test(node.name) && !newerRules.includes(node.name)) {
      const meant = nearest(node.name, Object.keys(lexer.atrules));
      const fix = meant ? `did you mean ${meant}?` : 'write it in CSS, which browsers read as it is';
      add({ what: `the rule @${node.name}`, fix });
    } else if (node.type === 'Feature' && node.value?.type === 'Number' && /(?:width|height)$/.test(node.name)) {
      const { value } = node.value;
      if (value !== '0') add({ what: `a ${node.name} without a unit: ${value}`, fix: 'add its unit, such as px' });
    } else if (node.type === 'Declaration' && (this.rule || !this.atrule)) {
      const value = node.value.loc;
      const written = code.slice(value?.start.offset, value?.end.offset);
      const problem = declarationProblem(node, written, cssTree.generate(node.value).trim(), lexer);
      if (problem) add(problem);
    }
  });
  return found;
}

/** With tables that its type lacks. */
type Grammar = Lexer & { properties: object; atrules: object };

function declarationProblem({ property, value }: Declaration, written: string, text: string, lexer: Grammar) {
  if (!property.startsWith('--') && /(?<![\w-])(?:-var\(|var\(\s*(?!--))|(?<![\w-])var\([^()]*\)[\w%]/.test(written))
    return { what: `${property}: ${written}`, fix: 'write var(--name), and calculate with it: calc(-1 * var(--name))' };
  const what = `${property}: ${text}`;
  // At a second colon, a semicolon is missing before this name.
  const [, next = ''] = /[ )%"]([\w-]+) ?:/.exec(text.replace(/"[^"]*"|'[^']*'/g, '""')) ?? [];
  if (next.startsWith('--') || next in lexer.properties) return { what, fix: `write a semicolon before ${next}` };
  // What a variable or a custom function stands for isn't known, and the grammar lacks newer values.
  if (property.startsWith('--') || /\b(?:var|env|attr|if)\(|[(,]--|--[\w-]+\(/.test(text) || newerValues.test(text))
    return undefined;
  if (lexer.matchProperty(property, value).error?.name !== 'SyntaxMatchError') return undefined;
  const fix = text.startsWith('--') ? `write var(${text})` : 'correct the value, unless it is newer than this check';
  return { what, fix };
}

/** Values and rules that the grammar doesn't have yet. */
const newerValues = /\b(?:calc-size|anchor-size|tech|circle|ellipse)\(|\bfrom[ -]|\bbase-select\b|^(?:block|inline)$/;

const newerRules: readonly string[] = ['view-transition', 'position-try', 'function', 'custom-media', 'custom-selector'];
