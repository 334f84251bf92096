import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { query } from '../platform/route.ts';
import { listSsns } from './employees.store.ts';

export const socialSecurityNumbers = query(employees.socialSecurityNumbers)(async ({ body, actor, db, services, audit }) => {
  const digest = body.ssn ? services.cipher.digest(body.ssn.replace(/\D/g, '')) : undefined;
  const rows = await listSsns(db, actor, { ids: body.ids, digest });
  for (const row of rows) audit.about({ subjectType: 'employee', subjectId: row.id, detail: { field: 'ssn' } });
  return {
    items: rows.map((row) => {
      const digits = row.ssn_encrypted ? services.cipher.decrypt(row.ssn_encrypted) : null;
      return { id: row.id, firstName: row.first_name, lastName: row.last_name, ssn: digits?.replace(/^(...)(..)/, '$1-$2-') ?? null };
    }),
  };
});
