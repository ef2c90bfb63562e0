import { useState } from 'react';

export function NoteList({ notes }: { notes: { slug: string; title: string }[] }) {
  const [words, setWords] = useState('');
  const found = notes.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
  return (
    <>
      <input aria-label="Find a note" value={words} onChange={(event) => setWords(event.target.value)} />
      {found.map(({ slug, title }) => (
        <p key={slug}>
          <a href={`/notes/${slug}`}>{title}</a>
        </p>
      ))}
    </>
  );
}
