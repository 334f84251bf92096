import { textsOf } from '../platform/texts.ts';
import type english from './dashboards.en.json';

export const useDashboardsTexts = textsOf<typeof english>('dashboards');
