import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { saveStamped } from '../forms/save-stamped.ts';
import { keyOf } from '../platform/api-client.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useUnsavedChanges } from '../platform/unsaved-changes.ts';
import { CalendarRuleFields } from './calendar-rule-fields.tsx';
import { CalendarYear } from './calendar-year.tsx';
import {
  type CalendarPreview,
  calendarPreviewQuery,
  type FacilityDetail,
  setCustomMonths,
  setDrawSchedules,
} from './facilities.queries.ts';
import { type FacilitiesText, useFacilitiesTexts } from './facilities.texts.ts';
import { facilityRecord } from './facility-record.ts';
import { isSameRules, movesDraws, type Rules, rulesOf } from './facility-rules.ts';
import { flatRules, ruleLabels, rulesFrom } from './flat-rules.ts';
import { MovedDraws } from './moved-draws.tsx';

type Props = { facility: FacilityDetail; mayEdit: boolean; onChanged: () => void };

/** The rules, the resulting year, and, before anything is saved, which draws of which patients a change would move. */
export function FacilityCalendar({ facility, mayEdit, onChanged }: Props) {
  const text = useFacilitiesTexts();
  const client = useQueryClient();
  const saved = rulesOf(facility);
  const [typed, setRules] = useState<Rules | null>(null);
  const rules = typed ?? saved;
  const isChanged = !isSameRules(rules, saved);
  useUnsavedChanges(isChanged);
  const now = useQueryInPlace(calendarPreviewQuery(facility.id, { maxResultCount: 1 }));
  const next = useQueryInPlace({ ...calendarPreviewQuery(facility.id, { ...rules, maxResultCount: 20 }), enabled: isChanged });
  const drawRules = useMutation(setDrawSchedules);
  const months = useMutation(setCustomMonths);
  const isSaving = drawRules.isPending || months.isPending;

  async function save(wanted: Rules, concurrencyStamp: string): Promise<void> {
    const params = { id: facility.id };
    const { customMonths, ...days } = wanted;
    const change = movesDraws(wanted, saved) ? await drawRules.mutateAsync({ params, body: { ...days, concurrencyStamp } }) : null;
    if (JSON.stringify(customMonths) !== JSON.stringify(saved.customMonths))
      await months.mutateAsync({ params, body: { ...customMonths, concurrencyStamp: change?.concurrencyStamp ?? concurrencyStamp } });
    const moved = change?.calendarChange;
    showNotice(moved?.isQueued ? text('calendarQueued') : moved ? text('calendarMoved', { count: moved.takenBack }) : text('saved'));
    await client.invalidateQueries({ queryKey: keyOf(facilities.previewCalendar) });
    await client.invalidateQueries({ queryKey: keyOf(facilities.find) });
    setRules(null);
  }

  async function ask(): Promise<void> {
    const isSure = !next.data?.totalCount || (await confirm({ content: questionOf(next.data, text) }));
    if (!isSure) return;
    const record = facilityRecord(facility, (one) => flatRules(rulesOf(one)), text);
    const onReloaded = () => {
      setRules(null);
      onChanged();
    };
    await saveStamped({ record, values: flatRules(rules), labels: ruleLabels(text), onReloaded }, (flat, stamp) =>
      save(rulesFrom(flat), stamp),
    ).catch(reportFailure);
  }

  const shown = isChanged ? (next.data ?? now.data) : now.data;
  return (
    <section className="dd-calendar" aria-label={text('calendar')}>
      <div className="dd-calendar-rules">
        <h2>{text('calendarRules')}</h2>
        <CalendarRuleFields
          rules={rules}
          disabled={!mayEdit || isSaving}
          onChange={(changes: Partial<Rules>) => setRules({ ...rules, ...changes })}
        />
        {isChanged && (
          <div className="dd-row dd-row-wrap">
            <Button type="primary" loading={isSaving} disabled={next.isFetching} onClick={() => void ask()}>
              {next.data?.movedDraws ? text('saveAndMove', { count: next.data.movedDraws }) : text('saveCalendar')}
            </Button>
            <Button disabled={isSaving} onClick={() => setRules(null)}>
              {text('takeBack')}
            </Button>
          </div>
        )}
        {isChanged && <MoveSummary preview={next.data} text={text} />}
      </div>
      <div className="dd-calendar-year">
        <h2>
          {text('yearAhead')} {isChanged && <span className="dd-faint">{text('asItWouldBe')}</span>}
        </h2>
        {shown ? (
          <CalendarYear months={shown.months} before={isChanged ? now.data?.months : undefined} busy={next.isFetching} />
        ) : (
          <Awaiting of={now} />
        )}
      </div>
      {isChanged && next.data && next.data.totalCount > 0 && <MovedDraws facilityId={facility.id} rules={rules} />}
    </section>
  );
}

function MoveSummary({ preview, text }: { preview: CalendarPreview | undefined; text: FacilitiesText }) {
  if (!preview) return <p className="dd-faint">{text('calculating')}</p>;
  if (preview.totalCount === 0) return <p className="dd-quiet">{text('nothingMoves')}</p>;
  return (
    <dl className="dd-calendar-sums" aria-live="polite">
      <div>
        <dd>{preview.movedDraws}</dd>
        <dt>{text('drawsMove')}</dt>
      </div>
      <div>
        <dd>{preview.movedPlans}</dd>
        <dt>{text('plansMove')}</dt>
      </div>
      <div>
        <dd>{preview.movedPatients}</dd>
        <dt>{text('patientsConcerned')}</dt>
      </div>
      {preview.printedDraws > 0 && (
        <div className="dd-warning-text">
          <dd>{preview.printedDraws}</dd>
          <dt>{text('labelsVoid')}</dt>
        </div>
      )}
    </dl>
  );
}

const questionOf = (preview: CalendarPreview, text: FacilitiesText): string =>
  [
    text('confirmMove', { count: preview.movedDraws, patients: preview.movedPatients }),
    preview.printedDraws > 0 && text('confirmPrinted', { count: preview.printedDraws }),
  ]
    .filter(Boolean)
    .join(' ');
