import { usePlatformTexts } from '../platform/texts.ts';
import { StatusTag } from './status-tag.tsx';

/** Hepatitis B isolation: a shield beside the name wherever somebody acts on the person. */
export function IsolationTag() {
  const text = usePlatformTexts();
  return <StatusTag small icon="shield" display={{ text: text('hbv'), style: 'error' }} />;
}
