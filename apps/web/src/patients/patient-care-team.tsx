import { listName } from '@drawday/domain';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { staffName } from '../platform/name-on-list.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { careTeamQuery, colleaguesQuery, type PatientDetail, providersQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';
import { useCareTeam } from './use-care-team.ts';

export function PatientCareTeam({ patient }: { patient: PatientDetail }) {
  const text = usePatientsTexts();
  const readOnly = useReadOnly();
  const mayEdit = useCan()('MasterData.CareTeam.Update') && !readOnly;
  const { add, changeProvider, remove, isBusy } = useCareTeam(patient);
  const team = useQueryInPlace(careTeamQuery(patient.id));
  const providers = useQuery({ ...providersQuery(patient.facilityId), enabled: mayEdit });
  const staff = useQuery({ ...colleaguesQuery(patient.facilityId), enabled: mayEdit });
  const there = new Set(team.data?.items.map((member) => member.employeeId));
  const roles: Readonly<Record<string, string>> = {
    PROV: text('provider'),
    NURSE: text('nurse'),
    CLN: text('clinician'),
    ENV: text('environmental'),
  };
  const { data: current } = team;
  if (!current) return <Awaiting of={team} />;
  return (
    <>
      {mayEdit && (
        <div className="dd-row dd-row-wrap dd-problem-entry">
          <label htmlFor="primary-provider">{text('primaryProvider')}</label>
          <Select
            id="primary-provider"
            {...(patient.primaryProviderId && { value: patient.primaryProviderId })}
            disabled={isBusy}
            style={{ width: 300, maxWidth: '100%' }}
            options={(providers.data?.items ?? []).map((one) => ({
              value: one.id,
              label: staffName(one),
            }))}
            onChange={(id: string) => {
              const chosen = providers.data?.items.find((one) => one.id === id);
              if (chosen) void changeProvider(current, { id, name: listName(chosen) });
            }}
          />
          <label htmlFor="add-member">{text('addMember')}</label>
          <Select
            id="add-member"
            value={null}
            disabled={isBusy}
            style={{ width: 260, maxWidth: '100%' }}
            showSearch={{ optionFilterProp: 'label' }}
            options={(staff.data?.items ?? []).filter((one) => !there.has(one.id)).map((one) => ({ value: one.id, label: staffName(one) }))}
            onChange={(employeeId: string | null) => {
              const person = staff.data?.items.find((one) => one.id === employeeId);
              if (person) void add(person.id, person.careRole);
            }}
          />
        </div>
      )}
      {current.items.length === 0 ? (
        <EmptyState title={text('noCareTeam')} />
      ) : (
        <RecordTable
          caption={text('careTeam')}
          rows={current.items}
          rowKey={(member) => member.id}
          columns={[
            {
              key: 'name',
              title: text('name'),
              rowHeader: true,
              cell: (member) => (
                <>
                  {listName(member)} {member.title && <span className="dd-faint">{member.title}</span>}{' '}
                  {member.isPrimary && <StatusTag small quiet display={{ text: text('primary'), style: 'primary' }} />}
                </>
              ),
            },
            { key: 'role', title: text('role'), cell: (member) => roles[member.role] ?? member.role },
            { key: 'npi', title: 'NPI', cell: (member) => member.npi ?? '—' },
            {
              key: 'remove',
              title: '',
              cell: (member) =>
                mayEdit &&
                !member.isPrimary && (
                  <Button
                    size="small"
                    type="text"
                    disabled={isBusy}
                    aria-label={`${text('remove')} ${listName(member)}`}
                    onClick={() => void remove(current, member)}
                  >
                    {text('remove')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </>
  );
}
