import { currentLanguage } from '../platform/texts.ts';
import { callsInSpanish, inEnglish, roomsInSpanish, subjectsInSpanish, thingsInSpanish, verbsInSpanish } from './action-names.ts';

const spaced = (name: string) =>
  name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .replaceAll('-', ' ')
    .toLowerCase();
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** The worker uses another name for the room "lab-link". */
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Splits "addFax" into verb and object, for calls that have no words of their own. */
function callInSpanish(call: string): string | undefined {
  const [, verb = '', thing = ''] = /^([a-z]+)([A-Z].*)$/.exec(call) ?? [];
  const done = verbsInSpanish[verb];
  const to = thingsInSpanish[lowered(thing)];
  return callsInSpanish[call] ?? (done && to && `${done} ${to}`);
}

/** "requisitions.printLabels" as "Draws · print labels": the call's own name, readable, unless it has words that say it better. */
export function actionWords(action: string): string {
  const [room = action, call] = action.split('.');
  const isSpanish = currentLanguage() === 'es';
  const title = capitalized((isSpanish ? roomsInSpanish[kebab(room)] : inEnglish[room]) ?? spaced(room));
  return call ? `${title} · ${(isSpanish ? callInSpanish(call) : inEnglish[call]) ?? spaced(call)}` : title;
}

/** "supply-order" as "supply order": the kind of record that something was done to; null where none is shown. */
export function subjectWords(subject: string | null | undefined): string | null {
  if (!subject) return null;
  return (currentLanguage() === 'es' ? subjectsInSpanish[subject] : inEnglish[subject]) ?? spaced(subject);
}
