import type { Actor } from '../platform/actor.ts';
import type { AnyImportKind } from './import-kind.ts';
import { importKinds } from './import-kinds.ts';
import type { ImportReach } from './imports.store.ts';

export const kindsOpenTo = (actor: Actor): AnyImportKind[] => importKinds.filter((kind) => actor.permissions.has(kind.permission));

/** Which imports someone sees: their own; those who may create organizations, and reach every facility, see everybody's. */
export function importReach(actor: Actor): ImportReach {
  return {
    tenantId: actor.tenantId,
    userId: actor.userId,
    kinds: kindsOpenTo(actor).map((kind) => kind.name),
    isForAll: actor.permissions.has('MasterData.Organizations.Create'),
    facilityIds: actor.isSupport ? null : actor.facilityIds,
  };
}
