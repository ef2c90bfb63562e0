/** Kills a process group: a process that was spawned with `detached: true`, and what it has started, even if it has exited itself. */
export function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All have exited already.
  }
}
