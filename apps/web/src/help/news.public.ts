import { usePreference, writePreference } from '../platform/preferences.ts';
import { changes } from './changes.ts';

const readKey = 'help.newsRead';
const newest = changes[0]?.day ?? '';

/** Whether something changed since this person last opened the help. */
export const useHasNews = (): boolean => {
  const read = usePreference(readKey);
  return newest > (typeof read === 'string' ? read : '');
};

export const noteNewsRead = (): void => writePreference(readKey, newest);
