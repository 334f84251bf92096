import './patient-groups.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showMessage } from '../dialogs/message-dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { LabelledField } from '../forms/labelled-field.tsx';
import { useCan, useReadOnly } from '../platform/session.ts';
import { GroupDialog } from './group-dialog.tsx';
import { changePatients, groupsOfFacilityQuery, refreshGroups } from './patient-groups.queries.ts';
import { usePatientGroupsTexts } from './patient-groups.texts.ts';

type Choice = 'new' | { id: string; name: string };

/** Puts patients who were chosen in a list into a group, an old or a new one. Undefined for who may not. */
export function useAddToGroup(facilityId: string | null) {
  const text = usePatientGroupsTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const change = useMutation(changePatients);
  if (facilityId === null || readOnly || !can('Order.PatientGroups.Update')) return undefined;
  const add = async (patientIds: readonly string[]) => {
    const choice = await showDialog<Choice | null>((close) => (
      <GroupChoice facilityId={facilityId} count={patientIds.length} onChoice={close} />
    ));
    if (!choice) return;
    if (choice === 'new') {
      await showDialog<boolean>((close) => <GroupDialog group={null} facilityId={facilityId} patientIds={patientIds} onDone={close} />);
      return void (await refreshGroups(client));
    }
    const { items } = await change.mutateAsync({ params: { id: choice.id }, body: { add: [...patientIds] } });
    await refreshGroups(client);
    const refused = items.filter(({ ok }) => !ok);
    const joined = text('joined', { name: choice.name, count: items.length - refused.length });
    if (refused.length === 0) return showNotice(joined);
    await showMessage(joined, text('othersRefused', { count: refused.length, why: refused[0]?.message ?? '' }));
  };
  return { label: text('addToGroup'), add };
}

function GroupChoice({ facilityId, count, onChoice }: { facilityId: string; count: number; onChoice: (choice: Choice | null) => void }) {
  const text = usePatientGroupsTexts();
  const can = useCan();
  const groups = useQuery(groupsOfFacilityQuery(facilityId));
  const [id, setId] = useState<string | null>(null);
  const chosen = groups.data?.items.find((group) => group.id === id);
  return (
    <Dialog open title={text('addCountToGroup', { count })} onClose={() => onChoice(null)}>
      <div className="dd-group-fields">
        <LabelledField label={text('group')} required>
          {(field) => (
            <Select
              id={field}
              data-autofocus
              {...(id && { value: id })}
              loading={groups.isPending}
              showSearch={{ optionFilterProp: 'label' }}
              options={(groups.data?.items ?? []).map((group) => ({ value: group.id, label: group.name }))}
              onChange={setId}
              style={{ width: '100%' }}
            />
          )}
        </LabelledField>
        <span className="dd-row">
          <Button type="primary" disabled={!chosen} onClick={() => onChoice(chosen ?? null)}>
            {text('addCount', { count })}
          </Button>
          {can('Order.PatientGroups.Create') && <Button onClick={() => onChoice('new')}>{text('newGroup')}</Button>}
        </span>
      </div>
    </Dialog>
  );
}
