import type { Client } from 'pg';
import { instantText } from './clinic-clock.ts';
import { tenantPlans } from './clinic-directory.ts';
import { firstOf } from './clinic-world.ts';
import { demoAccounts } from './demo-accounts.ts';
import { insertDemoEscalations } from './demo-escalations.ts';
import { demoIds } from './demo-ids.ts';
import { insertDemoLaboratories } from './demo-laboratories.ts';
import type { StaffAccount } from './demo-staff.ts';
import { buildDemoTenant, storyTime } from './demo-tenant.ts';
import { insertDemoAccounts } from './insert-demo-accounts.ts';
import { insertDemoInvoices } from './insert-demo-invoices.ts';
import { insertLaboratoryGuides } from './laboratory-guides.ts';
import { counter } from './seeded-random.ts';

export interface DemoOptions {
  readonly seed: string;
  /** The moment of loading; the data go up to the last step of the main clinic's day before it (see `storyTime`). */
  readonly now: Temporal.Instant;
  readonly log: (line: string) => void;
  /** Where uploaded files lie; null: the demo brings none. */
  readonly filesDir: string | null;
}

/** Builds both tenants and writes them in one transaction. */
export async function loadDemoWorld(client: Client, options: DemoOptions): Promise<void> {
  const story = storyTime(options.now);
  const requisitions = counter();
  const results = counter();
  const accounts: StaffAccount[] = [supportAccount(options.seed)];
  await client.query('begin');
  // The worker counts the months of everything that is loaded.
  await client.query("set local app.marks = 'off'");
  try {
    await client.query(
      "select ensure_partitions('requisition_events', 'month', ($1::timestamptz - interval '15 months')::date, ($1::timestamptz + interval '3 months')::date), ensure_partitions('results', 'year', ($1::timestamptz - interval '2 years')::date, ($1::timestamptz + interval '1 year')::date)",
      [instantText(story.epochMilliseconds)],
    );
    for (const plan of tenantPlans) {
      const tenant = buildDemoTenant(plan, { seed: options.seed, story }, { requisition: requisitions.next, result: results.next });
      accounts.push(...tenant.accounts);
      options.log(`${plan.displayName}: ${tenant.buffer.count()} rows`);
      await tenant.buffer.flush(client);
      await client.query("select setval(format('specimen_%s', replace($1, '-', ''))::regclass, $2)", [
        tenant.tenantId,
        Math.max(1, tenant.specimens),
      ]);
    }
    await client.query("select setval('requisition_number_seq', $1), setval(pg_get_serial_sequence('results', 'id'), $2)", [
      requisitions.count,
      results.count,
    ]);
    await insertDemoAccounts(client, accounts);
    await insertLaboratoryGuides(client, options.seed, options.filesDir);
    await insertDemoLaboratories(client);
    await insertDemoInvoices(client, story);
    await insertDemoEscalations(client, options.now);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  options.log('Statistics');
  await client.query('analyze');
}

function supportAccount(seed: string): StaffAccount {
  const account = demoAccounts.find((one) => one.tenantAlias === null) ?? firstOf(demoAccounts);
  return {
    id: demoIds(`${seed}/support`)(1_600_000_000_000),
    tenantId: null,
    userName: account.userName,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    role: account.role,
    isDemoAccount: true,
  };
}
