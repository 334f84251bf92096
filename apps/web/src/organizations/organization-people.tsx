import { leaderRoles } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { codeWord, optionsOf } from '../platform/code-word.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { ColleagueChoice } from './colleague-choice.tsx';
import { colleagueNames } from './colleague-names.ts';
import { organizationRecord } from './organization-record.ts';
import { type OrganizationDetail, setAssignments, setLeaders } from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';

type Props = { organization: OrganizationDetail; mayEdit: boolean; onChanged: () => void };
type Leader = { employeeId: string; role: (typeof leaderRoles.codes)[number] };

/** Who leads the organization, and who works for all of it. */
export function OrganizationPeople({ organization, mayEdit, onChanged }: Props) {
  const text = useOrganizationsTexts();
  const nobody = <EmptyState icon="person" title={text('nobody')} />;
  const name = { key: 'name', title: text('name'), rowHeader: true as const };
  const edit = (Part: typeof LeadersDialog) =>
    void showDialog<boolean>((close) => <Part organization={organization} onDone={close} />).then((done) => {
      if (!done) return;
      showNotice(text('saved'));
      onChanged();
    });
  const head = (title: string, part: typeof LeadersDialog, label: string) => (
    <div className="dd-part-head">
      <h2>{title}</h2>
      {mayEdit && (
        <Button size="small" icon={<Icon name="pencil" size={14} />} aria-label={label} onClick={() => edit(part)}>
          {text('edit')}
        </Button>
      )}
    </div>
  );
  return (
    <>
      <section className="dd-part" aria-label={text('leaders')}>
        {head(text('leaders'), LeadersDialog, text('editWhat', { what: text('leaders') }))}
        {organization.leaders.length === 0 ? (
          nobody
        ) : (
          <RecordTable
            caption={text('leaders')}
            rows={organization.leaders}
            rowKey={(row) => row.employeeId + row.role}
            columns={[
              { ...name, cell: (row) => row.name },
              { key: 'role', title: text('function'), cell: (row) => codeWord(leaderRoles, row.role) },
            ]}
          />
        )}
      </section>
      <section className="dd-part" aria-label={text('assignments')}>
        {head(text('assignments'), AssignmentsDialog, text('editWhat', { what: text('assignments') }))}
        <p className="dd-faint dd-small">{text('assignmentsHint')}</p>
        {organization.assignments.length === 0 ? (
          nobody
        ) : (
          <RecordTable
            caption={text('assignments')}
            rows={organization.assignments}
            rowKey={(row) => row.employeeId}
            columns={[
              { ...name, cell: (row) => row.name },
              { key: 'title', title: text('function'), cell: (row) => row.title ?? '—' },
              { key: 'email', title: text('email'), cell: (row) => row.email ?? '—' },
            ]}
          />
        )}
      </section>
    </>
  );
}

type PartProps = { organization: OrganizationDetail; onDone: (done: boolean) => void };

function LeadersDialog({ organization, onDone }: PartProps) {
  const text = useOrganizationsTexts();
  const save = useMutation(setLeaders);
  const client = useQueryClient();
  const valuesOf = (one: OrganizationDetail) => ({ leaders: one.leaders.map(({ employeeId, role }): Leader => ({ employeeId, role })) });
  const roleOptions = optionsOf(leaderRoles);
  const shown = (leaders: readonly Leader[]) =>
    colleagueNames(client, organization.leaders, leaders, (name, { role }) => `${name} (${codeWord(leaderRoles, role)})`);
  return (
    <Dialog open wide title={text('leaders')} onClose={() => onDone(false)}>
      <SaveForm<{ leaders: Leader[] }>
        wide
        initialValues={valuesOf(organization)}
        record={organizationRecord(organization, valuesOf, text)}
        labels={{ leaders: { label: text('leaders'), show: shown } }}
        saveLabel={text('saveLeaders')}
        onSave={({ leaders }, concurrencyStamp) =>
          save.mutateAsync({
            params: { id: organization.id },
            body: { leaders: (leaders ?? []).filter((one) => one?.employeeId), ...(concurrencyStamp && { concurrencyStamp }) },
          })
        }
        onSaved={() => onDone(true)}
      >
        <Form.List name="leaders">
          {(fields, { add, remove, move }) => (
            <div className="dd-people-lines">
              {fields.map((field, index) => (
                <div key={field.key} className="dd-people-line">
                  <Form.Item name={[field.name, 'employeeId']} noStyle>
                    <ColleagueChoice label={text('leaderNumber', { number: index + 1 })} known={organization.leaders} />
                  </Form.Item>
                  <Form.Item name={[field.name, 'role']} noStyle>
                    <Select aria-label={text('function')} options={roleOptions} />
                  </Form.Item>
                  <span className="dd-row">
                    <IconButton small icon="up" label={text('moveUp')} disabled={index === 0} onClick={() => move(index, index - 1)} />
                    <IconButton
                      small
                      icon="trash"
                      label={text('removeWhat', { what: text('leaderNumber', { number: index + 1 }) })}
                      onClick={() => remove(field.name)}
                    />
                  </span>
                </div>
              ))}
              <span>
                <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => add({ employeeId: '', role: 'EXECUTIVE' })}>
                  {text('addLeader')}
                </Button>
              </span>
            </div>
          )}
        </Form.List>
      </SaveForm>
    </Dialog>
  );
}

function AssignmentsDialog({ organization, onDone }: PartProps) {
  const text = useOrganizationsTexts();
  const save = useMutation(setAssignments);
  const client = useQueryClient();
  type Values = { people: { employeeId: string }[] };
  const valuesOf = (one: OrganizationDetail): Values => ({ people: one.assignments.map(({ employeeId }) => ({ employeeId })) });
  return (
    <Dialog open wide title={text('assignments')} onClose={() => onDone(false)}>
      <p className="dd-faint dd-small">{text('assignmentsHint')}</p>
      <SaveForm<Values>
        wide
        initialValues={valuesOf(organization)}
        record={organizationRecord(organization, valuesOf, text)}
        labels={{ people: { label: text('assignments'), show: (people) => colleagueNames(client, organization.assignments, people) } }}
        codeFields={{ ORG_LAST_ASSIGNMENT: 'people', ORG_EMPLOYEE: 'people' }}
        saveLabel={text('saveAssignments')}
        onSave={({ people }, concurrencyStamp) =>
          save.mutateAsync({
            params: { id: organization.id },
            body: {
              employeeIds: (people ?? []).flatMap((one) => one?.employeeId || []),
              ...(concurrencyStamp && { concurrencyStamp }),
            },
          })
        }
        onSaved={() => onDone(true)}
      >
        <Form.List name="people">
          {(fields, { add, remove }) => (
            <div className="dd-people-lines">
              {fields.map((field, index) => (
                <div key={field.key} className="dd-people-line">
                  <Form.Item name={[field.name, 'employeeId']} noStyle>
                    <ColleagueChoice label={text('assignmentNumber', { number: index + 1 })} known={organization.assignments} />
                  </Form.Item>
                  <span />
                  <IconButton
                    small
                    icon="trash"
                    label={text('removeWhat', { what: text('assignmentNumber', { number: index + 1 }) })}
                    onClick={() => remove(field.name)}
                  />
                </div>
              ))}
              <span>
                <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => add({ employeeId: '' })}>
                  {text('addAssignment')}
                </Button>
              </span>
            </div>
          )}
        </Form.List>
      </SaveForm>
    </Dialog>
  );
}
