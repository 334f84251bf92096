import type { Actor } from './actor.ts';

/** Recently found actors, so that not every call asks the database again. A change of rights makes it forget a tenant's people. */
export type ActorMemory = {
  find(key: string): Actor | 'barred' | undefined;
  /**
   * To be called before the rights are read: what it returns keeps the actor, unless somebody's rights have changed since then. What was read
   * before a change would otherwise outlive it.
   */
  reading(): (key: string, tenantIds: readonly string[], actor: Actor | 'barred') => void;
  /** Everybody who is of this tenant or works in it; null: everybody. */
  forget(tenantId: string | null): void;
};

/** Even when no notification comes through, no right outlives its end by more than this. */
const rememberedMs = 10_000;
const rememberedActors = 10_000;

export function actorMemory(): ActorMemory {
  const known = new Map<string, { actor: Actor | 'barred'; tenantIds: readonly string[]; until: number }>();
  let changes = 0;
  return {
    find(key) {
      const entry = known.get(key);
      return entry && entry.until > Date.now() ? entry.actor : undefined;
    },
    reading() {
      const before = changes;
      return (key, tenantIds, actor) => {
        if (changes !== before) return;
        if (known.size >= rememberedActors) known.clear();
        known.set(key, { actor, tenantIds, until: Date.now() + rememberedMs });
      };
    },
    forget(tenantId) {
      changes += 1;
      if (tenantId === null) return known.clear();
      for (const [key, { tenantIds }] of known) if (tenantIds.includes(tenantId)) known.delete(key);
    },
  };
}
