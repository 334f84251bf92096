import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { useRef } from 'react';
import { Dialog } from '../design/dialog.tsx';
import { showDialog } from '../design/dialog-host.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { RecordTable } from '../design/record-table.tsx';
import { SaveForm } from '../design/save-form.tsx';
import { showNotice } from '../design/undo-toast.tsx';
import { send } from '../platform/api-client.ts';
import { ColleagueChoice } from './colleague-choice.tsx';
import { type OrganizationDetail, setAssignments, setLeaders } from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';

type Props = { organization: OrganizationDetail; mayEdit: boolean; onChanged: () => void };
const roles = ['EXECUTIVE', 'MEDICAL', 'NURSING', 'OPERATIONS', 'QUALITY', 'OTHER'] as const;
type Leader = { employeeId: string; role: (typeof roles)[number] };

/** Who leads the organization, and who works for the whole of it. */
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
    <div className="dd-organization-head">
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
      <section className="dd-organization-part" aria-label={text('leaders')}>
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
              { key: 'role', title: text('function'), cell: (row) => text(`role_${row.role}`) },
            ]}
          />
        )}
      </section>
      <section className="dd-organization-part" aria-label={text('assignments')}>
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
  const stamp = useStamp(organization);
  const valuesOf = (one: OrganizationDetail) => ({ leaders: one.leaders.map(({ employeeId, role }): Leader => ({ employeeId, role })) });
  const roleOptions = roles.map((value) => ({ value, label: text(`role_${value}`) }));
  return (
    <Dialog open wide title={text('leaders')} onClose={() => onDone(false)}>
      <SaveForm<{ leaders: Leader[] }>
        wide
        initialValues={valuesOf(organization)}
        labels={{ leaders: text('leaders') }}
        saveLabel={text('saveLeaders')}
        onSave={async ({ leaders }, { overwrite }) =>
          save.mutateAsync({
            params: { id: organization.id },
            body: { leaders: (leaders ?? []).filter((one) => one?.employeeId), concurrencyStamp: await stamp.forSaving(overwrite) },
          })
        }
        onSaved={() => onDone(true)}
        onReload={async () => valuesOf(await stamp.newest())}
        onReloaded={stamp.take}
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
  const stamp = useStamp(organization);
  type Values = { people: { employeeId: string }[] };
  const valuesOf = (one: OrganizationDetail): Values => ({ people: one.assignments.map(({ employeeId }) => ({ employeeId })) });
  return (
    <Dialog open wide title={text('assignments')} onClose={() => onDone(false)}>
      <p className="dd-faint dd-small">{text('assignmentsHint')}</p>
      <SaveForm<Values>
        wide
        initialValues={valuesOf(organization)}
        labels={{ people: text('assignments') }}
        codeFields={{ ORG_LAST_ASSIGNMENT: 'people', ORG_EMPLOYEE: 'people' }}
        saveLabel={text('saveAssignments')}
        onSave={async ({ people }, { overwrite }) =>
          save.mutateAsync({
            params: { id: organization.id },
            body: {
              employeeIds: (people ?? []).flatMap((one) => one?.employeeId || []),
              concurrencyStamp: await stamp.forSaving(overwrite),
            },
          })
        }
        onSaved={() => onDone(true)}
        onReload={async () => valuesOf(await stamp.newest())}
        onReloaded={stamp.take}
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

/** The stamp a part of the profile is saved with: the one it was read with, until the person takes over a newer version. */
function useStamp(organization: OrganizationDetail) {
  const held = useRef(organization.concurrencyStamp);
  const seen = useRef(organization.concurrencyStamp);
  const newest = async () => {
    const theirs = await send(organizations.find, { params: { id: organization.id } });
    seen.current = theirs.concurrencyStamp;
    return theirs;
  };
  return {
    newest,
    forSaving: async (overwrite: boolean) => (overwrite ? (await newest()).concurrencyStamp : held.current),
    take: () => {
      held.current = seen.current;
    },
  };
}
