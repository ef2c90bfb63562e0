import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a free port of this machine, below those that the system gives to others meanwhile. */
export async function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 20_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isFree ? port : freePort();
}
