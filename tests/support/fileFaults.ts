/**
 * Preloaded into a command (`node --import`), breaks one of its file operations: kills the process before it, or halfway through it, or
 * fills the disk from it on. FAULT is a `Fault` as JSON.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface Fault {
  /** `none` counts the operations. */
  kind: 'none' | 'kill' | 'kill halfway' | 'full disk';
  /** Which operation breaks, counted from 1. */
  at: number;
  /** Only operations with this text in their arguments count. */
  on?: string;
  /** Where to write `Operations` as JSON when it breaks, or at the end. */
  report: string;
}

export interface Operations {
  count: number;
  last: string;
}

type Operation = (...args: unknown[]) => unknown;

const fault = JSON.parse(process.env.FAULT ?? 'null') as Fault | null;
/** Those that need no space work on a full disk, too. */
const needsSpace = ['writeFile', 'appendFile', 'copyFile', 'mkdir', 'link', 'symlink', 'COMMIT'];
const others = ['rename', 'rm', 'rmdir', 'unlink', 'truncate'];
let count = 0;

if (fault) {
  const { writeFileSync, readFileSync, readdirSync, statSync, rmSync } = fs;
  const report = (last: string) => writeFileSync(fault.report, JSON.stringify({ count, last } satisfies Operations));

  /** Does half of an operation, as far as that's possible. */
  const doHalf = (name: string, args: readonly unknown[]) => {
    if (name === 'writeFile') writeHalf(args[0] as string, Buffer.from(textOf(args[1])));
    else if (name === 'copyFile') writeHalf(args[1] as string, readFileSync(args[0] as string));
    else if (name === 'rm') removeHalf(args[0] as string);
  };
  const textOf = (body: unknown) =>
    typeof body === 'string' || body instanceof Uint8Array ? body : Buffer.concat([...(body as Iterable<Buffer>)]);
  const writeHalf = (file: string, body: Uint8Array) => writeFileSync(file, body.subarray(0, Math.floor(body.length / 2)));
  const removeHalf = (path: string) => {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { parentPath, name } of files.slice(0, Math.ceil(files.length / 2))) rmSync(join(parentPath, name));
  };

  /** Called before each operation. */
  const before = (name: string, args: readonly unknown[]): void => {
    const last = `${name} ${args
      .filter((arg) => typeof arg === 'string')
      .join(' ')
      .slice(0, 500)}`;
    if (fault.on !== undefined && !last.includes(fault.on)) return;
    count += 1;
    if (fault.kind === 'none' || count < fault.at) return;
    if (fault.kind === 'full disk') {
      if (!needsSpace.includes(name)) return;
      if (count === fault.at || name === 'writeFile') doHalf(name, args);
      report(last);
      if (name === 'COMMIT')
        throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
      const path = name === 'copyFile' || name === 'link' ? { path: args[0], dest: args[1] } : { path: args[0] };
      throw Object.assign(new Error(`ENOSPC: no space left on device, ${name}`), { code: 'ENOSPC', syscall: name, ...path });
    }
    report(last);
    if (fault.kind === 'kill halfway') doHalf(name, args);
    process.kill(process.pid, 'SIGKILL');
  };

  const synchronous = fs as unknown as Record<string, Operation>;
  const promises = fs.promises as unknown as Record<string, Operation>;
  for (const name of [...needsSpace, ...others]) {
    const [now, later] = [synchronous[`${name}Sync`], promises[name]];
    if (!now || !later) continue;
    synchronous[`${name}Sync`] = (...args) => {
      before(name, args);
      return now(...args);
    };
    promises[name] = async (...args) => {
      before(name, args);
      return later(...args);
    };
  }
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (sql) {
    if (sql === 'COMMIT') before('COMMIT', []);
    exec.call(this, sql);
  };
  syncBuiltinESMExports();
  if (fault.kind === 'none') process.on('exit', () => report('the end'));
}
