/** A text of the build as a sentence of the editor, without what only those who write YAML need: that a value is in quotes. */
export function forForms(text: string): string {
  const plain = text.replaceAll(/,? (?:and )?in (?:straight )?quotes/g, '').replaceAll(/"([^"]*)"/g, '$1');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** `callToAction` becomes "Call to action". */
export function wordsOf(name: string): string {
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replace(/[-_]+/g, ' ');
  return forForms(words.toLowerCase());
}

/** Of "Cities", "City"; of "Addresses", "Address". */
export function singular(label: string): string {
  return label.replace(/ies$/, 'y').replace(/(?<=ss|sh|ch|x)es$|(?<!s)s$/, '');
}
