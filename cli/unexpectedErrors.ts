import { SiteError } from './problems.ts';

/** Errors of packages whose program or native module for this system is missing, is damaged, or is another system's. */
const unusableParts: [name: string, pattern: RegExp][] = [
  [
    'esbuild',
    /package "@esbuild\/|installed esbuild (for another platform|on another)|does not match binary version|spawn \S*esbuild/,
  ],
  ['sharp', /Could not load the "sharp" module/],
  ['@resvg/resvg-js', /(native binding|ERR_DLOPEN_FAILED).*@resvg/s],
  ['satteri', /(native binding|ERR_DLOPEN_FAILED).*satteri/s],
];

/** Converts an error of an incomplete installation to a SiteError that says how to repair it. Returns others unchanged. */
export function explainInstallationError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const [, missing] = /^Cannot find package '([^']+)'/.exec(error.message) ?? [];
  const text = [(error as NodeJS.ErrnoException).code, error.message, error.stack].join(' ');
  const [unusable] = unusableParts.find(([, pattern]) => pattern.test(text)) ?? [];
  if (missing === undefined && unusable === undefined) return error;
  const what = unusable ? `the part of ${unusable} for this system is missing or damaged` : `the package ${missing} is missing`;
  return new SiteError([{ file: 'node_modules', what, fix: 'run "npm ci" here, because packages have parts for each system' }]);
}

/** Calls `work`. If it throws an unexpected error, that tells which file was being read (`fileOf`). */
export function whileReading<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    // An own property, because a worker sends only these.
    if (error instanceof Error && !(error instanceof SiteError) && !fileOf(error)) Object.assign(error, { fileBeingRead: file });
    throw error;
  }
}

/** The file that was being read when an error was thrown, if known. */
export function fileOf(error: unknown): string | undefined {
  return (Object(error) as { fileBeingRead?: string }).fileBeingRead;
}
