import { type Text, textsOf } from '../platform/texts.ts';
import type english from './dashboards.en.json';

export const useDashboardsTexts = textsOf<typeof english>('dashboards');
export type DashboardsText = Text<typeof english>;
