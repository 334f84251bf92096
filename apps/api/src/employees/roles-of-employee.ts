import { careRoles } from '@drawday/vocabulary';
import type { EmployeeRow } from './employees.store.ts';

/** The roles of an account; without one, what the care role gives by default. */
export function rolesOf({ user_roles, care_role }: { user_roles: string[] | null; care_role: EmployeeRow['care_role'] }): string[] {
  const usual = careRoles.of[care_role].role;
  return user_roles ?? (usual ? [usual] : []);
}
