import { findPermission } from '@drawday/domain';
import { currentLanguage } from '../platform/texts.ts';
import { areasInSpanish, verbsInSpanish, wholeInSpanish } from './permission-spanish.ts';

/** `EmployeeDirectory` as "Employee directory". */
const spaced = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a permission is about: `Order.Requisitions` of `Order.Requisitions.Collect`. */
export const permissionArea = (name: string): string => name.split('.').slice(0, 2).join('.');

/** An area as a person reads it; `first` is any permission of it. */
export function areaWords(first: string): string {
  const area = permissionArea(first);
  const inSpanish = areasInSpanish[area];
  if (currentLanguage() === 'es' && inSpanish) return capitalized(inSpanish);
  return `${findPermission(first)?.groupDisplayName ?? ''}: ${spaced(area.slice(area.indexOf('.') + 1))}`;
}

/** A permission as a person reads it; a name that nobody knows stays. In Spanish most are a verb and what it is about. */
export function permissionWords(name: string): string {
  const english = findPermission(name)?.displayName ?? name;
  if (currentLanguage() !== 'es') return english;
  const verb = verbsInSpanish[name.split('.')[2] ?? ''];
  const area = areasInSpanish[permissionArea(name)];
  return wholeInSpanish[name] ?? (verb && area ? verb.replace('{}', area) : english);
}
