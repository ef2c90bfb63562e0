import type { Handler } from './server.ts';

/** Asks one handler after the other, until one does not pass on. */
export function inTurn(...handlers: Handler[]): Handler {
  return (request, response, next) => {
    const start = handlers.reduceRight<() => void>((after, handler) => () => handler(request, response, after), next);
    start();
  };
}
