import {
  type AcceptedUnit,
  type Applicability,
  type DeltaRule,
  type Lead,
  type LeadRow,
  modalities,
  type YardstickRow,
} from '@drawday/vocabulary';

/** Whom a row is for; what is left out does not matter. */
export type For = Partial<Applicability>;

const everybody: Applicability = {
  modalities: null,
  perWeekOver: null,
  perWeekUnder: null,
  ageFrom: null,
  ageTo: null,
  sex: null,
  when: [],
};
/** Any hemodialysis, in center or at home. */
export const onHemodialysis: For = { modalities: modalities.groups.hemodialysis };
export const onPeritonealDialysis: For = { modalities: modalities.groups.peritoneal };
export const inCenter: For = { modalities: modalities.groups.inCenter };
/** Home hemodialysis. */
export const atHome: For = { modalities: ['HHD'] };
export const onDialysis: For = { modalities: modalities.codes };
export const offDialysis: For = { modalities: ['NONE'] };
/** Peritoneal dialysis or none. */
export const offHemodialysis: For = { modalities: [...modalities.groups.peritoneal, 'NONE'] };

/** About three treatments a week, where the dose of one treatment stands for the week. */
export const aboutThreeAWeek: For = { perWeekOver: 2.5, perWeekUnder: 3.5 };

const open = { low: null, lowInclusive: true, high: null, highInclusive: true } as const;

/** Both bounds belong to the interval. */
export const between = (low: number, high: number, who: For = {}): YardstickRow => ({ ...everybody, ...who, ...open, low, high });
/** The bound itself is still inside. */
export const atLeast = (low: number, who: For = {}): YardstickRow => ({ ...everybody, ...who, ...open, low });
/** The bound itself is already low. */
export const above = (low: number, who: For = {}): YardstickRow => ({ ...everybody, ...who, ...open, low, lowInclusive: false });
/** The bound itself is still inside. */
export const atMost = (high: number, who: For = {}): YardstickRow => ({ ...everybody, ...who, ...open, high });
/** The bound itself is already high. */
export const below = (high: number, who: For = {}): YardstickRow => ({ ...everybody, ...who, ...open, high, highInclusive: false });

/** What leads, and for whom. */
export const leadOf = (lead: Lead, who: For = {}): LeadRow => ({ ...everybody, ...who, lead });

/** A unit worth `factor` of the test's own unit. */
export const unit = (ucum: string, factor: number, more: Partial<AcceptedUnit> = {}): AcceptedUnit => ({
  unit: ucum,
  factor,
  offset: 0,
  scale: 'LINEAR',
  substance: null,
  ...more,
});

/** A change by this amount, up or down. */
export const change = (by: number, withinDays: number): DeltaRule => ({ kind: 'CHANGE', fall: by, rise: by, withinDays, when: [] });
/** A change to this multiple of the previous value, or to this fraction of it. */
export const factor = (by: number, withinDays: number, when: DeltaRule['when'] = []): DeltaRule => ({
  kind: 'FACTOR',
  fall: by,
  rise: by,
  withinDays,
  when,
});
