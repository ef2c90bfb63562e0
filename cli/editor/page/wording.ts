/** Removes from a text what only those who write YAML need: that a value is in quotes. */
export function withoutYaml(text: string): string {
  return text.replaceAll(/,? (?:and )?(?:in|with) (?:straight )?quotes/g, '').replaceAll(/"([^"]*)"/g, '$1');
}

/** A text of the build as a sentence of the editor. */
export function forForms(text: string): string {
  const plain = withoutYaml(text);
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
