import type { Display } from '../design/status-tag.tsx';
import type { ImportRow } from './imports.queries.ts';
import type { ImportsText } from './imports.texts.ts';

const styles = {
  UPLOADING: 'neutral',
  WAITING: 'warning',
  RUNNING: 'primary',
  DONE: 'success',
  FAILED: 'error',
  CANCELED: 'neutral',
} as const;

export const importStatusDisplay = (status: ImportRow['statusTypeCode'], text: ImportsText): Display => ({
  text: text(`status_${status}`),
  style: styles[status],
});
