import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { query } from '../platform/route.ts';
import { openedSsn, ssnDigests } from '../platform/sealed-ssn.ts';
import { listSsns } from './employees.store.ts';

export const socialSecurityNumbers = query(employees.socialSecurityNumbers)(async ({ body, actor, db, services, audit }) => {
  const digests = body.ssn ? ssnDigests(body.ssn, services.searchIndex) : undefined;
  const rows = await listSsns(db, actor, { ids: body.ids, digests });
  for (const row of rows) audit.about({ subjectType: 'employee', subjectId: row.id, detail: { field: 'ssn' } });
  return {
    items: rows.map((row) => {
      const holder = { tenantId: actor.tenantId, table: 'employees' as const, id: row.id };
      const ssn = row.ssn_encrypted && openedSsn(row.ssn_encrypted, services.cipher, holder);
      return { id: row.id, firstName: row.first_name, lastName: row.last_name, ssn };
    }),
  };
});
