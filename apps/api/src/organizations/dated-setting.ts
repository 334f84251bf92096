import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { decideNewSetting, decideSettingChange, rangeRemoval, type ValidRange } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import {
  deleteSetting,
  insertSetting,
  keepPastSetting,
  listSettings,
  type SettingColumns,
  type SettingRows,
  type SettingTable,
  updateSetting,
} from './organization-settings.store.ts';
import { insertChange } from './organizations.store.ts';

type Dated = { id: string; valid_from: string; valid_to: string | null };
type Owner = { organizationId: string } | { goalSetIds: readonly string[] };
/** One kind of dated setting: its table, what it is called in the history, and which rows cannot apply on the same day. */
export type SettingKind<T extends SettingTable> = {
  table: T;
  subject: string;
  owner: Owner;
  organizationId: string;
  isSameLine: (row: SettingRows[T]) => boolean;
  summary: string;
};
type WrongDays = 'SETTING_DAYS' | 'SETTING_PAST' | 'SETTING_OVERLAP';
type SettingFault = WrongDays | 'SETTING_ENDED';
type Wanted = { validFrom: string; validTo: string | null };

const validRange = (row: Dated): ValidRange => ({ id: row.id, validFrom: row.valid_from, validTo: row.valid_to });
const told = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !/^(tenant_id|created_|updated_|concurrency_stamp)/.test(name)));

/** Adds an entry, and ends the one it takes over from. @returns its id, or why not */
export async function addSetting<T extends SettingTable>(
  db: Writer,
  actor: Actor,
  kind: SettingKind<T>,
  values: SettingColumns,
  wanted: Wanted,
  today: string,
): Promise<{ id: string } | { fault: WrongDays }> {
  const rows = (await listSettings(db, actor.tenantId, kind.table, kind.owner)).filter(kind.isSameLine);
  const decision = decideNewSetting(wanted, rows.map(validRange), today);
  if (decision.kind === 'refuse') return { fault: decision.because };
  if (decision.ends) await endSetting(db, actor, kind, decision.ends, rows);
  const id = uuidV7();
  const written = { ...values, valid_from: wanted.validFrom, valid_to: wanted.validTo };
  await insertSetting(db, actor, kind.table, id, written);
  await insertChange(db, actor, { ...changeOf(kind, id), action: 'CREATED', after: written });
  return { id };
}

/**
 * Changes an entry from a day on. What has applied stays as it was, with its own days, as an entry of its own: a user who has the entry open
 * finds under the same id what applies from then on, and not only that it is over.
 */
export async function changeSetting<T extends SettingTable>(
  db: Writer,
  actor: Actor,
  kind: SettingKind<T>,
  before: SettingRows[T],
  values: SettingColumns,
  wanted: Wanted,
  today: string,
): Promise<{ fault: SettingFault } | undefined> {
  const rows = (await listSettings(db, actor.tenantId, kind.table, kind.owner)).filter(
    (row) => kind.isSameLine(row) && row.id !== before.id,
  );
  const decision = decideSettingChange(validRange(before), wanted, rows.map(validRange), today);
  if (decision.kind === 'refuse') return { fault: decision.because };
  const written = { ...values, valid_from: wanted.validFrom, valid_to: wanted.validTo };
  await updateSetting(db, actor, kind.table, before.id, written);
  if (decision.kind === 'follow') {
    const { lastDay } = decision.ends;
    const pastId = uuidV7();
    await keepPastSetting(db, actor, kind.table, before, { id: pastId, lastDay });
    await insertChange(db, actor, { ...changeOf(kind, pastId), action: 'ENDED', before: told(before), after: { valid_to: lastDay } });
  }
  await insertChange(db, actor, { ...changeOf(kind, before.id), action: 'CHANGED', before: told(before), after: written });
  return undefined;
}

/** Ends an entry yesterday, or removes it when it has not begun. */
export async function removeSetting<T extends SettingTable>(
  db: Writer,
  actor: Actor,
  kind: SettingKind<T>,
  before: SettingRows[T],
  today: string,
): Promise<{ fault: SettingFault } | undefined> {
  if (before.valid_to !== null && before.valid_to < today) return { fault: 'SETTING_ENDED' };
  const removal = rangeRemoval(validRange(before), today);
  if (removal.kind === 'end') {
    await endSetting(db, actor, kind, { id: before.id, lastDay: removal.lastDay }, [before]);
    return undefined;
  }
  await deleteSetting(db, actor.tenantId, kind.table, before.id);
  await insertChange(db, actor, { ...changeOf(kind, before.id), action: 'REMOVED', before: told(before) });
  return undefined;
}

async function endSetting<T extends SettingTable>(
  db: Writer,
  actor: Actor,
  kind: SettingKind<T>,
  { id, lastDay }: { id: string; lastDay: string },
  rows: readonly SettingRows[T][],
) {
  await updateSetting(db, actor, kind.table, id, { valid_to: lastDay });
  const before = rows.find((row) => row.id === id);
  await insertChange(db, actor, {
    ...changeOf(kind, id),
    action: 'ENDED',
    before: before ? told(before) : null,
    after: { valid_to: lastDay },
  });
}

const changeOf = <T extends SettingTable>({ organizationId, subject, summary }: SettingKind<T>, subjectId: string) => ({
  organizationId,
  subject,
  subjectId,
  summary,
});
