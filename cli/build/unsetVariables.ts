import { unsetIn } from '../content/environment.ts';
import { parseYaml } from '../content/frontMatter.ts';
import { textOf } from '../content/load.ts';
import type { Problem } from '../problems.ts';

/** Settings that are to come from environment variables which are not set, whatever the site's schema makes of nothing. */
export function unsetVariables(root: string, file: string): Problem[] {
  const text = textOf(root, file);
  const fields = parseYaml(text, 0, { file, text }, []);
  return unsetIn(fields?.data, process.env).map(({ field, name }) => ({
    file,
    ...fields?.locate(field),
    text,
    what: `${field.join('.')} takes its value from the environment variable ${name}, which is not set`,
    fix: `set ${name} where the site is built, or write the value here`,
  }));
}
