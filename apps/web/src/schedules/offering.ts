import type { PartyType } from '@drawday/vocabulary';
import { z } from 'zod';

/** What can be ordered: a test with its tube, or a panel with its members. */
const Offering = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  category: z.string(),
  tube: z.string().nullable(),
  usualFrequency: z.string().nullable(),
  members: z.array(z.object({ code: z.string(), isCalculated: z.boolean() })),
});
export type Offering = z.infer<typeof Offering>;

const Question = z.object({ code: z.string(), defaultFrom: z.string().nullable() });
export type KnownQuestion = z.infer<typeof Question>;

/** Samples of machines and water are ordered for sources, everything else for people; some panels for employees alone. */
const forSources = new Set(['water', 'waterMicrobiology', 'dialysate', 'sitePanel']);
const isFor = (partyType: PartyType, category: string): boolean =>
  forSources.has(category) ? partyType === 'SITE' : partyType === 'EMPLOYEE' || (partyType === 'PATIENT' && category !== 'employeePanel');

type Lists = Record<string, readonly unknown[]>;

/** The directory as far as it concerns a kind of party. */
export const readOfferings =
  (partyType: PartyType) =>
  (lists: Lists): readonly Offering[] => {
    const all = z.array(Offering).parse(lists.offerings ?? []);
    return all.filter((offering) => isFor(partyType, offering.category));
  };

export const readQuestions = (lists: Lists): readonly KnownQuestion[] => z.array(Question).parse(lists.questions ?? []);

export const isPanel = (offering: Pick<Offering, 'kind'>): boolean => offering.kind === 'PANEL';

/** The tests of a panel that are measured rather than calculated; for a single test, itself. */
export const measuredOf = (offering: Pick<Offering, 'code' | 'members' | 'kind'>): readonly string[] =>
  isPanel(offering) ? offering.members.filter((member) => !member.isCalculated).map((member) => member.code) : [offering.code];
