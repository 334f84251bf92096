import { listName, type PersonName } from '@drawday/domain';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { listNameSql } from './list-name-sql.ts';
import { useTestDatabase } from './testing/use-test-database.ts';

const db = useTestDatabase();

type Kept = { first_name: string; last_name: string; middle_initial?: string | null; middle_name?: string | null; suffix?: string | null };
const asPerson = (row: Kept): PersonName => ({
  firstName: row.first_name,
  lastName: row.last_name,
  middleInitial: row.middle_initial ?? null,
  middleName: row.middle_name ?? null,
  suffix: row.suffix ?? null,
});

/** The names of these rows of a real table, in their order. */
async function namesBySql(table: RawBuilder<unknown>, name: RawBuilder<string | null>, rows: readonly Kept[]) {
  const numbered = JSON.stringify(
    rows.map((row, index) => ({ ...row, concurrency_stamp: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` })),
  );
  const { rows: found } = await sql<{ name: string | null }>`
    select ${name} as name from jsonb_populate_recordset(null::${table}, ${numbered}::jsonb) x order by x.concurrency_stamp`.execute(db());
  return found.map((row) => row.name);
}

const name = { first_name: 'Maria', last_name: 'Rivera' };
const composite = { first_name: 'Mary Ann', last_name: 'de la Cruz-Núñez' };
const patients: readonly Kept[] = [
  name,
  { ...name, middle_initial: null, suffix: null },
  { ...name, middle_initial: '', suffix: '' },
  { ...name, middle_initial: 'L' },
  { ...name, middle_initial: 'é' },
  { ...name, suffix: 'Jr' },
  { ...name, middle_initial: 'l', suffix: 'III' },
  composite,
  { ...composite, middle_initial: 'M', suffix: 'Sr' },
  { first_name: "D'Arcy", last_name: "O'Neill" },
];
const employees: readonly Kept[] = [
  name,
  { ...name, middle_initial: null, middle_name: null },
  { ...name, middle_initial: '', middle_name: '' },
  { ...name, middle_initial: 'Q' },
  { ...name, middle_name: 'quincy' },
  { ...name, middle_initial: '', middle_name: 'Quincy' },
  { ...name, middle_initial: 'B', middle_name: 'Quincy' },
  { ...composite, middle_name: 'van der' },
];

test('a patient is named on lists by the database as by the domain', async () => {
  const names = await namesBySql(sql.table('patients'), listNameSql('x', 'patients'), patients);
  expect(names).toEqual(patients.map((row) => listName(asPerson(row))));
  expect(names).toContain('Rivera III, Maria L');
});

test('an employee is named on lists by the database as by the domain', async () => {
  const names = await namesBySql(sql.table('employees'), listNameSql('x', 'employees'), employees);
  expect(names).toEqual(employees.map((row) => listName(asPerson(row))));
  expect(names).toContain('Rivera, Maria Q');
});

test('a contact is named on lists by the database as by the domain', async () => {
  const contacts = [name, composite];
  const names = await namesBySql(sql.table('organization_contacts'), listNameSql('x', 'organization_contacts'), contacts);
  expect(names).toEqual(contacts.map((row) => listName(asPerson(row))));
});

test('nobody has no name', async () => {
  const { rows } = await sql`select ${listNameSql('p', 'patients')} as patient, ${listNameSql('e', 'employees')} as employee
    from (select 1) one left join patients p on false left join employees e on false`.execute(db());
  expect(rows).toEqual([{ patient: null, employee: null }]);
});
