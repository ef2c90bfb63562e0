import type { Random } from './random.ts';

/** Characters with a meaning in Markdown or YAML, and some others. */
const characters = Array.from(' *_`[]()!#>-+.0123456789\n\n\\&<>|~"\'{}:/=%@,?^$a \t\u00a0é—“’🌱\u2003\u00ad');

const marks = '**¦*¦_¦__¦`¦``¦***¦[¦](¦](/a)¦![¦: ¦ #¦- ¦> ¦\\¦&amp;¦\n\n¦\n'.split('¦');

/** Makes one to four small changes, as typing and pasting do. */
export function mutate(text: string, random: Random): string {
  let changed = text;
  for (const change of random.several(4, () => random.oneOf(changes))) changed = change(changed, random);
  return changed;
}

const changes: ((text: string, random: Random) => string)[] = [
  insert,
  insert,
  (text, random) => {
    const at = random.below(text.length + 1);
    return text.slice(0, at) + text.slice(at + 1 + random.below(3));
  },
  (text, random) => {
    const at = random.below(text.length + 1);
    return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
  },
  (text, random) => {
    const at = random.below(text.length + 1);
    const mark = random.oneOf(marks);
    return text.slice(0, at) + mark + text.slice(at);
  },
  onLines((lines, at) => lines.splice(at, 2, lines.slice(at, at + 2).join(' '))),
  onLines((lines, at, random) => {
    lines[at] = ' '.repeat(1 + random.below(5)) + lines[at];
  }),
  onLines((lines, at) => {
    lines[at] = lines[at]?.trimStart() ?? '';
  }),
  onLines((lines, at, random) => {
    lines[at] = random.oneOf(['- ', '1. ', '> ', '# ', '2) ', '* ', '| ', '```', '---', '  ', '    ']) + lines[at];
  }),
  onLines((lines, at) => lines.splice(at, 0, '')),
  onLines((lines, at) => lines.splice(at, 1)),
  onLines((lines, at, random) => lines.splice(at, 0, lines[random.below(lines.length)] ?? '')),
];

function insert(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + random.oneOf(characters) + text.slice(at);
}

function onLines(change: (lines: string[], at: number, random: Random) => unknown) {
  return (text: string, random: Random): string => {
    const lines = text.split('\n');
    change(lines, random.below(lines.length), random);
    return lines.join('\n');
  };
}
