import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { validator } from './validator.ts';

/** Runs in a worker: validates the given built files, and posts the result. */
const { folder, files } = workerData as { folder: string; files: string[] };
const validate = validator();
parentPort?.postMessage(new Map(files.map((file) => [file, validate(readFileSync(join(folder, file), 'utf8'))])));
