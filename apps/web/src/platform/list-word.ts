import { platformText } from './texts.ts';

/** The closed lists of the domain speak English; these are the keys of their words in the texts of the platform. */
const keys = {
  Female: 'listFemale',
  Male: 'listMale',
  Unknown: 'listUnknown',
  'In-center hemodialysis': 'listInCenterHemodialysis',
  'Home hemodialysis': 'listHomeHemodialysis',
  'Peritoneal dialysis': 'listPeritonealDialysis',
  'Skilled nursing facility hemodialysis': 'listSkilledNursingFacilityHemodialysis',
  'Sub-acute hemodialysis': 'listSubAcuteHemodialysis',
  'Pediatric hemodialysis': 'listPediatricHemodialysis',
  'Pediatric peritoneal dialysis': 'listPediatricPeritonealDialysis',
  'Home peritoneal dialysis': 'listHomePeritonealDialysis',
  First: 'listFirst',
  Second: 'listSecond',
  Third: 'listThird',
  Fourth: 'listFourth',
  Fifth: 'listFifth',
  'Mon/Wed/Fri': 'listMonWedFri',
  'Tue/Thu/Sat': 'listTueThuSat',
  Weekly: 'listWeekly',
  Biweekly: 'listBiweekly',
  'Mid monthly': 'listMidMonthly',
  Monthly: 'listMonthly',
  Quarterly: 'listQuarterly',
  'Every four months': 'listEveryFourMonths',
  Biannual: 'listBiannual',
  Annual: 'listAnnual',
  'Every treatment': 'listEveryTreatment',
  'One time': 'listOneTime',
} as const;

const keyOf = new Map<string, (typeof keys)[keyof typeof keys]>(Object.entries(keys));

/** An entry of a closed list (sex, modality, shift, frequency …) in the language of the moment; anything else stays. */
export function listWord(label: string): string {
  const key = keyOf.get(label);
  return key ? platformText(key) : label;
}
