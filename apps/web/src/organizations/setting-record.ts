import { organizationSettings } from '@drawday/contracts/organizations/organization-settings.contract.ts';
import type { SavedRecord } from '../forms/save-form.tsx';
import type { SeenRecord } from '../forms/step-stamped.ts';
import { send } from '../platform/api-client.ts';
import { formatDay } from '../platform/format.ts';
import type { Settings } from './organizations.queries.ts';
import type { OrganizationsText } from './organizations.texts.ts';

type Stamped = { concurrencyStamp: string };
type Dated = Stamped & { validFrom: string; validTo: string | null };
type Facts = Readonly<Record<string, string | null>>;

/** A setting as its form changes it, and its saved version when somebody else was faster; null for a new one. */
export function settingRecord<Row extends Stamped, Values extends object>(
  organizationId: string,
  row: Row | null,
  find: (settings: Settings, row: Row) => Row | undefined,
  valuesOf: (row: Row) => Values,
  factsOf: (row: Row) => Facts = () => ({}),
): SavedRecord<Values> | null {
  if (!row) return null;
  const version = (one: Row) => ({ stamp: one.concurrencyStamp, values: valuesOf(one), facts: factsOf(one) });
  return {
    ...version(row),
    newest: async () => version(find(await send(organizationSettings.settings, { params: { id: organizationId } }), row) ?? row),
  };
}

/** A setting when it is removed: its days, and what else identifies it to a reader. One that is already over is not ended again. */
export function settingStep<Row extends Dated>(
  organizationId: string,
  row: Row,
  find: (settings: Settings, row: Row) => Row | undefined,
  factsOf: (row: Row) => Facts,
  text: OrganizationsText,
): SeenRecord<{ isOver: boolean }> {
  const version = (one: Row, today?: string) => ({
    stamp: one.concurrencyStamp,
    values: { isOver: today !== undefined && one.validTo !== null && one.validTo < today },
    facts: {
      ...factsOf(one),
      [text('from')]: formatDay(one.validFrom),
      [text('until')]: one.validTo && formatDay(one.validTo),
    },
  });
  return {
    ...version(row),
    newest: async () => {
      const settings = await send(organizationSettings.settings, { params: { id: organizationId } });
      return version(find(settings, row) ?? row, settings.today);
    },
  };
}
