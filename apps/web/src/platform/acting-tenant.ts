import { readCookie, writeCookie } from './cookies.ts';

let current: string | null | undefined;

/** The tenant that support staff act in, of this tab alone: what another tab chooses must not move what is open here. The cookie says where a new tab starts. */
export function actingTenant(): string | null {
  // None is a choice, too.
  if (current === undefined) current = readCookie('__tenant');
  return current;
}

export function actInTenant(id: string | null): void {
  current = id;
  writeCookie('__tenant', id);
}
