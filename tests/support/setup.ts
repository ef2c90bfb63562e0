import { afterAll } from 'vitest';
import { endResidents } from './cli.ts';
import { removeTemporaryFolders } from './temporaryFolder.ts';

// Hooks run in reverse order, so these run after all hooks of the test file.
afterAll(removeTemporaryFolders);
afterAll(() => endResidents(1));
