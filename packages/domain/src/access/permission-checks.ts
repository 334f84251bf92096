/** Granted permissions as the application configuration carries them: only granted names, each with true. */
export type GrantedPolicies = Readonly<Record<string, boolean>>;

/** Is this one granted? */
export function hasPermission(granted: GrantedPolicies | ReadonlySet<string>, name: string): boolean {
  return granted instanceof Set ? granted.has(name) : Object.hasOwn(granted, name) && (granted as GrantedPolicies)[name] === true;
}

/** Is at least one of these granted? Of none: no. */
export function hasAnyPermission(granted: GrantedPolicies | ReadonlySet<string>, names: readonly string[]): boolean {
  return names.some((name) => hasPermission(granted, name));
}

/** Are all of these granted? Of none: yes. */
export function hasAllPermissions(granted: GrantedPolicies | ReadonlySet<string>, names: readonly string[]): boolean {
  return names.every((name) => hasPermission(granted, name));
}

/** Is this feature on? Feature values are strings on the wire; only "true" (any case) is on. */
export function isFeatureEnabled(values: Readonly<Record<string, string | null>>, name: string): boolean {
  return Object.hasOwn(values, name) && values[name]?.toLowerCase() === 'true';
}
