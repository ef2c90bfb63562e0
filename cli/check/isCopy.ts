/** `about/index.html` says what `about.html` says. */
export function isCopy(file: string, files: ReadonlySet<string>): boolean {
  return file.endsWith('/index.html') && files.has(file.replace(/\/index\.html$/, '.html'));
}
