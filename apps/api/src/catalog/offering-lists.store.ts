import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';

export type OfferingEntry = {
  code: string;
  name: string;
  kind: string;
  category: string;
  tube: string | null;
  timing: string;
  loinc: string | null;
  cpt: string | null;
  usualFrequency: string | null;
  isKinetics: boolean;
  members: { code: string; isCalculated: boolean }[];
  questions: string[];
};

export async function listOfferings(db: Reader): Promise<OfferingEntry[]> {
  const { rows } = await sql<OfferingEntry>`
    select o.code, o.name, o.kind, o.category, o.tube_code as tube, o.timing, o.loinc, o.cpt,
      o.usual_frequency as "usualFrequency", o.is_kinetics as "isKinetics",
      coalesce((select jsonb_agg(jsonb_build_object('code', m.result_code, 'isCalculated', m.is_calculated)
          order by m.position)
        from panel_members m
        where m.panel_code = o.code),
      '[]') as members,
      coalesce((select jsonb_agg(q.aoe_code order by q.aoe_code) from offering_aoe q where q.offering_code = o.code), '[]') as questions
    from offerings o where o.is_orderable order by case o.kind when 'PANEL' then 0 else 1 end, o.position, o.code`.execute(db);
  return rows;
}

export async function listTubes(db: Reader) {
  return db.selectFrom('tubes').select(['code', 'name', 'draw_order as value']).orderBy('draw_order').execute();
}

export async function listQuestions(db: Reader) {
  return db
    .selectFrom('aoe_questions')
    .select([
      'code',
      'text as name',
      'kind',
      'unit',
      'minimum',
      'maximum',
      'warn_minimum as warnMinimum',
      'warn_maximum as warnMaximum',
      'decimals',
      'choices',
      'required_at as requiredAt',
      'default_from as defaultFrom',
    ])
    .orderBy('code')
    .execute();
}
