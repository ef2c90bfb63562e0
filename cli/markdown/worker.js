// Plain JavaScript, since a thread must first learn to read TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./answerJobs.ts');
