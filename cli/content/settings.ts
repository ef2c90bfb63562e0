import type { SiteSchema } from '../contract.ts';
import type { Problem } from '../problems.ts';
import { fillFromEnvironment, variablesIn } from './environment.ts';
import { parseYaml } from './frontMatter.ts';
import { isProblem, readSource } from './source.ts';
import { type LocateCode, validate } from './validate.ts';

type SettingsSource = SiteSchema['settings'] & {
  root: string;
  siteUrl?: string | undefined;
  /** Finds the line of the site's code that threw an error. */
  locateCode?: LocateCode | undefined;
};

/** Loads and validates the settings, with environment variables filled in. Returns undefined if they have problems. */
export function loadSettings(
  { root, file, schema, environment: allowedVariables = [], siteUrl, locateCode }: SettingsSource,
  problems: Problem[],
): object | undefined {
  const source = readSource(root, file);
  if (isProblem(source)) {
    problems.push(source);
    return undefined;
  }
  const fields = parseYaml(source.sourceText, 0, source, problems);
  if (!fields) return undefined;
  const forbidden = variablesIn(fields.data).filter(({ name }) => !name.startsWith('SITE_') && !allowedVariables.includes(name));
  for (const { field, name } of forbidden) {
    const what = `the environment variable ${name} is not allowed here, because its value would be published`;
    const fix = `if it is safe to publish, rename the variable to SITE_${name}, or list it under "environment" in the schema`;
    problems.push({ ...source, ...fields.locate(field), what, fix });
  }
  if (forbidden.length > 0) return undefined;
  const filled = fillFromEnvironment(fields.data);
  const url: unknown = siteUrl ?? Object(filled).url;
  // Templates put paths after it, which begin with a slash.
  const data = typeof url === 'string' ? { ...(filled as object), url: url.replace(/\/+$/, '') } : filled;
  return validate(schema, { ...fields, data }, source, problems, { locateCode }) as object | undefined;
}
