import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { DayField } from '../forms/day-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { useFacility } from '../platform/facility.ts';
import { formatDay, formatWeekdayAndYear } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { serverToday } from '../platform/server-clock.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { addClosedDay, type ClosedDay, closedDaysQuery, type FacilityDetail, removeClosedDay } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';

/** Days on which nobody is treated here: no draw is moved to one, and draws planned on one are shown until they are moved. */
export function FacilityClosedDays({ facility, mayEdit }: { facility: FacilityDetail; mayEdit: boolean }) {
  const text = useFacilitiesTexts();
  const { id: currentId } = useFacility();
  const days = useQueryInPlace(closedDaysQuery(facility.id));
  const remove = useMutation(removeClosedDay);
  const refresh = () => void days.refetch();
  const add = () =>
    void showDialog<boolean>((close) => <ClosedDayDialog facility={facility} onDone={close} />).then((done) => done && refresh());
  async function open({ day }: ClosedDay) {
    if (!(await confirm({ content: text('removeClosedDayQuestion', { day: formatDay(day) }), danger: true }))) return;
    remove.mutate({ params: { id: facility.id, day } }, { onSettled: refresh });
  }
  const planned = ({ day, plannedDraws }: ClosedDay) => {
    if (!plannedDraws) return '—';
    const words = <span className="dd-warning-text">{text('drawsToMove', { count: plannedDraws })}</span>;
    return facility.id === currentId ? (
      <PageLink to="/home/requisitions" search={{ from: day, to: day, status: 'PENDING' }}>
        {words}
      </PageLink>
    ) : (
      words
    );
  };
  return (
    <section className="dd-part" aria-label={text('closedDays')}>
      <div className="dd-part-head">
        <h2>{text('closedDays')}</h2>
        {mayEdit && (
          <Button size="small" icon={<Icon name="plus" size={14} />} onClick={add}>
            {text('addClosedDay')}
          </Button>
        )}
      </div>
      {!days.data ? (
        <Awaiting of={days} />
      ) : days.data.items.length === 0 ? (
        <EmptyState title={text('noClosedDays')} />
      ) : (
        <RecordTable
          caption={text('closedDays')}
          rows={days.data.items}
          rowKey={(row) => row.day}
          columns={[
            { key: 'day', title: text('day'), rowHeader: true, cell: (row) => formatWeekdayAndYear(row.day) },
            { key: 'reason', title: text('reason'), wrap: true, cell: (row) => row.reason },
            { key: 'planned', title: text('plannedOnIt'), cell: planned },
            ...(mayEdit
              ? [
                  {
                    key: 'actions',
                    title: '',
                    align: 'right' as const,
                    cell: (row: ClosedDay) => (
                      <IconButton
                        small
                        icon="trash"
                        label={text('removeWhat', { what: formatDay(row.day) })}
                        onClick={() => void open(row)}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </section>
  );
}

type Values = { day: string; reason: string };

function ClosedDayDialog({ facility, onDone }: { facility: FacilityDetail; onDone: (done: boolean) => void }) {
  const text = useFacilitiesTexts();
  const add = useMutation(addClosedDay);
  const required = [{ required: true, message: text('fieldRequired') }];
  return (
    <Dialog open title={text('addClosedDay')} onClose={() => onDone(false)}>
      <SaveForm<Partial<Values>>
        initialValues={{}}
        codeFields={{ FAC_CLOSED_DAY: 'day', FAC_DAY_PAST: 'day' }}
        saveLabel={text('addClosedDay')}
        onSave={({ day = '', reason = '' }) => add.mutateAsync({ params: { id: facility.id }, body: { day, reason } })}
        onSaved={() => onDone(true)}
      >
        <Form.Item name="day" label={text('day')} rules={required}>
          <DayField min={serverToday(facility.timeZone).toString()} />
        </Form.Item>
        <Form.Item name="reason" label={text('reason')} extra={text('closedDayHint')} rules={required}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
