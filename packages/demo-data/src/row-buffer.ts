import { type CopyValue, copyRows } from '@drawday/database/copy-rows.ts';
import type { Client, PoolClient } from 'pg';
import { type DemoRow, type DemoTable, demoTables } from './demo-tables.ts';

/** Collects rows and sends them by COPY, table by table, parents first. */
export interface RowBuffer {
  add<Table extends DemoTable>(table: Table, row: DemoRow<Table>): void;
  /** Number of rows waiting. */
  count(): number;
  /** Sends everything in the caller's transaction and forgets it. */
  flush(client: Client | PoolClient): Promise<void>;
  /** The rows waiting for one table, for tests and summaries. */
  rowsOf(table: DemoTable): readonly Readonly<Record<string, CopyValue>>[];
}

const tableNames = Object.keys(demoTables).filter((name): name is DemoTable => Object.hasOwn(demoTables, name));

export function rowBuffer(): RowBuffer {
  const waiting = new Map<DemoTable, Record<string, CopyValue>[]>();
  return {
    add(table, row) {
      const rows = waiting.get(table);
      if (rows) rows.push(row);
      else waiting.set(table, [row]);
    },
    count: () => [...waiting.values()].reduce((sum, rows) => sum + rows.length, 0),
    rowsOf: (table) => waiting.get(table) ?? [],
    async flush(client) {
      for (const table of tableNames) {
        const rows = waiting.get(table);
        if (!rows) continue;
        const columns = demoTables[table].split(' ');
        await copyRows(client, table, columns, positional(rows, columns));
        waiting.delete(table);
      }
    },
  };
}

function* positional(rows: readonly Readonly<Record<string, CopyValue>>[], columns: readonly string[]): Generator<CopyValue[]> {
  for (const row of rows) yield columns.map((column) => row[column] ?? null);
}
