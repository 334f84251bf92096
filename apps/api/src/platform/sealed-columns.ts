import type { SealedColumn } from '@drawday/database/reencrypt.ts';

/** Every column that is sealed with FIELD_KEYS, as its places name it. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'patients', column: 'ssn_encrypted', key: ['id'], isOfTenant: true, digest: 'ssn_digest' },
  { table: 'employees', column: 'ssn_encrypted', key: ['id'], isOfTenant: true, digest: 'ssn_digest' },
  { table: 'import_parts', column: 'sealed', key: ['import_id', 'number'], isOfTenant: true },
  { table: 'import_lines', column: 'sealed_cells', key: ['import_id', 'line_number'], isOfTenant: true },
  { table: 'report_runs', column: 'sheet_sealed', key: ['id'], isOfTenant: true },
  { table: 'lab_link.certificates', column: 'key_sealed', key: ['id'], isOfTenant: false },
  {
    table: 'lab_link.quarantine',
    column: 'body_sealed',
    key: ['id'],
    namedBy: ["encode(body_hash, 'hex')"],
    isOfTenant: false,
  },
];
