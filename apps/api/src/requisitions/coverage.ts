import { measuredBy, panels, policyOf } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import { type AbnDecision, abnDecision, isCoveredDiagnosis } from '@drawday/domain';
import { billingMethods } from '@drawday/vocabulary';
import { listPayers, listPerformed } from './coverage.store.ts';

type Line = { offeringCode: string; icds: readonly string[] };
export type Judged = AbnDecision & {
  offeringCode: string;
  /** A diagnosis of the problem list that would cover it. */
  suggestion: string | null;
};

/** The test or panel itself, and every panel that measures all of it. */
function containing(offeringCode: string): string[] {
  const own = measuredBy(offeringCode);
  return [offeringCode, ...panels.map(({ code }) => code).filter((code) => own.every((test) => measuredBy(code).includes(test)))];
}

/**
 * How Medicare covers tests of patients on a day, and whether a notice is needed. Where the facility is billed for everything, or the test is
 * inside the bundle, Medicare does not pay the test itself and no notice is needed. Three statements whatever the number of patients.
 * @returns by patient, in the order of their lines
 */
export async function judgeCoverage(
  db: Reader,
  tenantId: string,
  patients: readonly { id: string; problems: readonly string[]; lines: readonly Line[] }[],
  day: string,
  therapyChanged = false,
): Promise<Map<string, Judged[]>> {
  const ids = patients.map(({ id }) => id);
  const codes = [...new Set(patients.flatMap(({ lines }) => lines.map(({ offeringCode }) => offeringCode)))];
  const contained = new Map(codes.filter(policyOf).map((code) => [code, containing(code)]));
  const payers = new Map((await listPayers(db, tenantId, ids, day)).map((payer) => [payer.id, payer]));
  const performed = Map.groupBy(
    await listPerformed(db, tenantId, ids, [...new Set([...contained.values()].flat())], day),
    (row) => row.party_id,
  );
  const drawDate = Temporal.PlainDate.from(day);
  return new Map(
    patients.map(({ id, problems, lines }) => {
      const payer = payers.get(id);
      const drawn = performed.get(id) ?? [];
      return [
        id,
        lines.map(({ offeringCode, icds }) => {
          const rule = policyOf(offeringCode);
          const same = new Set(contained.get(offeringCode));
          const decision = abnDecision({
            ...{ rule, drawDate, therapyChanged, diagnoses: icds },
            performedOn: drawn.filter((row) => same.has(row.offering_code)).map((row) => Temporal.PlainDate.from(row.drawn_on)),
            hasMedicare: payer?.has_medicare ?? false,
            isInEsrdBundle: billingMethods.isIn('facilityPays', payer?.billing_method) || (rule?.inEsrdBundle ?? false),
          });
          const covering = rule && problems.find((code) => isCoveredDiagnosis(code, rule.coveredDiagnoses));
          return { ...decision, offeringCode, suggestion: decision.coverage === 'NOT_COVERED_DX' ? (covering ?? null) : null };
        }),
      ];
    }),
  );
}
