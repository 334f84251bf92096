import { ianaTimeZone } from '@drawday/domain';
import type { FacilityDetail } from './facilities.queries.ts';

/** The day at the facility, which may differ from the reader's: ranges begin and end by it. */
export const todayAt = ({ timeZone }: FacilityDetail): string => Temporal.Now.plainDateISO(ianaTimeZone(timeZone)).toString();
