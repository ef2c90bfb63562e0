/** What's wrong with a file, and how to fix it. */
interface FileProblem {
  what: string;
  fix: string;
}

/**
 * Whether a file is there by accident, or for a program only: hidden files other than those in .well-known (RFC 8615), and what editors and
 * systems leave behind.
 * @param path below public/ or another folder of the site
 */
export function isLeftover(path: string): boolean {
  return /(?:^|\/)\./.test(path.replace(/^\/?\.well-known\//, '')) || leftover.test(path);
}

const leftover =
  /(?:^|\/)(?:Thumbs\.db|ehthumbs\.db|desktop\.ini|4913|#[^/]*#|~\$[^/]*|[^/]*~|[^/]*\.(?:sw[k-px]|bak|orig|rej|tmp))$|(?:^|\/)__MACOSX\//i;

/** A file that Git LFS hasn't fetched: three lines of text in the place of an image, for example. Undefined for any other file. */
export function lfsProblem(start: Buffer): FileProblem | undefined {
  const isPointer = /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\//.test(
    start.toString('latin1', 0, 60),
  );
  return isPointer
    ? { what: 'is a Git LFS pointer, without the file itself', fix: 'run "git lfs pull"; on a host, turn on Git LFS' }
    : undefined;
}
