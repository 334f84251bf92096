import { reports } from '@drawday/contracts/reports/reports.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { LabelledField } from '../forms/labelled-field.tsx';
import { keyOf } from '../platform/api-client.ts';
import { refusalText } from '../platform/api-refusal.ts';
import type { Choices } from './report-address.ts';
import { createSet, savedSetsQuery } from './reports.queries.ts';
import { useReportsTexts } from './reports.texts.ts';
import { choicesOfSet, isSet, setOfChoices } from './saved-set.ts';

type SavedSetsProps = { reportId: number; choices: Choices; onChoose: (choices: Choices) => void };

/** The saved sets of a report: one's own and those that colleagues share. */
export function SavedSets({ reportId, choices, onChoose }: SavedSetsProps) {
  const text = useReportsTexts();
  const sets = useQuery(savedSetsQuery);
  const mine = (sets.data?.items ?? []).filter((set) => set.reportId === reportId);
  if (mine.length === 0) return null;
  const current = mine.find((set) => isSet(set, choices));
  return (
    <LabelledField label={text('savedSet')}>
      {(id) => (
        <Select
          id={id}
          placeholder={text('noSetChosen')}
          {...(current && { value: current.id })}
          onChange={(chosen) => {
            const set = mine.find((one) => one.id === chosen);
            if (set) onChoose(choicesOfSet(set));
          }}
          options={mine.map((set) => ({ value: set.id, label: set.isOwner ? set.name : `${set.name} · ${set.ownerName}` }))}
        />
      )}
    </LabelledField>
  );
}

/** Keeps what is chosen under a name. */
export function SaveSetDialog({ reportId, choices, onClose }: { reportId: number; choices: Choices; onClose: () => void }) {
  const text = useReportsTexts();
  const client = useQueryClient();
  const create = useMutation(createSet);
  const [name, setName] = useState('');
  async function save(event: FormEvent) {
    event.preventDefault();
    if (!name.trim() || create.isPending) return;
    try {
      await create.mutateAsync({ body: setOfChoices(reportId, name.trim(), choices) });
    } catch {
      return; // Shown below the field.
    }
    void client.invalidateQueries({ queryKey: keyOf(reports.allPatient) });
    showNotice(text('setSaved', { name: name.trim() }));
    onClose();
  }
  return (
    <Dialog open title={text('saveSet')} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <LabelledField label={text('setName')} required fault={create.error ? refusalText(create.error) : undefined}>
          {(id) => (
            <input id={id} className="dd-plain-field" maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </LabelledField>
        <p className="dd-small dd-faint">{text('setHint')}</p>
        <Button type="primary" htmlType="submit" loading={create.isPending} disabled={!name.trim()}>
          {text('saveSet')}
        </Button>
      </form>
    </Dialog>
  );
}
