import { type RawBuilder, sql } from 'kysely';

/**
 * What records call an account: the name of its employee record, which its holder cannot change; without one, the account's own.
 * @param account alias of `identity.user_directory` in the statement; employees are those of the transaction's tenant
 */
export function accountNameSql(account: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${account}.${name}`);
  return sql<string>`coalesce(
    (select own.first_name || ' ' || own.last_name from employees own where own.tenant_id = ${column('tenant_id')} and own.user_id = ${column('id')}),
    nullif(btrim(${column('name')} || ' ' || ${column('surname')}), ''), ${column('user_name')})`;
}
