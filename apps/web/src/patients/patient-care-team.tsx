import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { EmptyState } from '../design/empty-state.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showNotice } from '../design/undo-toast.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { careTeamQuery, type PatientDetail, providersQuery, setCareTeamProvider } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

export function PatientCareTeam({ patient }: { patient: PatientDetail }) {
  const text = usePatientsTexts();
  const readOnly = useReadOnly();
  const mayEdit = useCan()('MasterData.CareTeam.Update') && !readOnly;
  const client = useQueryClient();
  const team = useQuery(careTeamQuery(patient.id));
  const providers = useQuery({ ...providersQuery(patient.facilityId), enabled: mayEdit });
  const setProvider = useMutation({
    ...setCareTeamProvider,
    onSuccess: async () => {
      showNotice(text('providerSet'));
      await client.invalidateQueries({ queryKey: keyOf(patients.careTeam) });
      await client.invalidateQueries({ queryKey: keyOf(patients.find) });
    },
  });
  const roles: Readonly<Record<string, string>> = {
    PROV: text('provider'),
    NURSE: text('nurse'),
    CLN: text('clinician'),
    ENV: text('environmental'),
  };
  if (team.isError)
    return (
      <EmptyState icon="warning" title={text('careTeamFailed')}>
        {team.error.message}
      </EmptyState>
    );
  return (
    <>
      {mayEdit && (
        <div className="dd-row dd-problem-entry">
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
        </div>
      )}
      {team.data?.items.length === 0 ? (
        <EmptyState title={text('noCareTeam')} />
      ) : (
        <table className="dd-plain-table" aria-busy={team.isPending}>
          <caption className="dd-only-heard">{text('careTeam')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('name')}</th>
              <th scope="col">{text('role')}</th>
              <th scope="col">NPI</th>
            </tr>
          </thead>
          <tbody>
            {team.data?.items.map((member) => (
              <tr key={member.id}>
                <th scope="row">
                  {member.lastName}, {member.firstName} {member.title && <span className="dd-faint">{member.title}</span>}{' '}
                  {member.isPrimary && <StatusTag small quiet display={{ text: text('primary'), style: 'primary' }} />}
                </th>
                <td>{roles[member.role] ?? member.role}</td>
                <td>{member.npi ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
