import { panelByCode, testByCode } from '@drawday/catalogue';
import { formatNumber, type WaterValue, waterFamilyOf, waterLimitOf, waterSampleVerdict, waterValueVerdict } from '@drawday/domain';
import { requisitionStatuses, type WaterFamily } from '@drawday/vocabulary';
import { facilityDay, instantOf } from '../platform/facility-day.ts';
import type { SampleValue, WaterSample } from './water.store.ts';

/** A value as the limits judge it: its number with the comparator, or its text. */
export function judged({ resultCode, value, comparator, text, verdict }: SampleValue): WaterValue {
  return { resultCode, value: value === null ? text : comparator === null ? value : `${comparator}${value}`, stored: verdict };
}

export const ofFamily = (sample: WaterSample, family: WaterFamily) =>
  sample.values.filter((one) => waterFamilyOf(one.resultCode) === family);

/** What a sample says in one part of the analysis; null where it has no value of it yet. A test that was not performed has not passed. */
export function verdictOf(sample: WaterSample, family: WaterFamily) {
  const verdict = waterSampleVerdict(ofFamily(sample, family).map(judged));
  return verdict === 'PASS' && sample.not_performed.some((code) => waterFamilyOf(code) === family) ? 'NOT_JUDGED' : verdict;
}

/** A culture is read at 48 hours, and final after a week; the endotoxin beside it is reported days earlier. */
export const isPreliminary = (sample: WaterSample, family: WaterFamily) =>
  ofFamily(sample, family).some(({ status }) => status === 'P') ||
  (requisitionStatuses.isIn('inTesting', sample.status) && isAwaited(sample, family));

function isAwaited({ offerings, values, not_performed }: WaterSample, family: WaterFamily): boolean {
  const known = new Set([...values.map(({ resultCode }) => resultCode), ...not_performed]);
  return offerings.flatMap(measuredBy).some((code) => waterFamilyOf(code) === family && !known.has(code));
}

/** Whether a sample is, or will be, tested for this part of the analysis. */
export const isTestedFor = (sample: WaterSample, family: WaterFamily) => sample.offerings.some((code) => isOfFamily(code, family));

const measuredBy = (offering: string): readonly string[] => panelByCode.get(offering)?.measured ?? [offering];

const isOfFamily = (offering: string, family: WaterFamily) => measuredBy(offering).some((code) => waterFamilyOf(code) === family);

/** What of a sample is tested for this part of the analysis. */
export const offeringsOf = (sample: WaterSample | undefined, family: WaterFamily) =>
  (sample?.offerings ?? []).filter((code) => isOfFamily(code, family));

/** The day of a sample where its facility stands. */
export function sampledOn({ collected_at }: Pick<WaterSample, 'collected_at'>, timeZone: string): string | null {
  const at = instantOf(collected_at);
  return at && facilityDay(timeZone, at).toString();
}

/** As it is shown: with the decimals of its test, or more where more were sent. */
export function textOf({ resultCode, value, comparator, text }: SampleValue): string {
  if (value === null) return text ?? '';
  const decimals = testByCode.get(resultCode)?.decimals ?? 0;
  const sent = String(value);
  const number = sent.includes('e') || (sent.split('.')[1]?.length ?? 0) >= decimals ? sent : formatNumber(value, decimals);
  return comparator === null ? number : `${comparator} ${number}`;
}

/** A value with its limits, and the same test of the sample before. */
export function waterValueReply(one: SampleValue, before: WaterSample | undefined, timeZone: string) {
  const test = testByCode.get(one.resultCode);
  const limit = waterLimitOf(one.resultCode);
  const previous = before?.values.find(({ resultCode }) => resultCode === one.resultCode);
  return {
    resultCode: one.resultCode,
    name: test?.name ?? one.resultCode,
    text: textOf(one),
    value: one.value,
    unit: one.unit,
    verdict: waterValueVerdict(judged(one)),
    maximum: limit?.maximum ?? null,
    action: limit?.action ?? null,
    isPreliminary: one.status === 'P',
    previousText: previous ? textOf(previous) : null,
    previousOn: previous && before ? sampledOn(before, timeZone) : null,
  };
}
