type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Saves the values, focus, and selection of a widget's fields before hydration.
 * @returns a function to call after hydration, which restores them and fires the events that React listens to
 */
export function saveFields(root: HTMLElement): () => void {
  const before = fieldsOf(root);
  const restorers = before.map(restorerOf);
  const focused = before.indexOf(document.activeElement as Field);
  const { selectionStart, selectionEnd } = (before[focused] ?? {}) as Partial<HTMLInputElement>;
  return () => {
    const fields = fieldsOf(root);
    fields.forEach((field, index) => {
      restorers[index]?.(field);
    });
    const field = fields[focused] as Partial<HTMLInputElement> | undefined;
    field?.focus?.();
    if (typeof selectionStart === 'number') field?.setSelectionRange?.(selectionStart, selectionEnd ?? null);
  };
}

function fieldsOf(root: HTMLElement): Field[] {
  return [...root.querySelectorAll<Field>('input, textarea, select')];
}

/** Returns a function that sets another field to this one's state, or undefined if the visitor hasn't changed it. */
function restorerOf(field: Field): ((field: Field) => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].map(({ selected }) => selected);
    return (now) => choose(now as HTMLSelectElement, chosen);
  }
  const { value, checked, defaultValue, defaultChecked, type } = field as HTMLInputElement;
  if (type === 'checkbox') return checked === defaultChecked ? undefined : (now) => check(now as HTMLInputElement);
  return value === defaultValue ? undefined : (now) => write(now as HTMLInputElement, value);
}

/**
 * React overrides the element's own `value` setter, and ignores an input event if the value equals the last one set through it. So set
 * the default there, and the value through the prototype's setter.
 */
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
