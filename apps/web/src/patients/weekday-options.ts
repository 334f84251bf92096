import { weekdayName } from '../platform/format.ts';

export const weekdayOptions = () => [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: weekdayName(value, 'short') }));
