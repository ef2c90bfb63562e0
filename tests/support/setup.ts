import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporaryFolder.ts';

// Hooks run in reverse order, so this one runs after all hooks of the test file.
afterAll(removeTemporaryFolders);
