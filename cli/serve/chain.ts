import type { Handler } from './server.ts';

/** Chains handlers: each runs if the one before calls next(). */
export function chain(...handlers: Handler[]): Handler {
  return (request, response, next) => {
    const start = handlers.reduceRight<() => void>((after, handler) => () => handler(request, response, after), next);
    start();
  };
}
