import { type Text, textsOf } from '../platform/texts.ts';
import type english from './schedules.en.json';

export const useSchedulesTexts = textsOf<typeof english>('schedules');
export type SchedulesText = Text<typeof english>;
