import { formatCount } from '@drawday/domain';
import './employees.css';
import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf, send } from '../platform/api-client.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { PageHead } from '../tables/list-page.tsx';
import { RecordTable } from '../tables/record-table.tsx';
import { createJobTitle, deleteJobTitle, type JobTitleRow, jobTitlesQuery, updateJobTitle } from './employees.queries.ts';
import { useEmployeesTexts } from './employees.texts.ts';

const newestOf = async (seen: JobTitleRow): Promise<JobTitleRow> =>
  (await send(employees.jobTitles, {})).items.find((one) => one.id === seen.id) ?? seen;

/** The job titles that an employee's record offers. */
export function JobTitlesPage() {
  const text = useEmployeesTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const titles = useQueryInPlace(jobTitlesQuery);
  const changed = () => client.invalidateQueries({ queryKey: keyOf(employees.jobTitles) });
  const remove = useMutation(deleteJobTitle);
  const edit = (row: JobTitleRow | null) =>
    void showDialog<boolean>((close) => <TitleDialog title={row} onDone={close} />).then((done) => (done ? changed() : undefined));
  async function take(row: JobTitleRow) {
    if (!(await confirm({ content: text('removeTitle', { name: row.name }), danger: true }))) return;
    const version = (one: JobTitleRow) => ({ stamp: one.concurrencyStamp, values: {}, facts: { [text('jobTitle')]: one.name } });
    await stepStamped({ ...version(row), newest: async () => version(await newestOf(row)) }, (concurrencyStamp) =>
      remove.mutateAsync({ params: { id: row.id }, query: { concurrencyStamp } }),
    );
    await changed();
  }
  return (
    <div className="dd-page">
      <PageHead
        title={text('jobTitles')}
        count={titles.data?.items.length}
        actions={
          can('MasterData.JobTitles.Create') &&
          !readOnly && (
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => edit(null)}>
              {text('addTitle')}
            </Button>
          )
        }
      />
      {!titles.data && <Awaiting of={titles} />}
      {titles.data?.items.length === 0 && <EmptyState title={text('noTitles')} />}
      {titles.data && titles.data.items.length > 0 && (
        <RecordTable
          caption={text('jobTitles')}
          rows={titles.data.items}
          rowKey={(row) => row.id}
          columns={[
            { key: 'name', title: text('jobTitle'), rowHeader: true, cell: (row) => row.name },
            {
              key: 'count',
              title: text('employeeCount'),
              cell: (row) =>
                row.employeeCount > 0 && can('MasterData.Employees.View') ? (
                  <PageLink to="/home/employees" search={{ title: row.id }}>
                    {formatCount(row.employeeCount)}
                  </PageLink>
                ) : (
                  formatCount(row.employeeCount)
                ),
            },
            {
              key: 'actions',
              title: '',
              align: 'right',
              cell: (row) => (
                <>
                  {can('MasterData.JobTitles.Update') &&
                    !readOnly &&
                    (row.isBeyond ? (
                      <span className="dd-faint">{text('titleBeyond')}</span>
                    ) : (
                      <Button size="small" onClick={() => edit(row)}>
                        {text('rename')}
                      </Button>
                    ))}{' '}
                  {can('MasterData.JobTitles.Delete') && !readOnly && row.employeeCount === 0 && (
                    <Button size="small" onClick={() => void take(row)}>
                      {text('remove')}
                    </Button>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}

function TitleDialog({ title, onDone }: { title: JobTitleRow | null; onDone: (done: boolean) => void }) {
  const text = useEmployeesTexts();
  const create = useMutation(createJobTitle);
  const update = useMutation(updateJobTitle);
  const version = (one: JobTitleRow) => ({ stamp: one.concurrencyStamp, values: { name: one.name } });
  return (
    <Dialog open title={title ? text('rename') : text('addTitle')} onClose={() => onDone(false)}>
      <SaveForm<{ name: string }>
        initialValues={{ name: title?.name ?? '' }}
        record={title && { ...version(title), newest: async () => version(await newestOf(title)) }}
        labels={{ name: text('jobTitle') }}
        codeFields={{ JOB_TITLE_TAKEN: 'name' }}
        saveLabel={text('save')}
        onSave={({ name }, stamp) =>
          title
            ? update.mutateAsync({ params: { id: title.id }, body: { name, ...(stamp && { concurrencyStamp: stamp }) } })
            : create.mutateAsync({ body: { name } })
        }
        onSaved={() => onDone(true)}
      >
        <Form.Item name="name" label={text('jobTitle')} rules={[{ required: true, whitespace: true, message: text('fieldRequired') }]}>
          <Input maxLength={80} />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
