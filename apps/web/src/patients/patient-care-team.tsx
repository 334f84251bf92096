import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { RecordTable } from '../design/record-table.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showNotice, showUndo } from '../design/undo-toast.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import {
  addCareTeams,
  careTeamQuery,
  colleaguesQuery,
  type PatientDetail,
  providersQuery,
  removeCareTeamMember,
  setCareTeamProvider,
} from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

export function PatientCareTeam({ patient }: { patient: PatientDetail }) {
  const text = usePatientsTexts();
  const readOnly = useReadOnly();
  const mayEdit = useCan()('MasterData.CareTeam.Update') && !readOnly;
  const client = useQueryClient();
  const team = useQueryInPlace(careTeamQuery(patient.id));
  const providers = useQuery({ ...providersQuery(patient.facilityId), enabled: mayEdit });
  const staff = useQuery({ ...colleaguesQuery(patient.facilityId), enabled: mayEdit });
  const setProvider = useMutation({
    ...setCareTeamProvider,
    onSuccess: async () => {
      showNotice(text('providerSet'));
      await client.invalidateQueries({ queryKey: keyOf(patients.careTeam) });
      await client.invalidateQueries({ queryKey: keyOf(patients.find) });
    },
  });
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(patients.careTeam) });
  const add = useMutation({ ...addCareTeams, onSuccess: refresh });
  const remove = useMutation({ ...removeCareTeamMember, onSuccess: refresh });
  const put = (employeeId: string, role: string) =>
    add.mutateAsync({
      params: { id: patient.id },
      body: { members: [{ employeeId, role: role === 'NURSE' || role === 'CLN' || role === 'ENV' ? role : 'PROV' }] },
    });
  const there = new Set(team.data?.items.map((member) => member.employeeId));
  const roles: Readonly<Record<string, string>> = {
    PROV: text('provider'),
    NURSE: text('nurse'),
    CLN: text('clinician'),
    ENV: text('environmental'),
  };
  if (!team.data) return <Awaiting of={team} />;
  return (
    <>
      {mayEdit && (
        <div className="dd-row dd-row-wrap dd-problem-entry">
          <label htmlFor="primary-provider">{text('primaryProvider')}</label>
          <Select
            id="primary-provider"
            {...(patient.primaryProviderId && { value: patient.primaryProviderId })}
            loading={setProvider.isPending}
            style={{ width: 300, maxWidth: '100%' }}
            options={(providers.data?.items ?? []).map((one) => ({
              value: one.id,
              label: [`${one.lastName}, ${one.firstName}`, one.title].filter(Boolean).join(' '),
            }))}
            onChange={(providerId: string) => setProvider.mutate({ params: { id: patient.id, providerId } })}
          />
          <label htmlFor="add-member">{text('addMember')}</label>
          <Select
            id="add-member"
            value={null}
            loading={add.isPending}
            style={{ width: 260, maxWidth: '100%' }}
            showSearch={{ optionFilterProp: 'label' }}
            options={(staff.data?.items ?? [])
              .filter((one) => !there.has(one.id))
              .map((one) => ({ value: one.id, label: [`${one.lastName}, ${one.firstName}`, one.title].filter(Boolean).join(' ') }))}
            onChange={(employeeId: string | null) => {
              const person = staff.data?.items.find((one) => one.id === employeeId);
              if (person) void put(person.id, person.careRole);
            }}
          />
        </div>
      )}
      {team.data?.items.length === 0 ? (
        <EmptyState title={text('noCareTeam')} />
      ) : (
        <RecordTable
          caption={text('careTeam')}
          rows={team.data.items}
          rowKey={(member) => member.id}
          columns={[
            {
              key: 'name',
              title: text('name'),
              rowHeader: true,
              cell: (member) => (
                <>
                  {member.lastName}, {member.firstName} {member.title && <span className="dd-faint">{member.title}</span>}{' '}
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
                    aria-label={`${text('remove')} ${member.lastName}, ${member.firstName}`}
                    onClick={() =>
                      void remove
                        .mutateAsync({ params: { id: patient.id, careTeamMemberId: member.id } })
                        .then(() =>
                          showUndo(text('memberRemoved', { name: `${member.lastName}, ${member.firstName}` }), () =>
                            put(member.employeeId, member.role),
                          ),
                        )
                    }
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
