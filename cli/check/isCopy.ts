/** Whether a file is the copy of another, as `about/index.html` is of `about.html`. */
export function isCopy(file: string, files: ReadonlySet<string>): boolean {
  return file.endsWith('/index.html') && files.has(file.replace(/\/index\.html$/, '.html'));
}
