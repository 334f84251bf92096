import { formatTime } from '@drawday/domain';
import { type DayGroup, dayGroups, type ShiftCode, shifts } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { timeSlots } from '../forms/time-slots.ts';
import { optionsOf } from '../platform/code-word.ts';
import { formatClock } from '../platform/format.ts';
import { codeText } from '../platform/texts.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { addShift, changeShift, type FacilityDetail, removeShift, type Shift } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';
import { facilityRecord } from './facility-record.ts';

type Props = { facility: FacilityDetail; mayEdit: boolean; onChanged: () => void };
type Values = {
  code: ShiftCode;
  dayGroup: DayGroup;
  startTime: string;
  endTime: string | null;
};

const halfHours = timeSlots().map((minutes) => {
  const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  return { value: time.toString({ smallestUnit: 'minute' }), label: formatTime(time) };
});

/** The shifts of both groups. A shift that has patients can change its times but cannot be removed. */
export function FacilityShifts({ facility, mayEdit, onChanged }: Props) {
  const text = useFacilitiesTexts();
  const remove = useMutation(removeShift);
  const name = (shift: Shift) => `${shift.dayGroup} · ${codeText(text, 'shift', shift.code)}`;
  const edit = (shift: Shift | null) =>
    void showDialog<boolean>((close) => <ShiftDialog facility={facility} shift={shift} onDone={close} />).then(
      (done) => done && onChanged(),
    );
  async function take(shift: Shift) {
    if (!(await confirm({ content: text('removeShiftQuestion', { shift: name(shift) }), danger: true }))) return;
    await stepStamped(
      facilityRecord(facility, () => ({}), text),
      (concurrencyStamp) => remove.mutateAsync({ params: { id: facility.id, shiftId: shift.shiftId }, query: { concurrencyStamp } }),
    );
    onChanged();
  }
  return (
    <section className="dd-part" aria-label={text('shifts')}>
      <div className="dd-part-head">
        <h2>{text('shifts')}</h2>
        {mayEdit && (
          <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => edit(null)}>
            {text('addShift')}
          </Button>
        )}
      </div>
      {facility.shifts.length === 0 ? (
        <EmptyState title={text('noShifts')} />
      ) : (
        <RecordTable
          caption={text('shifts')}
          rows={facility.shifts}
          rowKey={(row) => row.shiftId}
          columns={[
            { key: 'name', title: text('shift'), rowHeader: true, cell: name },
            { key: 'start', title: text('starts'), cell: (row) => formatClock(row.startTime) },
            { key: 'end', title: text('ends'), cell: (row) => (row.endTime ? formatClock(row.endTime) : '—') },
            { key: 'patients', title: text('patients'), align: 'right', cell: (row) => row.patientCount ?? '—' },
            ...(mayEdit
              ? [
                  {
                    key: 'actions',
                    title: '',
                    align: 'right' as const,
                    cell: (row: Shift) => (
                      <>
                        <IconButton small icon="pencil" label={text('editWhat', { what: name(row) })} onClick={() => edit(row)} />
                        <IconButton
                          small
                          icon="trash"
                          label={text('removeWhat', { what: name(row) })}
                          disabled={(row.patientCount ?? 0) > 0}
                          onClick={() => void take(row)}
                        />
                      </>
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

function ShiftDialog({ facility, shift, onDone }: { facility: FacilityDetail; shift: Shift | null; onDone: (done: boolean) => void }) {
  const text = useFacilitiesTexts();
  const add = useMutation(addShift);
  const change = useMutation(changeShift);
  const params = { id: facility.id };
  const isFixed = (shift?.patientCount ?? 0) > 0;
  const valuesOf = (one: FacilityDetail): Values => {
    const now = one.shifts.find((row) => row.shiftId === shift?.shiftId) ?? shift;
    return {
      code: shifts.has(now?.code) ? now.code : 'FIRST',
      dayGroup: now?.dayGroup ?? 'MWF',
      startTime: now?.startTime ?? '05:30',
      endTime: now ? now.endTime : '09:30',
    };
  };
  return (
    <Dialog open title={shift ? text('editShift') : text('addShift')} onClose={() => onDone(false)}>
      <SaveForm<Values>
        initialValues={valuesOf(facility)}
        record={shift && facilityRecord(facility, valuesOf, text)}
        labels={{
          code: { label: text('shift'), show: (code) => text(`shift_${code}`) },
          dayGroup: text('group'),
          startTime: { label: text('starts'), show: formatClock },
          endTime: { label: text('ends'), show: (time) => (time ? formatClock(time) : '') },
        }}
        codeFields={{ FAC_SHIFT: 'code', FAC_SHIFT_TIMES: 'endTime', FAC_SHIFT_USED: 'code' }}
        saveLabel={shift ? text('saveShift') : text('addShift')}
        onSave={(values, concurrencyStamp) =>
          shift
            ? change.mutateAsync({ params, body: { ...values, shiftId: shift.shiftId, ...(concurrencyStamp && { concurrencyStamp }) } })
            : add.mutateAsync({ params, body: values })
        }
        onSaved={() => onDone(true)}
      >
        <Form.Item name="dayGroup" label={text('group')}>
          <Select disabled={isFixed} options={optionsOf(dayGroups)} />
        </Form.Item>
        <Form.Item name="code" label={text('shift')} {...(isFixed && { extra: text('shiftInUse', { count: shift?.patientCount ?? 0 }) })}>
          <Select disabled={isFixed} options={shifts.codes.map((value) => ({ value, label: text(`shift_${value}`) }))} />
        </Form.Item>
        <Form.Item name="startTime" label={text('starts')}>
          <Select options={halfHours} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
        <Form.Item name="endTime" label={text('ends')}>
          <ClearableSelect options={halfHours} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
