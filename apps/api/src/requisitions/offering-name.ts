import { panelByCode, testByCode } from '@drawday/catalogue';

/** What a person reads for a test or panel. */
export const offeringName = (code: string): string => panelByCode.get(code)?.name ?? testByCode.get(code)?.name ?? code;
