import { modalities } from '@drawday/vocabulary';
import { testName } from '../platform/test-words.ts';
import { isPanel, type Offering } from './offering.ts';
import type { OrderedParty } from './ordered-party.ts';

/** What is ordered most, in the order in which a nurse looks for it; everything else is one click or a few letters away. */
const hemodialysisPanels = ['MTHHD', 'QTRHD', 'ANNHD', 'KINHD', 'IRONF', 'MBD', 'ANEMIA', 'HEPB3'];
const peritonealPanels = ['MTHPD', 'KINPD', 'PET', 'RESREN', 'IRONF', 'MBD', 'ANEMIA', 'HEPB3'];
const singleTests = ['PTHI', 'HGB', 'K', 'FERR', 'A1C', 'MG', 'VITD', 'PALB', 'AL', 'HBSAG'];

type Shelves = { panels: readonly Offering[]; tests: readonly Offering[] };

const employeeTests = ['EMPIMM', 'HEPB3', 'AHBSQ', 'HBSAG', 'HCVAB', 'QFT'];

function usualOf({
  offerings,
  party,
}: {
  offerings: readonly Offering[];
  party: Pick<OrderedParty, 'type' | 'modality'>;
}): readonly string[] {
  if (party.type === 'EMPLOYEE') return employeeTests;
  if (party.type === 'SITE') return offerings.filter(isPanel).map(({ code }) => code);
  return usualOfPatient(party.modality);
}

const usualOfPatient = (modality: string | null): readonly string[] => [
  ...(modalities.isIn('peritoneal', modality) ? peritonealPanels : hemodialysisPanels),
  ...singleTests,
];

/** The usual ones for a patient first, in the order in which a nurse looks for them. */
export function usualFirst(offerings: readonly Offering[], modality: string | null): readonly Offering[] {
  const usual = usualOfPatient(modality);
  const place = ({ code }: Offering) => (usual.indexOf(code) + 1 || usual.length + 1) - 1;
  return offerings.toSorted((a, b) => place(a) - place(b));
}

/** Panels and single tests for the picker: the usual ones, everything, or what matches the typed words. */
export function shelvesFor(input: {
  offerings: readonly Offering[];
  party: Pick<OrderedParty, 'type' | 'modality'>;
  typed: string;
  isWide: boolean;
  chosen: readonly string[];
}): Shelves {
  const usual = usualOf(input);
  const place = (offering: Offering) => (usual.indexOf(offering.code) + 1 || usual.length + 1) - 1;
  const words = input.typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ code, name }: Offering) =>
    words.every((word) => code.toLowerCase().startsWith(word) || `${name} ${testName(code, name)}`.toLowerCase().includes(word));
  const isShown = (offering: Offering) =>
    words.length ? matches(offering) : input.isWide || usual.includes(offering.code) || input.chosen.includes(offering.code);
  const shown = input.offerings.filter(isShown).toSorted((a, b) => place(a) - place(b));
  return { panels: shown.filter(isPanel), tests: shown.filter((offering) => !isPanel(offering)) };
}
