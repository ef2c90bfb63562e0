/** Removes from a description what only those who write YAML need: that a value is in quotes. */
export function forForms(words: string): string {
  const plain = words.replaceAll(/,? (?:and )?(?:in|with) (?:straight )?quotes/g, '').replaceAll(/"([^"]*)"/g, '$1');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
