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
    setLeft(remember(label, list.current));
  }, [label]);
  return (
    <fieldset className="checklist" ref={list} onChange={() => setLeft(remember(label, list.current))}>
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

/** Stores what is ticked, and returns how much isn't. */
function remember(label: string, list: HTMLElement | null): number {
  const boxes = boxesIn(list);
  const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  try {
    localStorage.setItem(`checklist: ${label}`, JSON.stringify(ticked));
  } catch {}
  return boxes.length - ticked.length;
}
