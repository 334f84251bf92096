import { codeText } from '../platform/texts.ts';
import { type ActionsText, useActionsTexts } from './actions.texts.ts';

const spaced = (name: string) =>
  name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .replaceAll('-', ' ')
    .toLowerCase();
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** The worker uses another name for the room "lab-link". */
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Words of its own, or those of verb and object ("addFax"); a call without words is its own name, readable. */
function callWords(text: ActionsText, call: string): string {
  const own = codeText(text, 'call', call);
  const [, verb, thing = ''] = /^([a-z]+)([A-Z].*)$/.exec(call) ?? [];
  return own === call && verb ? `${codeText(text, 'verb', verb)} ${spaced(codeText(text, 'thing', lowered(thing)))}` : own;
}

/** "requisitions.printLabels" as "Draws · print labels". */
export function actionWords(text: ActionsText, action: string): string {
  const [room = action, call] = action.split('.');
  const title = capitalized(spaced(codeText(text, 'room', kebab(room))));
  return call ? `${title} · ${callWords(text, call)}` : title;
}

/** "supply-order" as "supply order": the kind of record that something was done to; null where none is shown. */
export const subjectWords = (text: ActionsText, subject: string | null | undefined): string | null =>
  subject ? spaced(codeText(text, 'subject', subject)) : null;

/** Both, in the reader's language. */
export function useActionWords() {
  const text = useActionsTexts();
  return {
    actionWords: (action: string) => actionWords(text, action),
    subjectWords: (subject: string | null | undefined) => subjectWords(text, subject),
  };
}
