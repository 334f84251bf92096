import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { listName } from '@drawday/domain';
import { careRoles } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showUndo } from '../dialogs/undo-toast.tsx';
import { saveStamped } from '../forms/save-stamped.ts';
import { keyOf, send } from '../platform/api-client.ts';
import { isStale } from '../platform/api-refusal.ts';
import { codeWord } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { SearchField } from '../tables/search-field.tsx';
import { type FacilityDetail, type Person, peopleQuery, setAssignments, setManagers, setMedicalDirector } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';
import { facilityRecord } from './facility-record.ts';

type Props = { facility: FacilityDetail; mayEdit: boolean; onChanged: () => void };

const roleOf = (person: Person) => codeWord(careRoles, person.careRole);
const most = 1000;

/** Medical director, managers, and who works here. Every change is saved at once and can be undone. */
export function FacilityPeople({ facility, mayEdit, onChanged }: Props) {
  const text = useFacilitiesTexts();
  const client = useQueryClient();
  const [filter, setFilter] = useState('');
  const shown = useQueryInPlace(peopleQuery(facility.id, { filter, assignedOnly: !mayEdit, maxResultCount: 100 }));
  const everybody = useQueryInPlace({ ...peopleQuery(facility.id, { maxResultCount: most }), enabled: mayEdit });
  const assignments = useMutation(setAssignments);
  const managers = useMutation(setManagers);
  const director = useMutation(setMedicalDirector);
  const params = { id: facility.id };
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: keyOf(facilities.people) });
    onChanged();
  };
  const people = everybody.data?.items ?? [];
  const namedBy = (id: string) => {
    const person = people.find((one) => one.employeeId === id);
    return person ? listName(person) : '…';
  };
  const managerIds = facility.managers.map((manager) => manager.id);

  async function putManagers(seen: FacilityDetail, ids: readonly string[], undo: readonly string[] | null) {
    const record = facilityRecord(seen, (one) => ({ managers: one.managers.map((manager) => manager.id) }), text);
    const labels = { managers: { label: text('managers'), show: (chosen: readonly string[]) => chosen.map(namedBy).join(' · ') } };
    const done = await saveStamped({ record, values: { managers: [...ids] }, labels, onReloaded: onChanged }, (values, concurrencyStamp) =>
      managers.mutateAsync({ params, body: { ...values, concurrencyStamp } }),
    ).catch(reportFailure);
    if (!done) return;
    await refresh();
    if (undo) showUndo(text('managersSaved'), () => putManagers(done, undo, null));
  }
  async function putDirector(id: string) {
    const record = facilityRecord(facility, (one) => ({ medicalDirectorId: one.medicalDirectorId ?? '' }), text);
    const labels = { medicalDirectorId: { label: text('medicalDirector'), show: namedBy } };
    const done = await saveStamped(
      { record, values: { medicalDirectorId: id }, labels, onReloaded: onChanged },
      (values, concurrencyStamp) => director.mutateAsync({ params, body: { ...values, concurrencyStamp } }),
    ).catch(reportFailure);
    if (done) await refresh();
  }
  /** Everybody who works here, and for whom this is the primary facility, with one person changed. */
  async function assign(person: Person, isAssigned: boolean, isPrimary: boolean, isSecondTry = false): Promise<void> {
    const { concurrencyStamp } = await send(facilities.find, { params });
    const { items } = await send(facilities.people, { params, query: { assignedOnly: true, maxResultCount: most } });
    const others = items.filter((one) => one.employeeId !== person.employeeId);
    const entry = (one: Person, primary: boolean) => ({ employeeId: one.employeeId, ...(primary && { isPrimary: true }) });
    const wanted = [...others.map((one) => entry(one, one.isPrimary)), ...(isAssigned ? [entry(person, isPrimary)] : [])];
    try {
      await assignments.mutateAsync({ params, body: { assignments: wanted, concurrencyStamp } });
    } catch (error) {
      // Somebody else was assigned at the same moment: repeating the step on the current list loses neither.
      if (isStale(error) && !isSecondTry) return assign(person, isAssigned, isPrimary, true);
      if (isStale(error)) reportFailure(error);
      return;
    }
    await refresh();
  }
  async function toggle(person: Person) {
    if (person.isAssigned && !(await confirm({ content: text('unassignQuestion', { name: listName(person) }) }))) return;
    await assign(person, !person.isAssigned, false);
    const done = (
      <>
        <b>{listName(person)}</b> {text(person.isAssigned ? 'unassignedNow' : 'assignedNow')}
      </>
    );
    showUndo(done, () => assign(person, person.isAssigned, person.isPrimary));
  }

  return (
    <section className="dd-part" aria-label={text('people')}>
      <div className="dd-people-heads">
        <div>
          <label htmlFor="medical-director">{text('medicalDirector')}</label>
          {mayEdit ? (
            <Select
              id="medical-director"
              loading={director.isPending || everybody.isPending}
              {...(facility.medicalDirectorId && { value: facility.medicalDirectorId })}
              placeholder={text('noDirector')}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(id: string) => void putDirector(id)}
              options={people
                .filter((one) => one.careRole === 'PROV' && one.npi)
                .map((one) => ({ value: one.employeeId, label: listName(one) }))}
            />
          ) : (
            <b>{facility.medicalDirectorName ?? '—'}</b>
          )}
          {facility.medicalDirectorSince && (
            <p className="dd-small dd-faint">
              {text('since')} <DateText value={facility.medicalDirectorSince} />
            </p>
          )}
        </div>
        <div>
          <label htmlFor="managers">{text('managers')}</label>
          {mayEdit ? (
            <Select
              id="managers"
              mode="multiple"
              loading={managers.isPending || everybody.isPending}
              value={managerIds}
              placeholder={text('noManagers')}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(ids: string[]) => void putManagers(facility, ids, managerIds)}
              options={people.map((one) => ({ value: one.employeeId, label: listName(one) }))}
            />
          ) : (
            <b>{facility.managers.map(listName).join(' · ') || '—'}</b>
          )}
        </div>
      </div>
      <div className="dd-part-head">
        <h2>{text('worksHere')}</h2>
        <span className="dd-spring" />
        <SearchField value={filter} onSearch={setFilter} placeholder={text('findPerson')} />
      </div>
      {!shown.data ? (
        <Awaiting of={shown} />
      ) : shown.data.items.length === 0 ? (
        <EmptyState title={filter ? text('nobodyFound') : text('nobodyHere')} />
      ) : (
        <RecordTable
          caption={text('worksHere')}
          busy={shown.isFetching || assignments.isPending}
          rows={shown.data.items}
          rowKey={(row) => row.employeeId}
          columns={[
            {
              key: 'name',
              title: text('name'),
              rowHeader: true,
              cell: (row) => (
                <span className="dd-row dd-row-wrap">
                  {listName(row)} {row.title && <span className="dd-faint">{row.title}</span>}
                  {row.isMedicalDirector && <StatusTag small quiet display={{ text: text('medicalDirector'), style: 'normal' }} />}
                  {row.isManager && <StatusTag small quiet display={{ text: text('manager'), style: 'normal' }} />}
                </span>
              ),
            },
            { key: 'role', title: text('role'), cell: roleOf },
            {
              key: 'here',
              title: text('here'),
              cell: (row) =>
                row.isAssigned ? (
                  <StatusTag quiet display={{ text: text(row.isPrimary ? 'firstPlace' : 'assigned'), style: 'success' }} />
                ) : (
                  <span className="dd-faint">{text('notAssigned')}</span>
                ),
            },
            ...(mayEdit
              ? [
                  {
                    key: 'action',
                    title: '',
                    align: 'right' as const,
                    cell: (row: Person) => (
                      <span className="dd-row dd-row-end">
                        {row.isAssigned && !row.isPrimary && (
                          <Button size="small" type="text" disabled={assignments.isPending} onClick={() => void assign(row, true, true)}>
                            {text('makeFirst')}
                          </Button>
                        )}
                        <Button
                          size="small"
                          icon={<Icon name={row.isAssigned ? 'close' : 'plus'} size={14} />}
                          disabled={assignments.isPending}
                          onClick={() => void toggle(row)}
                        >
                          {text(row.isAssigned ? 'unassign' : 'assign')}
                        </Button>
                      </span>
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
