import { testByCode } from '@drawday/catalogue';
import { judgeTest, resolveYardsticks, versionMeaning } from '@drawday/domain';
import type { OruObservation, OruOrder } from '@drawday/hl7/oru.ts';
import type { RaisedItem } from './import-plan.ts';
import { readObservation } from './read-observation.ts';
import { resolveResultCode } from './resolve-result-code.ts';

/** High, low and abnormal beyond the sender's critical limits (HL7 table 0078). */
const criticalFlags = /\b(?:HH|LL|AA)\b/i;

/** Does the sender call a value critical? @param flag OBX-8 */
export const isFlaggedCritical = (flag: string | null): boolean => criticalFlags.test(flag ?? '');

const noLimits = { reference: [], alert: null, goal: null, band: null, therapeutic: null };
const noRows = { reference: [], alert: [], goal: [] };
/** Whose values they are is not certain: of all limits, the first to be crossed apply. */
const anybody = (['HD', 'NONE'] as const).map((modality) => ({ modality, perWeek: null, age: null, sex: null, circumstances: [] }));

type Told = { orders: readonly OruOrder[]; mappings: ReadonlyMap<string, string> };

/**
 * The item with the critical values of what it keeps back, `Potassium 8.4 mmol/L`: by the sender's flag, or by the limits of the directory,
 * for whose values they are is not certain. Limits that an organization or clinic has set apply once they reach their draw.
 */
export function withCriticals(item: RaisedItem, told: Told): RaisedItem {
  const criticals = criticalsIn(told);
  return criticals.length ? { ...item, detail: { ...item.detail, criticals } } : item;
}

export const criticalsIn = ({ orders, mappings }: Told): string[] =>
  orders.flatMap((order) =>
    order.observations
      .filter((observation) => isCritical(observation, order, mappings))
      .map(({ name, code, valueText, unit }) => [name || code, valueText, unit].filter(Boolean).join(' ')),
  );

/** Is the value of an OBX critical by the sender's flag or the limits of the directory? */
export function isCritical(observation: OruObservation, order: OruOrder, mappings: Told['mappings']): boolean {
  const meaning = versionMeaning(observation.status, order.status);
  if (observation.document || meaning?.kind === 'DELETED' || meaning?.kind === 'WRONG_PATIENT' || meaning?.kind === 'NOT_PERFORMED')
    return false;
  if (isFlaggedCritical(observation.flag)) return true;
  const nothing = new Set<string>();
  const code = resolveResultCode(observation, { mappings, expected: nothing, ofLine: nothing, role: null });
  const test = code === null ? undefined : testByCode.get(code);
  const value = test && readObservation(observation, order, test, 'FINAL');
  if (!test || !value) return false;
  const { reading } = value;
  if (!reading) return false;
  const result = { reading, senderFlag: observation.flag, isKnownPositive: false, specimen: null };
  return anybody.some((person) => {
    const limits = { ...noLimits, critical: resolveYardsticks([{ ...noRows, critical: test.criticals }], test, person).critical };
    return judgeTest(result, test, { lead: null, limits }, person).isUrgent;
  });
}
