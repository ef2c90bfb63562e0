/** The same function, which works out each answer once. */
export function remembered<T>(find: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    if (!known.has(key)) known.set(key, find(key));
    return known.get(key) as T;
  };
}
