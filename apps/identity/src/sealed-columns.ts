import type { SealedColumn } from '@drawday/database/reencrypt.ts';

/** Every column that is sealed with IDENTITY_FIELD_KEYS, as its places name it. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'identity.signing_keys', column: 'sealed_key', key: ['kid'], isOfTenant: false },
  {
    table: 'identity.mail_outbox',
    column: 'sealed_content',
    key: ['id'],
    namedBy: ['kind', 'user_id', 'recipient'],
    rowOf: (values) => JSON.stringify(values),
    isOfTenant: false,
  },
  ...['identity.second_factors', 'identity.second_steps'].map((table) => ({
    table,
    column: 'secret_sealed',
    key: ['id'],
    namedBy: ['id', 'user_id'],
    isOfTenant: false,
  })),
];
