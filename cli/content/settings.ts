import type { SiteSchema } from '../contract.ts';
import { readVariable } from '../files.ts';
import type { Problem } from '../problems.ts';
import { displayPath, type FieldPath } from './fieldPaths.ts';
import { parseYaml } from './frontMatter.ts';
import { isObject, mapStrings, stringsIn } from './plainData.ts';
import { isProblem, readSource } from './source.ts';
import { type LocateCode, validate } from './validate.ts';

type SettingsOptions = SiteSchema['settings'] & {
  root: string;
  /** Replaces the setting `url`. */
  siteUrl?: string | undefined;
  locateCode?: LocateCode | undefined;
};

/** Loads and validates the settings, with environment variables filled in. Returns undefined if they have problems. */
export function loadSettings(
  { root, file, schema, environment: allowedVariables = [], siteUrl, locateCode }: SettingsOptions,
  problems: Problem[],
): object | undefined {
  const source = readSource(root, file);
  if (isProblem(source)) {
    problems.push(source);
    return undefined;
  }
  const fields = parseYaml(source.sourceText, source, problems);
  if (!fields) return undefined;
  const variables = variablesIn(fields.data);
  const forbidden = variables.filter(({ name }) => !name.startsWith('SITE_') && !allowedVariables.includes(name));
  for (const { field, name } of forbidden) {
    const what = `the environment variable ${name} is not allowed here, because its value would be published`;
    const fix = `if it is safe to publish, rename the variable to SITE_${name}, or list it under "environment" in the schema`;
    problems.push({ ...source, ...fields.locate(field), what, fix });
  }
  if (forbidden.length > 0) return undefined;
  // A variable that isn't set is empty.
  const filled = mapStrings(fields.data, (text) => text.replace(fromEnvironment, (_, name: string) => readVariable(name)));
  const url = siteUrl ?? (isObject(filled) ? filled.url : undefined);
  // Templates put paths after it, which begin with a slash.
  const data = isObject(filled) && typeof url === 'string' ? { ...filled, url: url.replace(/\/+$/, '') } : filled;
  const settings = validate(schema, { ...fields, data }, source, problems, { locateCode }) as object | undefined;
  // A variable that isn't set may be why its field is invalid. If the schema allows it to be empty, there's no problem.
  for (const { field, name } of variables.filter((each) => readVariable(each.name) === '')) {
    const { line } = fields.locate(field);
    const problem = problems.find((each) => each.line === line);
    const what = `${displayPath(field)}: the environment variable ${name} is not set`;
    if (problem) Object.assign(problem, { what, fix: 'set it where the site is built, or write the value here' });
  }
  return settings;
}

/** A setting that reads an environment variable: `env:SITE_MAIL_KEY`. */
const fromEnvironment = /^env:([A-Za-z_][A-Za-z0-9_]*)$/;

/** The environment variables that the data refers to, and their fields. */
export function variablesIn(data: unknown): { field: FieldPath; name: string }[] {
  return stringsIn(data).flatMap(([field, text]) => {
    const [, name] = fromEnvironment.exec(text) ?? [];
    return name === undefined ? [] : { field, name };
  });
}
