import { listName } from '@drawday/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showUndo } from '../dialogs/undo-toast.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { employeeStep } from './employee-record.ts';
import { assignFacility, type EmployeeDetail, employeeQuery, removeAssignment } from './employees.queries.ts';
import { useEmployeesTexts } from './employees.texts.ts';

/** Where somebody works; exactly one facility is the primary one. */
export function EmployeeFacilities({ employee, onChanged }: { employee: EmployeeDetail; onChanged: () => void }) {
  const text = useEmployeesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const mayEdit = can('MasterData.Employees.Update') && !readOnly;
  const { facilities } = useWhoAmI();
  const client = useQueryClient();
  const assign = useMutation({
    ...assignFacility,
    onSuccess: (after) => {
      client.setQueryData(employeeQuery(employee.id).queryKey, after);
      onChanged();
    },
  });
  const remove = useMutation({ ...removeAssignment, onSuccess: onChanged });
  const assigned = new Set(employee.facilityAssignments.map((assignment) => assignment.facilityId));
  const free = facilities.filter((facility) => !assigned.has(facility.id));
  const params = { id: employee.id };
  const add = (facilityId: string) => assign.mutateAsync({ params, body: { facilityId, isPrimary: false } });
  // Only one is primary: to name another, a person must have seen which it is.
  const makePrimary = (facilityId: string) =>
    stepStamped(
      employeeStep(employee, ({ primaryFacilityId }) => ({ primaryFacilityId }), text),
      (concurrencyStamp) => assign.mutateAsync({ params, body: { facilityId, isPrimary: true, concurrencyStamp } }),
    );

  async function end(facilityId: string, name: string) {
    if (!(await confirm({ content: text('endAssignment', { name: listName(employee), facility: name }), danger: true }))) return;
    await remove.mutateAsync({ params: { id: employee.id, facilityId } });
    showUndo(text('assignmentEnded', { facility: name }), () => add(facilityId));
  }
  return (
    <>
      {mayEdit && free.length > 0 && (
        <div className="dd-emp-bar">
          <label htmlFor="new-facility">{text('addFacility')}</label>
          <Select
            id="new-facility"
            value={null}
            loading={assign.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            style={{ width: 320, maxWidth: '100%' }}
            options={free.map((facility) => ({ value: facility.id, label: `${facility.name} · ${facility.code}` }))}
            onChange={(facilityId: string) => void add(facilityId)}
          />
        </div>
      )}
      <RecordTable
        caption={text('facilities')}
        rows={employee.facilityAssignments}
        rowKey={(row) => row.facilityId}
        columns={[
          {
            key: 'name',
            title: text('facility'),
            rowHeader: true,
            cell: (row) => (
              <>
                {row.facilityName} {row.isPrimary && <StatusTag small quiet display={{ text: text('primary'), style: 'primary' }} />}
              </>
            ),
          },
          { key: 'organization', title: text('organization'), cell: (row) => row.organizationName },
          {
            key: 'actions',
            title: '',
            align: 'right',
            cell: (row) =>
              mayEdit &&
              !row.isPrimary && (
                <>
                  {!employee.isBeyond && (
                    <Button size="small" disabled={assign.isPending} onClick={() => void makePrimary(row.facilityId)}>
                      {text('makePrimary')}
                    </Button>
                  )}{' '}
                  <Button size="small" onClick={() => void end(row.facilityId, row.facilityName)}>
                    {text('remove')}
                  </Button>
                </>
              ),
          },
        ]}
      />
      {employee.facilityCount > employee.facilityAssignments.length && (
        <p className="dd-faint">{text('andMore', { count: employee.facilityCount - employee.facilityAssignments.length })}</p>
      )}
    </>
  );
}
