import { permissions } from '@drawday/domain';

export type PermissionArea = { key: string; label: string; names: string[] };

/** `EmployeeDirectory` as "Employee directory". */
const words = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Permissions by what they are about, in the order in which a screen lists them: `Order.Requisitions` with all that may be done there. */
export const permissionAreas: readonly PermissionArea[] = [
  ...Map.groupBy(permissions, (permission) => permission.name.split('.').slice(0, 2).join('.')),
].map(([key, list]) => {
  const [first] = list;
  const entity = key.slice(key.indexOf('.') + 1);
  return { key, label: `${first?.groupDisplayName ?? ''}: ${words(entity)}`, names: list.map((permission) => permission.name) };
});
