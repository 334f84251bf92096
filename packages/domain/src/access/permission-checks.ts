/** Granted permissions as in the application configuration: only granted names, each with true. */
export type GrantedPolicies = Readonly<Record<string, boolean>>;

/** Is this one granted? */
export function hasPermission(granted: GrantedPolicies | ReadonlySet<string>, name: string): boolean {
  return granted instanceof Set ? granted.has(name) : Object.hasOwn(granted, name) && (granted as GrantedPolicies)[name] === true;
}

/** Is at least one of these granted? For an empty list: no. */
export function hasAnyPermission(granted: GrantedPolicies | ReadonlySet<string>, names: readonly string[]): boolean {
  return names.some((name) => hasPermission(granted, name));
}
