import { permissionArea, permissions } from '@drawday/domain';
export type PermissionArea = { key: string; first: string; names: string[] };

/** Permissions by area, in the order in which a screen lists them: `Order.Requisitions` with all that may be done there. */
export const permissionAreas: readonly PermissionArea[] = [
  ...Map.groupBy(
    permissions.map(({ name }) => name),
    permissionArea,
  ),
].map(([key, names]) => ({ key, first: names[0] ?? key, names }));
