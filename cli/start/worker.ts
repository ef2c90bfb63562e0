import { loadGenerator } from './loadGenerator.ts';

const { runJobs } = await loadGenerator();
await runJobs();
