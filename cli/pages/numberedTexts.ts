/** Texts of which many pages have the same: each is kept once, and named by its place in the list. */
export class NumberedTexts {
  readonly list: string[];
  readonly #numbers: Map<string, number>;

  constructor(list: readonly string[] = []) {
    this.list = [...list];
    this.#numbers = new Map(list.map((text, index) => [text, index]));
  }

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.list.length);
    return this.list.push(text) - 1;
  }
}
