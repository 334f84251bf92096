import { laboratoryTests, restrictedCodes } from './offering-lookup.ts';
import { measuredBy } from './panel-members.ts';
import { panels } from './panels.ts';

/** Tests and panels that measure what only some may know of a person. */
export const restrictedOfferings: readonly string[] = [...laboratoryTests, ...panels]
  .map(({ code }) => code)
  .filter((code) => measuredBy(code).some((measured) => restrictedCodes.includes(measured)));
