import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { generationHorizonDays } from '@drawday/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { DayField } from '../forms/day-field.tsx';
import { LabelledField } from '../forms/labelled-field.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { calendarQuery, generateDraws } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type GenerateDialogProps = { facilityId: string; today: Temporal.PlainDate; until: string; onClose: () => void };

function GenerateDialog({ facilityId, today, until: proposed, onClose }: GenerateDialogProps) {
  const text = useSchedulesTexts();
  const client = useQueryClient();
  const [until, setUntil] = useState(proposed);
  const days = useQueryInPlace(calendarQuery(facilityId, today.toString(), until)).data?.days;
  const toMake = days?.reduce((sum, day) => sum + (day.date > today.toString() ? Math.max(0, day.planned - day.generated) : 0), 0);
  const generate = useMutation({
    ...generateDraws,
    onSuccess: ({ created }) => {
      for (const contract of [schedules.calendar, requisitions.list, requisitions.all])
        void client.invalidateQueries({ queryKey: keyOf(contract) });
      showNotice(created > 0 ? text('generatedNotice', { count: created }) : text('nothingGenerated'));
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={text('generateTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('back')}</Button>
          <Button type="primary" loading={generate.isPending} onClick={() => generate.mutate({ body: { facilityId, until } })}>
            {text('generateButton')}
          </Button>
        </>
      }
    >
      <div className="dd-order-reason">
        <p>{text('generateHint', { days: generationHorizonDays })}</p>
        <LabelledField label={text('generateUntil')}>
          {(id) => <DayField id={id} value={until} min={today.toString()} onChange={(day) => day && setUntil(day)} />}
        </LabelledField>
        <p aria-live="polite" className="dd-strong">
          {toMake === undefined ? '…' : text('generateCount', { count: toMake })}
        </p>
      </div>
    </Dialog>
  );
}

/** Makes the draws of the standing orders now, up to a given day; first says how many are missing. */
export const askToGenerate = (input: Omit<GenerateDialogProps, 'onClose'>): Promise<void> =>
  showDialog<void>((close) => <GenerateDialog {...input} onClose={() => close()} />);
