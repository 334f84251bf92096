import pg from 'pg';

export type BenchPatient = {
  readonly id: string;
  readonly facility_id: string;
  readonly organization_code: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly mrn: string;
  readonly date_of_birth: string;
  readonly sex: 'FEMALE' | 'MALE' | 'UNKNOWN';
  readonly modality: string;
};
/** Callers and the people they ask about, of one loaded database. */
export type BenchWorld = {
  readonly owner: pg.Pool;
  readonly tenantId: string;
  readonly adminUserId: string;
  readonly facilityIds: readonly string[];
  /** Active patients in a shuffled order that is the same every time. */
  readonly patients: readonly BenchPatient[];
  /** Patients with about 240 results in a year. */
  readonly chartedPatientIds: readonly string[];
  readonly resultCount: number;
};

/** Reads what the lines of the bench need of a loaded database, over its owner. */
export async function readBenchWorld(ownerUrl: string): Promise<BenchWorld> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 4, types });
  const one = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row> => {
    const [row] = (await owner.query<Row>(sql, values)).rows;
    if (!row) throw new Error(`The database of the bench lacks something: ${sql}`);
    return row;
  };
  const { tenant_id: tenantId, user_id: adminUserId } = await one<{ tenant_id: string; user_id: string }>(
    "select e.tenant_id, e.user_id from employees e join identity.users u on u.id = e.user_id where u.user_name like 'admin@scale-%' order by u.user_name limit 1",
  );
  const { rows: facilities } = await owner.query<{ id: string }>('select id from facilities where tenant_id = $1 order by id', [tenantId]);
  const { rows: patients } = await owner.query<BenchPatient>(
    `select p.id, p.facility_id, o.code as organization_code, p.last_name, p.first_name, p.mrn, p.date_of_birth, p.sex, p.modality
       from patients p join organizations o on o.tenant_id = p.tenant_id and o.id = p.organization_id
     where p.tenant_id = $1 and p.status_type_code = 'ACTIVE' and p.mrn is not null and p.deleted_at is null order by md5(p.id::text)`,
    [tenantId],
  );
  const { rows: charted } = await owner.query<{ party_id: string }>(
    `select party_id from results where tenant_id = $1 and superseded_at is null group by party_id having count(*) between 200 and 280 order by md5(party_id::text) limit 2000`,
    [tenantId],
  );
  const { count } = await one<{ count: number }>('select count(*)::int as count from results where tenant_id = $1', [tenantId]);
  return {
    owner,
    tenantId,
    adminUserId,
    facilityIds: facilities.map((row) => row.id),
    patients,
    chartedPatientIds: charted.map((row) => row.party_id),
    resultCount: count,
  };
}
