interface Annotation {
  severity: 'error' | 'warning' | 'notice';
  /** Path from the repository's root. */
  file: string;
  line?: number | undefined;
  column?: number | undefined;
  message: string;
}

/**
 * The line that makes GitHub Actions show a message at a line of a file, in the pull request too
 * (docs.github.com/actions/reference/workflow-commands). None elsewhere.
 */
export function annotation({ severity, file, line, column, message }: Annotation, env: NodeJS.ProcessEnv): string[] {
  if (env.GITHUB_ACTIONS !== 'true') return [];
  const place = Object.entries({ file, line, col: column }).filter(([, value]) => value !== undefined);
  const properties = place.map(
    ([name, value]) => `${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  );
  return [`::${severity} ${properties.join(',')}::${escaped(message)}`];
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
