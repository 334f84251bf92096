import type { Actor } from '../platform/actor.ts';

/** Stands where a tenant stands in rows of the laboratory itself (`laboratory_id()` of the database). */
export const laboratoryId = '00000000-0000-0000-0000-000000000000';

/** Whose documents this person reads: those of their tenant and those of the laboratory. */
export const readableOwners = (actor: Pick<Actor, 'tenantId'>): string[] => [actor.tenantId, laboratoryId];
