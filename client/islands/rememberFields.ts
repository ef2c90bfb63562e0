type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remembers what a visitor did to the fields of a widget before React knew of them.
 * @returns tells React of it, as if it were done now; to be called once the widget is hydrated
 */
export function rememberFields(root: HTMLElement): () => void {
  const before = fieldsOf(root);
  const redo = before.map(redoOf);
  const focused = before.indexOf(document.activeElement as Field);
  const { selectionStart, selectionEnd } = (before[focused] ?? {}) as Partial<HTMLInputElement>;
  return () => {
    const fields = fieldsOf(root);
    fields.forEach((field, index) => {
      redo[index]?.(field);
    });
    const field = fields[focused] as Partial<HTMLInputElement> | undefined;
    field?.focus?.();
    if (typeof selectionStart === 'number') field?.setSelectionRange?.(selectionStart, selectionEnd ?? null);
  };
}

function fieldsOf(root: HTMLElement): Field[] {
  return [...root.querySelectorAll<Field>('input, textarea, select')];
}

/** How to do to a field what was done to this one, or nothing where it is as it was delivered. */
function redoOf(field: Field): ((field: Field) => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].map(({ selected }) => selected);
    return (now) => choose(now as HTMLSelectElement, chosen);
  }
  const { value, checked, defaultValue, defaultChecked, type } = field as HTMLInputElement;
  if (type === 'file') return undefined;
  if (type === 'radio' || type === 'checkbox') {
    return checked === defaultChecked || (type === 'radio' && !checked) ? undefined : (now) => check(now as HTMLInputElement);
  }
  return value === defaultValue ? undefined : (now) => write(now as HTMLInputElement, value);
}

/** React takes notice of a value only if it differs from the last that was set through the element itself. */
function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = field.defaultValue;
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function check(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}

function choose(field: HTMLSelectElement, chosen: boolean[]): void {
  [...field.options].forEach((option, index) => {
    option.selected = chosen[index] ?? false;
  });
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
