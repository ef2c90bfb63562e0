import { hydrateRoot } from 'react-dom/client';
import { NoteList } from './NoteList.tsx';

const island = document.querySelector('[data-props]') as HTMLElement;
hydrateRoot(island, <NoteList {...JSON.parse(island.dataset.props ?? '')} />);
