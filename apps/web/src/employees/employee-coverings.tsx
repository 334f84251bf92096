import { useMutation } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../design/empty-state.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { DayField } from '../forms/day-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { formatDay } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { serverToday } from '../platform/server-clock.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { ColleagueField } from './colleague-field.tsx';
import { cover, type EmployeeDetail, removeCovering } from './employees.queries.ts';
import { useEmployeesTexts } from './employees.texts.ts';

type CoveringValues = { coveredEmployeeId: string; fromDate: string; toDate: string };

/** Whom somebody covers for, and who covers for them; on those days the facilities of the covered colleague are in reach. */
export function EmployeeCoverings({ employee, onChanged }: { employee: EmployeeDetail; onChanged: () => void }) {
  const text = useEmployeesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const mayEdit = can('MasterData.Employees.Update') && !readOnly;
  const add = useMutation(cover);
  const remove = useMutation({ ...removeCovering, onSuccess: onChanged });
  const [adding, setAdding] = useState(false);
  const today = serverToday(employee.timeZone).toString();
  const required = [{ required: true, message: text('fieldRequired') }];

  async function end(row: EmployeeDetail['coverings'][number]) {
    const content = text('endCovering', { name: row.employeeName, other: row.coveredEmployeeName });
    if (await confirm({ content, danger: true })) remove.mutate({ params: { id: employee.id, coveringId: row.coveringId } });
  }
  return (
    <>
      {mayEdit && !adding && employee.statusTypeCode === 'ACTIVE' && (
        <div className="dd-emp-bar">
          <Button onClick={() => setAdding(true)}>{text('addCovering')}</Button>
        </div>
      )}
      {adding && (
        <SaveForm<CoveringValues>
          initialValues={{ coveredEmployeeId: '', fromDate: today, toDate: today }}
          codeFields={{ EMP_COVERING_OVERLAP: 'fromDate' }}
          saveLabel={text('saveCovering')}
          onSave={(values) => add.mutateAsync({ params: { id: employee.id }, body: values })}
          onSaved={() => {
            setAdding(false);
            showNotice(text('saved'));
            onChanged();
          }}
          onCancel={() => setAdding(false)}
        >
          <Form.Item name="coveredEmployeeId" label={text('standsInFor')} rules={required}>
            <ColleagueField exceptId={employee.id} />
          </Form.Item>
          <Form.Item name="fromDate" label={text('fromDay')} rules={required}>
            <DayField />
          </Form.Item>
          <Form.Item name="toDate" label={text('toDay')} rules={required}>
            <DayField min={today} />
          </Form.Item>
        </SaveForm>
      )}
      {employee.coverings.length === 0 && !adding && <EmptyState title={text('noCoverings')}>{text('noCoveringsHint')}</EmptyState>}
      {employee.coverings.length > 0 && (
        <RecordTable
          caption={text('coverings')}
          rows={employee.coverings}
          rowKey={(row) => row.coveringId}
          columns={[
            {
              key: 'who',
              title: text('whoCovers'),
              rowHeader: true,
              cell: (row) =>
                row.employeeId === employee.id ? (
                  row.employeeName
                ) : (
                  <PageLink to="/home/employee" search={{ id: row.employeeId }}>
                    {row.employeeName}
                  </PageLink>
                ),
            },
            {
              key: 'whom',
              title: text('standsInFor'),
              cell: (row) =>
                row.coveredEmployeeId === employee.id ? (
                  row.coveredEmployeeName
                ) : (
                  <PageLink to="/home/employee" search={{ id: row.coveredEmployeeId }}>
                    {row.coveredEmployeeName}
                  </PageLink>
                ),
            },
            { key: 'days', title: text('days'), cell: (row) => `${formatDay(row.fromDate)} – ${formatDay(row.toDate)}` },
            {
              key: 'now',
              title: text('status'),
              cell: (row) =>
                row.fromDate <= today ? (
                  <StatusTag small quiet display={{ text: text('now'), style: 'success' }} />
                ) : (
                  <StatusTag small quiet display={{ text: text('announced'), style: 'normal' }} />
                ),
            },
            {
              key: 'actions',
              title: '',
              align: 'right',
              cell: (row) =>
                mayEdit && (
                  <Button size="small" onClick={() => void end(row)}>
                    {text('end')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </>
  );
}
