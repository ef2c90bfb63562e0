declare module '*.css' {
  /** The classes of a CSS module. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
