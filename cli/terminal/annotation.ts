import { printable } from './print.ts';

interface Annotated {
  /** Path from the site root. GitHub takes it as a path from the repository's root. */
  file?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
  what: string;
  fix: string;
}

/**
 * Returns an array with the GitHub Actions command that annotates the file in the pull request
 * (docs.github.com/actions/reference/workflow-commands). The array is empty outside Actions and for a problem without a file.
 */
export function annotation(severity: 'error' | 'warning' | 'advice', problem: Annotated, env = process.env): string[] {
  const { file, line, column, what, fix } = problem;
  if (env.GITHUB_ACTIONS !== 'true' || file === undefined) return [];
  const location = Object.entries({ file, line, col: column }).filter(([, value]) => value !== undefined);
  const properties = location.map(
    ([name, value]) => `${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  );
  const kind = severity === 'advice' ? 'notice' : severity;
  return [`::${kind} ${properties.join(',')}::${escaped(`${what}\nFix: ${fix}`)}`];
}

function escaped(text: string): string {
  return printable(text).replaceAll('%', '%25').replaceAll('\n', '%0A');
}
