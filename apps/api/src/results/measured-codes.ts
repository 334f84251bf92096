import { panelMembersFor, testByCode } from '@drawday/catalogue';
import { modalities } from '@drawday/vocabulary';

/** Tests that the directory lists once per moment of the treatment: the plain code, and the pre- and post-dialysis ones. */
const families: readonly { plain: string; pre: string; post: string }[] = [
  { plain: 'BUN', pre: 'BUNPRE', post: 'BUNPOST' },
  { plain: 'CRE', pre: 'CREPRE', post: 'CREPOST' },
  { plain: 'K', pre: 'K', post: 'KPOST' },
];

/** The result codes that a laboratory measures for an ordered test or panel. */
export function measuredCodes(offeringCode: string, modality: string | null): readonly string[] {
  const members = panelMembersFor(offeringCode, modalities.has(modality) ? modality : null);
  if (members) return members.measured;
  const test = testByCode.get(offeringCode);
  return test && !test.calculated && !test.answered ? [offeringCode] : [];
}

/** Codes under which an expected test may also be reported: the plain one for a pre- or post-dialysis one and vice versa. */
export function otherNames(code: string, timing: string): readonly string[] {
  const family = families.find((one) => one.plain === code);
  if (family) return timing === 'POST' ? [family.post] : timing === 'PRE' ? [family.pre] : [];
  return families.flatMap((one) => (one.pre === code && one.plain !== code ? [one.plain] : []));
}

/**
 * The code for the moment of the treatment: a plain BUN on the post tube is the post-dialysis BUN, one in a panel that expects the
 * pre-dialysis code is that. Codes that name their moment themselves stay.
 */
export function codeAtMoment(code: string, role: 'PRE' | 'POST' | null, expected: ReadonlySet<string>): string {
  const family = families.find((one) => one.plain === code);
  if (!family) return code;
  if (role === 'POST' && expected.has(family.post)) return family.post;
  if (expected.has(code)) return code;
  return expected.has(family.pre) ? family.pre : code;
}
