import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { load } from 'js-yaml';
import { z } from 'zod';
import { schema } from '../../templates/schema/content.ts';
import { repository } from './cli.ts';

/** What breaks out of text, attributes, elements, comments, CDATA, replacements, lines, and strings of JavaScript. */
const attacks = [
  `<&"'></script>]]>--><i onclick=alert(1)>$&$'\n::error::</title></style>`,
  `<&"'></script>]]>-->$'\n`,
  `<&"'>]]>\n$&`,
  `<&"'>$&`,
  `<&"'>`,
  '<b>',
  `"'`,
  '<',
  '&',
];

type Path = readonly PropertyKey[];

/** A field, by its file and its path: `content/site.yaml name`. Items of a list are `#`. */
export function fieldName(file: string, path: Path): string {
  return `${file} ${path.map((step) => (typeof step === 'number' ? '#' : String(step))).join('.')}`;
}

/** Markdown with an attack wherever it takes text. */
export function hostileMarkdown(isHarmless: boolean): string {
  const [attack = ''] = attacks.map((each) => each.replaceAll('\n', ' '));
  const text = isHarmless ? harmless(attack) : attack;
  const escaped = text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
  return `
## Heading ${escaped}

Text ${escaped} [link ${escaped}](/services "${escaped}") \`${text}\` **${escaped}** ![${escaped}](/favicon.svg "${escaped}")

| ${escaped} | ${escaped} |
| --- | --- |
| ${escaped} | ${escaped} |

- ${escaped}

\`\`\`html
${text}
\`\`\`
`;
}

export interface HostileContent {
  /** Content files by path. */
  files: Record<string, string>;
  /** Every string field, and whether it's hostile. */
  fields: Map<string, boolean>;
}

/**
 * Makes this site's content hostile: each string contains the worst attack that its schema accepts.
 * @param isHarmless puts letters in the place of the attacks' special characters. The pages then have the same elements.
 * @param isKept whether a field keeps its value, because it names something else in the site
 * @param complete adds optional fields to the data of a file
 */
export function hostileContent(
  isHarmless: boolean,
  isKept: (field: string, value: string) => boolean,
  complete: (file: string, data: object) => object,
): HostileContent {
  const fields = new Map<string, boolean>();
  const files = filesOfSite().map(([file, type]) => {
    const source = readFileSync(join(repository, file), 'utf8');
    const [, yaml = source, body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
    const data = complete(file, load(yaml) as object);
    const strings = stringsIn(data).filter(([path, value]) => !isKept(fieldName(file, path), value));
    const chosen = withAttacks(file, data, strings, type);
    for (const [path] of strings) fields.set(fieldName(file, path), chosen.has(path));
    for (const [path, text] of chosen) setIn(data, path, text[isHarmless ? 'harmless' : 'hostile']);
    const lines = Object.entries(data).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
    return [file, file.endsWith('.md') ? `---\n${lines.join('')}---\n${body}` : lines.join('')];
  });
  return { files: Object.fromEntries(files), fields };
}

/** The content files and their schemas. */
function filesOfSite(): [file: string, type: z.ZodType][] {
  const { settings, singles, collections } = schema;
  const alone = [settings, ...Object.values(singles)].map((each): [string, z.ZodType] => [each.file, each.schema]);
  const entries = Object.values(collections).flatMap((each) =>
    glob.sync(each.files, { cwd: repository }).map((file): [string, z.ZodType] => [file, each.schema]),
  );
  return [...alone, ...entries.sort()];
}

/** Finds, for each string, the worst attack that the schema accepts. Strings that it accepts none for are left out. */
function withAttacks(file: string, data: object, strings: readonly [Path, string][], type: z.ZodType): Map<Path, Variant> {
  const next = new Map(strings.map(([path]) => [path, 0]));
  for (;;) {
    const attempt = structuredClone(data);
    const chosen = new Map<Path, Variant>();
    for (const [path, original] of strings) {
      const variant = variantsOf(original)[next.get(path) ?? 0];
      if (variant === undefined) continue;
      chosen.set(path, variant);
      setIn(attempt, path, variant.hostile);
    }
    const { error } = type.safeParse(attempt);
    if (!error) return chosen;
    const places = error.issues.flatMap((issue) => placesOf(issue));
    const refused = strings.filter(
      ([path]) => chosen.has(path) && places.some((place) => startsWith(path, place) || startsWith(place, path)),
    );
    if (refused.length === 0) throw new Error(`${file}: ${error.message}`);
    for (const [path] of refused) next.set(path, (next.get(path) ?? 0) + 1);
  }
}

/** The fields that an issue is about. Of a union, those of the kind that fits best. */
function placesOf(issue: z.core.$ZodIssue, above: Path = []): Path[] {
  const path = [...above, ...issue.path];
  if (issue.code !== 'invalid_union') return [path];
  const misfits = (kind: readonly z.core.$ZodIssue[]) =>
    kind.filter(({ code }) => code === 'unrecognized_keys' || code === 'invalid_type');
  const [best = []] = issue.errors.toSorted((a, b) => misfits(a).length - misfits(b).length);
  return best.flatMap((inner) => placesOf(inner, path));
}

/** A text with an attack, and with letters in the place of its special characters. */
interface Variant {
  hostile: string;
  harmless: string;
}

/** A text with each attack: before it, in the place of its start, alone, and after it, as in a URL. */
function variantsOf(text: string): Variant[] {
  // A token is replaced by a longer text, which could exceed a limit.
  const original = text.replace(/\{\w+\}/g, 'token');
  return attacks.flatMap((attack) =>
    [
      (start: string) => `${start} ${original}`,
      (start: string) => `${start}${original.slice(start.length)}`,
      (whole: string) => whole,
      (end: string) => `${original}${end}`,
    ].map((withAttack) => ({
      hostile: withAttack(attack),
      harmless: withAttack(harmless(attack)),
    })),
  );
}

function harmless(attack: string): string {
  return attack.replace(/[<>&"'$\]/()=:]/g, 'x');
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((step, index) => step === path[index]);
}

function stringsIn(value: unknown, path: Path = []): [Path, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]));
}

function setIn(data: object, path: Path, text: string): void {
  const parent = path.slice(0, -1).reduce((value: Record<PropertyKey, never>, step) => value[step] ?? value, data as never);
  Object.assign(parent, { [path.at(-1) ?? '']: text });
}

/** Every field of every schema that may be a string, as `fieldName` names it. Names in a record are `*`. */
export function stringFieldsOfSchemas(): string[] {
  const names = filesOfSite().map(([file, type]): [string, z.ZodType] => [starred(file), type]);
  return [...new Map(names)].flatMap(([file, type]) =>
    stringPaths(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Json).map((path) => fieldName(file, path)),
  );
}

/** `content/blog/*`, for a file of a collection. */
export function starred(file: string): string {
  return file.replace(/^(content\/(?:areas|blog|internal|services)\/)[^/ ]+\.md/, '$1*');
}

type Json = {
  type?: string;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  additionalProperties?: Json;
  enum?: unknown[];
};

function stringPaths(node: Json, path: Path = []): Path[] {
  const { type, properties = {}, items, anyOf = [] } = node;
  if (type === 'string') return node.enum ? [] : [path];
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => stringPaths(inner, [...path, name])),
    ...(items ? stringPaths(items, [...path, 0]) : []),
    ...anyOf.flatMap((inner) => stringPaths(inner, path)),
  ];
}
