import type { Reader } from '@drawday/database/connect.ts';

/** Something that a process keeps for each database that it works on: all transactions of one connection pool find the same. */
export function perDatabase<Kept extends object>(make: () => Kept): (db: Reader) => Kept {
  const kept = new WeakMap<object, Kept>();
  return (db) => {
    const { adapter } = db.getExecutor();
    const found = kept.get(adapter) ?? make();
    kept.set(adapter, found);
    return found;
  };
}
