import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { listName } from '@drawday/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice, showUndo } from '../dialogs/undo-toast.tsx';
import { saveStamped } from '../forms/save-stamped.ts';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf } from '../platform/api-client.ts';
import { careTeamRecord } from './care-team-record.ts';
import { addCareTeams, type CareTeam, type PatientDetail, removeCareTeamMember, setCareTeamProvider } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

type Member = CareTeam['items'][number];
type Provider = { id: string; name: string };
type Seen = { patient: PatientDetail; team: CareTeam };

/** What can be done with a patient's care team. Adding needs no comparison; the rest is compared with what somebody changed meanwhile. */
export function useCareTeam(patient: PatientDetail) {
  const text = usePatientsTexts();
  const client = useQueryClient();
  const params = { id: patient.id };
  // Awaited, so that the next change is sent with the stamp of this one.
  const refresh = () =>
    Promise.all([keyOf(patients.careTeam), keyOf(patients.find)].map((queryKey) => client.invalidateQueries({ queryKey })));
  const provide = useMutation({ ...setCareTeamProvider, onSuccess: refresh });
  const adding = useMutation({ ...addCareTeams, onSuccess: refresh });
  const removing = useMutation({ ...removeCareTeamMember, onSuccess: refresh });

  const add = (employeeId: string, role: string) =>
    adding.mutateAsync({
      params,
      body: { members: [{ employeeId, role: role === 'NURSE' || role === 'CLN' || role === 'ENV' ? role : 'PROV' }] },
    });

  /** Null: nothing was changed. */
  async function choose(seen: Seen, provider: Provider): Promise<CareTeam | null> {
    const record = careTeamRecord<{ provider: string | null }>(seen, (one) => ({ provider: one.providerName }), text);
    const done = await saveStamped(
      { record, values: { provider: provider.name }, labels: { provider: text('provider') }, onReloaded: () => void refresh() },
      (_, concurrencyStamp) => provide.mutateAsync({ params: { ...params, providerId: provider.id }, body: { concurrencyStamp } }),
    ).catch(reportFailure);
    return done ?? null;
  }

  function leave(seen: Seen, member: Member) {
    const isPrimary = (_: PatientDetail, { items }: CareTeam) => ({
      isPrimary: items.find((one) => one.id === member.id)?.isPrimary ?? null,
    });
    return stepStamped(careTeamRecord<{ isPrimary: boolean | null }>(seen, isPrimary, text), async (concurrencyStamp) => {
      await removing.mutateAsync({ params: { ...params, careTeamMemberId: member.id }, query: { concurrencyStamp } });
      return member;
    });
  }

  async function changeProvider(team: CareTeam, provider: Provider) {
    const after = await choose({ patient, team }, provider);
    if (!after) return;
    const { primaryProviderId: id, providerName: name } = patient;
    if (!id || !name) return showNotice(text('providerSet'));
    const memberIn = ({ items }: CareTeam) => items.find((one) => one.employeeId === provider.id && one.role === 'PROV');
    showUndo(text('providerSet'), async () => {
      const undone = await choose({ patient: { ...patient, providerName: provider.name }, team: after }, { id, name });
      const member = undone && memberIn(undone);
      // A person who joined the team only through this change leaves it again.
      if (member && !memberIn(team)) await leave({ patient, team: undone }, member);
      return undone;
    });
  }

  async function remove(team: CareTeam, member: Member) {
    if (await leave({ patient, team }, member))
      showUndo(text('memberRemoved', { name: listName(member) }), () => add(member.employeeId, member.role));
  }

  return { add, changeProvider, remove, isBusy: provide.isPending || adding.isPending || removing.isPending };
}
