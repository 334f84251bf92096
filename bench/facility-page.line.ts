import { type BenchContext, type BenchLine, inTurn, type LineResult } from './bench-line.ts';
import { interleave, medianOf, ratioOf } from './interleave.ts';

const wantedFacilities = 7_500;
const name = 'bench-facilities';
const perSecond = (figures: readonly { perSecond: number }[]) => figures.map((one) => one.perSecond);
type Chain = { tenant_id: string; user_id: string };

/** A customer with as many clinics as a large chain has, three patients and a draw today in each, and one person who works in all of them. */
async function openChain({ world }: BenchContext): Promise<Chain> {
  const find = () =>
    world.owner.query<Chain>('select e.tenant_id, e.user_id from employees e join tenants t on t.id = e.tenant_id where t.name = $1', [
      name,
    ]);
  const present = (await find()).rows[0];
  if (present) return present;
  await world.owner.query(
    `with t as (insert into tenants (id, name, display_name) values (gen_random_uuid(), $1, 'Chain of the bench') returning id),
     o as (insert into organizations (tenant_id, id, name, code, status_type_code) select id, gen_random_uuid(), 'Chain of the bench', 'CHAIN', 'ACTIVE' from t returning tenant_id, id),
     f as (insert into facilities (tenant_id, id, organization_id, name, code, status_type_code, phone, ccn, address)
       select o.tenant_id, gen_random_uuid(), o.id, w.words[1 + i % 20] || ' ' || w.places[1 + i / 20 % 20] || ' Dialysis ' || i, 'B' || i, 'ACTIVE', '7205550110', lpad(i::text, 6, '0'), jsonb_build_object('city', w.places[1 + i % 20], 'state', 'PA')
       from o, generate_series(1, $2::int) i, (select string_to_array('Cedar Maple Aspen Birch Willow Juniper Fern Hazel Alder Laurel Rowan Linden Poplar Sumac Spruce Elder Holly Myrtle Hawthorn Cypress', ' ') as words,
         string_to_array('Hollow Ridge Grove Valley Landing Mesa Creek Harbor Summit Prairie Point Canyon Bluff Falls Springs Meadow Crossing Heights Bend Shore', ' ') as places) w returning tenant_id, id, organization_id),
     e as (insert into employees (tenant_id, id, organization_id, user_id, first_name, last_name, status_type_code) select tenant_id, gen_random_uuid(), id, gen_random_uuid(), 'Chain', 'Administrator', 'ACTIVE' from o returning tenant_id, id),
     a as (insert into assignments (tenant_id, employee_id, facility_id, is_primary) select f.tenant_id, e.id, f.id, false from f, e),
     p as (insert into patients (tenant_id, id, organization_id, facility_id, first_name, last_name, date_of_birth, sex, modality, status_type_code)
       select f.tenant_id, gen_random_uuid(), f.organization_id, f.id, 'Bench', 'Patient ' || n, '1950-01-01', 'UNKNOWN', 'HD', 'ACTIVE' from f, generate_series(1, 3) n returning tenant_id, id, facility_id)
     insert into requisitions (tenant_id, id, party_type, party_id, facility_id, draw_date, draw_kind) select distinct on (facility_id) tenant_id, gen_random_uuid(), 'PATIENT', id, facility_id, current_date, 'RECURRING' from p`,
    [name, wantedFacilities],
  );
  await world.owner.query('analyze facilities, assignments, employees, patients, requisitions');
  const made = (await find()).rows[0];
  if (!made) throw new Error('The chain of the bench was not made.');
  return made;
}

/** The roster as it opens, and found by a part of a name: 25 rows with their patients and today's draws, and the exact count. */
export const facilityPageLine: BenchLine = {
  name: 'facilities',
  async measure(context): Promise<LineResult[]> {
    const { options, processes, realAs, thin } = context;
    const chain = await openChain(context);
    const facts = { userId: chain.user_id, tenantId: chain.tenant_id, roles: ['clinical_admin'], expiresInSeconds: 7200 };
    const token = await processes.issuer.token(facts);
    const words = inTurn(['hollow', 'ridge', 'maple g', 'dialysis 12', 'ceda', 'shore', 'laurel p']);
    const path = '/api/master-data/facilities/paged-list';
    const figures = await interleave(options.rounds, {
      thinAll: () => thin(() => ({ method: 'GET', path: `/facilities?tenant=${chain.tenant_id}&filter=` })),
      realAll: () => realAs(token, () => ({ method: 'POST', path, body: { maxResultCount: 25 } })),
      thinFound: () => thin(() => ({ method: 'GET', path: `/facilities?tenant=${chain.tenant_id}&filter=${encodeURIComponent(words())}` })),
      realFound: () => realAs(token, () => ({ method: 'POST', path, body: { filter: words(), maxResultCount: 25 } })),
    });
    return (
      [
        ['facilities paged-list, first page and exact count', figures.realAll, figures.thinAll],
        ['facilities paged-list, filter and exact count', figures.realFound, figures.thinFound],
      ] as const
    ).map(([work, realTurns, thinTurns]) => {
      const ratio = ratioOf(perSecond(realTurns), perSecond(thinTurns));
      return {
        work: `${work}, ${wantedFacilities} facilities`,
        figures: `${medianOf(perSecond(realTurns)).toFixed(0)} against ${medianOf(perSecond(thinTurns)).toFixed(0)} pages/s`,
        ratio,
        target: 'at least 0.5',
        isReached: ratio >= 0.5,
      };
    });
  },
};
