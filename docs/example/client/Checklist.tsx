import { useEffect, useRef, useState } from 'react';

interface ChecklistProps {
  label: string;
  items: string[];
}

/** A list of things to take. Remembers what is ticked. */
export function Checklist({ label, items }: ChecklistProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const [left, setLeft] = useState(items.length);
  useEffect(() => {
    const ticked = remembered(label);
    // A visitor may have ticked some before this script arrived.
    for (const box of boxesIn(list.current)) box.checked ||= ticked.includes(box.value);
    setLeft(boxesIn(list.current).filter(({ checked }) => !checked).length);
  }, [label]);
  const update = () => {
    const ticked = boxesIn(list.current).filter(({ checked }) => checked);
    setLeft(items.length - ticked.length);
    remember(
      label,
      ticked.map(({ value }) => value),
    );
  };
  return (
    <fieldset className="checklist" ref={list} onChange={update}>
      <legend>{label}</legend>
      {items.map((item) => (
        <label key={item}>
          <input type="checkbox" value={item} />
          {item}
        </label>
      ))}
      <p role="status">{left === 0 ? 'All packed.' : `${left} to pack`}</p>
    </fieldset>
  );
}

function boxesIn(list: HTMLElement | null): HTMLInputElement[] {
  return [...(list?.querySelectorAll('input') ?? [])];
}

// Browsers may forbid storage. The list then works until the page is closed.
function remembered(label: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(`checklist: ${label}`) ?? '[]');
  } catch {
    return [];
  }
}

function remember(label: string, ticked: readonly string[]): void {
  try {
    localStorage.setItem(`checklist: ${label}`, JSON.stringify(ticked));
  } catch {}
}
