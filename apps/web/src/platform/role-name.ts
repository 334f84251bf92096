import { roles } from '@drawday/vocabulary';
import { currentLanguage } from './texts.ts';

/** `clinical_nurse`, or the server's name for it, as a person reads it. */
export function roleName(codeOrName: string): string {
  const code = roles.codes.find((one) => one === codeOrName || roles.of[one].en === codeOrName);
  return code ? roles.of[code][currentLanguage()] : codeOrName;
}
