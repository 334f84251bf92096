import { roles } from '@drawday/domain';
import { platformText } from './texts.ts';

/** `clinical_nurse`, or the name that the server gives it, as a person reads it. */
export function roleName(codeOrName: string): string {
  const role = roles.find(({ code, displayName }) => code === codeOrName || displayName === codeOrName);
  return role ? platformText(`role_${role.code}`) : codeOrName;
}
