import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { formatCount } from '@drawday/domain';
import { useMutation } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { permissionText } from '../access/permission-words.public.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { send } from '../platform/api-client.ts';
import { isStale, refusalText } from '../platform/api-refusal.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { changePermissions, type PermissionChange, type PermissionColumn } from './employees.queries.ts';
import { type EmployeesText, useEmployeesTexts } from './employees.texts.ts';

type Wish = 'keep' | 'give' | 'take' | 'reset';
const grantOf = { give: true, take: false, reset: null } as const;

/** What the change would do, by permission. */
const factsOf = ({ items }: PermissionChange, text: EmployeesText) =>
  Object.fromEntries(
    items.map((row) => [
      permissionText(row.permission),
      [
        `${text('gain')} ${formatCount(row.gains)}`,
        `${text('lose')} ${formatCount(row.loses)}`,
        `${text('unchanged')} ${formatCount(row.unchanged)}`,
      ].join(' · '),
    ]),
  );

type Facts = { ids: string[]; who: string; columns: readonly PermissionColumn[] };

function PermissionDialog({
  ids,
  who,
  columns,
  onDone,
}: Facts & { onDone: (changed: { employees: number; permissions: number } | null) => void }) {
  const text = useEmployeesTexts();
  const [wishes, setWishes] = useState<Readonly<Record<string, Wish>>>({});
  const change = useMutation(changePermissions);
  const changes = Object.entries(wishes).flatMap(([permission, wish]) =>
    wish === 'keep' ? [] : [{ permission, isGranted: grantOf[wish] }],
  );
  const body = { employeeIds: ids, changes };
  const preview = useMutation({ mutationFn: () => send(employees.previewPermissions, { body }), meta: { inPlace: true } });
  const told = preview.data;
  const failure = (isStale(change.error) ? null : change.error) ?? preview.error;
  // The preview holds only as long as nobody else grants or revokes the same.
  const run = async (seen: PermissionChange) => {
    const version = (one: PermissionChange) => ({ stamp: one.concurrencyStamp, values: {}, facts: factsOf(one, text) });
    const record = { ...version(seen), newest: async () => version(await preview.mutateAsync()) };
    const done = await stepStamped(record, (concurrencyStamp) => change.mutateAsync({ body: { ...body, concurrencyStamp } }));
    if (done) onDone({ employees: done.changedEmployees, permissions: done.changedPermissions });
  };
  const wish = (permission: string, next: Wish) => {
    setWishes((now) => ({ ...now, [permission]: next }));
    preview.reset();
  };
  return (
    <Dialog
      open
      wide
      title={text('changeFor', { who })}
      onClose={() => onDone(null)}
      footer={
        <>
          <Button onClick={() => onDone(null)}>{text('back')}</Button>
          {told ? (
            <Button type="primary" loading={change.isPending} disabled={told.changedEmployees === 0} onClick={() => void run(told)}>
              {text('changeCount', { count: told.changedEmployees })}
            </Button>
          ) : (
            <Button type="primary" loading={preview.isPending} disabled={!changes.length} onClick={() => preview.mutate()}>
              {text('seeChange')}
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <p role="alert" className="dd-error-text">
          {refusalText(failure)}
        </p>
      )}
      <div className="dd-emp-wishes">
        {columns.map((column) => (
          <WishRow key={column.name} column={column} wish={wishes[column.name] ?? 'keep'} onWish={(next) => wish(column.name, next)} />
        ))}
      </div>
      {told && (
        <section className="dd-emp-section" aria-live="polite">
          <h2>{text('whatChanges')}</h2>
          <RecordTable
            caption={text('whatChanges')}
            rows={told.items}
            rowKey={(row) => row.permission}
            columns={[
              { key: 'name', title: text('permission'), rowHeader: true, wrap: true, cell: (row) => permissionText(row.permission) },
              { key: 'gains', title: text('gain'), align: 'right', cell: (row) => formatCount(row.gains) },
              { key: 'loses', title: text('lose'), align: 'right', cell: (row) => formatCount(row.loses) },
              { key: 'same', title: text('unchanged'), align: 'right', cell: (row) => formatCount(row.unchanged) },
            ]}
          />
          {told.skipped > 0 && <p className="dd-faint">{text('skipped', { count: told.skipped })}</p>}
        </section>
      )}
    </Dialog>
  );
}

function WishRow({ column, wish, onWish }: { column: PermissionColumn; wish: Wish; onWish: (wish: Wish) => void }) {
  const text = useEmployeesTexts();
  if (!column.mayChange)
    return (
      <>
        <span className="dd-faint">{permissionText(column.name)}</span>
        <span className="dd-faint">{text('notYours')}</span>
        <span />
      </>
    );
  return (
    <>
      <span id={`wish-${column.name}`}>{permissionText(column.name)}</span>
      <Segmented<Wish>
        size="small"
        aria-labelledby={`wish-${column.name}`}
        name={column.name}
        value={wish}
        onChange={onWish}
        options={(['keep', 'give', 'take', 'reset'] as const).map((value) => ({ value, label: text(`wish_${value}`) }))}
      />
      <span />
    </>
  );
}

/** Grants and revokes permissions of one or many; what changes is shown first. Returns what was changed, or null. */
export function permissionDialog(facts: Facts): Promise<{ employees: number; permissions: number } | null> {
  return showDialog<{ employees: number; permissions: number } | null>((close) => <PermissionDialog {...facts} onDone={close} />);
}
