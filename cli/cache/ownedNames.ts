/** A file name that no other build, and no other thread of this one, uses. */
export function uniqueName(what: string): string {
  return `${what}-${process.pid}-${crypto.randomUUID()}`;
}

/** Whether a file with such a name was left by this build, or by one that has ended. */
export function isOfEndedBuild(name: string): boolean {
  const owner = /^\w+-(\d+)-[0-9a-f-]{36}\b/.exec(name)?.[1];
  return owner !== undefined && (Number(owner) === process.pid || !isRunning(Number(owner)));
}

/** Whether a process of that number is running. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
