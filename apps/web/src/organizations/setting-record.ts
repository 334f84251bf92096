import { organizationSettings } from '@drawday/contracts/organizations/organization-settings.contract.ts';
import type { SavedRecord } from '../design/save-form.tsx';
import { send } from '../platform/api-client.ts';
import type { Settings } from './organizations.queries.ts';

type Stamped = { concurrencyStamp: string };

/** A setting as its form changes it, and what is saved of it when somebody else was faster; null for a new one. */
export function settingRecord<Row extends Stamped, Values extends object>(
  organizationId: string,
  row: Row | null,
  find: (settings: Settings, row: Row) => Row | undefined,
  valuesOf: (row: Row) => Values,
): SavedRecord<Values> | null {
  if (!row) return null;
  const version = (one: Row) => ({ stamp: one.concurrencyStamp, values: valuesOf(one) });
  return {
    ...version(row),
    newest: async () => version(find(await send(organizationSettings.settings, { params: { id: organizationId } }), row) ?? row),
  };
}
