import { unsetIn } from '../content/environment.ts';
import { parseYaml } from '../content/frontMatter.ts';
import { textOf } from '../content/load.ts';
import type { Problem } from '../problems.ts';

/** Settings that read unset environment variables, even if the schema has defaults for them. */
export function unsetVariables(root: string, file: string): Problem[] {
  const text = textOf(root, file);
  const fields = parseYaml(text, 0, { file, text }, []);
  return unsetIn(fields?.data, process.env).map(({ field, name }) => ({
    file,
    ...fields?.locate(field),
    text,
    what: `${field.join('.')} reads the environment variable ${name}, which is not set`,
    fix: `set ${name} in the build environment, or write the value here`,
  }));
}
