import './patient-groups.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { alignGroups, groupsOfFacilityQuery, groupsOfPatientQuery, refreshGroups } from './patient-groups.queries.ts';
import { usePatientGroupsTexts } from './patient-groups.texts.ts';

type GroupedPatient = { id: string; facilityId: string };

/** The groups of a patient, each a way to the others in it; who may changes them here. */
export function PatientGroupTags({ patient }: { patient: GroupedPatient }) {
  const text = usePatientGroupsTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const may = can('Order.PatientGroups.View');
  const groups = useQuery({ ...groupsOfPatientQuery(patient.id), enabled: may });
  if (!may || !groups.data) return null;
  const change = async () => {
    const changed = await showDialog<boolean>((close) => <GroupsDialog patient={patient} onDone={close} />);
    if (changed) await refreshGroups(client);
  };
  return (
    <>
      {groups.data.items.map((group) => (
        <PageLink key={group.id} to="/home/patients" search={{ patientGroup: group.id }} title={text('othersInGroup')}>
          <StatusTag icon="people" display={{ text: group.name, style: 'normal' }} />
        </PageLink>
      ))}
      {can('Order.PatientGroups.Update') && !readOnly && (
        <IconButton small icon="people" label={text('changeGroups')} onClick={() => void change().catch(reportFailure)} />
      )}
    </>
  );
}

function GroupsDialog({ patient, onDone }: { patient: GroupedPatient; onDone: (changed: boolean) => void }) {
  const text = usePatientGroupsTexts();
  const all = useQueryInPlace(groupsOfFacilityQuery(patient.facilityId));
  const own = useQueryInPlace(groupsOfPatientQuery(patient.id));
  const align = useMutation(alignGroups);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const seen = own.data?.items.map((group) => group.id) ?? [];
  const groupIds = chosen ?? seen;
  const save = async () => {
    await align.mutateAsync({ body: { patientId: patient.id, groupIds: [...groupIds], seenGroupIds: seen } });
    onDone(true);
  };
  return (
    <Dialog open title={text('changeGroups')} onClose={() => onDone(false)}>
      {!all.data || !own.data ? (
        <Awaiting of={all.data ? own : all} />
      ) : all.data.items.length === 0 ? (
        <p>{text('noGroupsHint')}</p>
      ) : (
        <div className="dd-group-fields">
          {all.data.items.map((group) => (
            <Checkbox
              key={group.id}
              checked={groupIds.includes(group.id)}
              onChange={({ target }) => setChosen(target.checked ? [...groupIds, group.id] : groupIds.filter((id) => id !== group.id))}
            >
              {group.name}
            </Checkbox>
          ))}
          <Button type="primary" loading={align.isPending} disabled={chosen === null} onClick={() => void save().catch(() => undefined)}>
            {text('saveGroups')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
