import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { confirm } from '../design/confirm-dialog.tsx';
import { DateText } from '../design/date-text.tsx';
import { showDialog } from '../design/dialog-host.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { RecordTable } from '../design/record-table.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { type FacilityDetail, type Range, removeRange } from './facilities.queries.ts';
import { type FacilitiesText, useFacilitiesTexts } from './facilities.texts.ts';
import { RangeDialog } from './range-dialog.tsx';

type Props = { facility: FacilityDetail; mayEdit: boolean; onChanged: () => void };

const spans = (lower: number | null | undefined, upper: number | null | undefined): string =>
  lower !== null && lower !== undefined && upper !== null && upper !== undefined
    ? `${lower}–${upper}`
    : lower !== null && lower !== undefined
      ? `≥ ${lower}`
      : upper !== null && upper !== undefined
        ? `≤ ${upper}`
        : '—';
const criticals = (range: Range, text: FacilitiesText): string =>
  range.criticalRangeSettings
    .map((entry) =>
      [
        entry.ModalityTypeCode ?? text('everyModality'),
        typeof entry.LessValue === 'number' && `< ${entry.LessValue}`,
        typeof entry.GreaterValue === 'number' && `> ${entry.GreaterValue}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(' · ') || '—';

/** Ranges of this facility: they count before those of the organization, and those before the laboratory's. What ended stays as history. */
export function FacilityRanges({ facility, mayEdit, onChanged }: Props) {
  const text = useFacilitiesTexts();
  const [isAll, setAll] = useState(false);
  const remove = useMutation(removeRange);
  const today = Temporal.Now.plainDateISO().toString();
  const isOver = (range: Range) => range.validTo !== null && range.validTo < today;
  const shown = facility.offeringRanges.filter((range) => isAll || !isOver(range));
  const edit = (range: Range | null) =>
    void showDialog<boolean>((close) => <RangeDialog facility={facility} range={range} onDone={close} />).then(
      (done) => done && onChanged(),
    );
  async function take(range: Range) {
    if (!(await confirm({ content: text('endRangeQuestion', { result: range.resultName }), danger: true }))) return;
    await remove.mutateAsync({ params: { id: facility.id, offeringRangeId: range.offeringRangeId } });
    onChanged();
  }
  return (
    <section className="dd-facility-part" aria-label={text('ranges')}>
      <div className="dd-part-head">
        <h2>{text('ranges')}</h2>
        <span className="dd-faint">{text('rangesHint')}</span>
        <span className="dd-spring" />
        {facility.offeringRanges.some(isOver) && (
          <Checkbox checked={isAll} onChange={(event) => setAll(event.target.checked)}>
            {text('withHistory')}
          </Checkbox>
        )}
        {mayEdit && (
          <Button size="small" icon={<Icon name="plus" size={14} />} onClick={() => edit(null)}>
            {text('addRange')}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState title={text('noRanges')}>{text('noRangesHint')}</EmptyState>
      ) : (
        <RecordTable
          caption={text('ranges')}
          rows={shown}
          rowKey={(row) => row.offeringRangeId}
          columns={[
            {
              key: 'result',
              title: text('result'),
              rowHeader: true,
              cell: (row) => (
                <>
                  {row.resultName} <span className="dd-faint">{row.resultCode}</span>
                </>
              ),
            },
            {
              key: 'normal',
              title: text('normalRange'),
              cell: (row) => (
                <>
                  {spans(row.greaterValue, row.lessValue)} <span className="dd-faint">{row.unit}</span>
                </>
              ),
            },
            { key: 'critical', title: text('criticalRange'), wrap: true, cell: (row) => criticals(row, text) },
            { key: 'from', title: text('from'), cell: (row) => <DateText value={row.validFrom} /> },
            { key: 'to', title: text('until'), cell: (row) => <DateText value={row.validTo} /> },
            {
              key: 'state',
              title: text('status'),
              cell: (row) => (
                <StatusTag
                  quiet={!isOver(row)}
                  display={
                    isOver(row)
                      ? { text: text('ended'), style: 'neutral' }
                      : row.validFrom > today
                        ? { text: text('toCome'), style: 'normal' }
                        : { text: text('inForce'), style: 'success' }
                  }
                />
              ),
            },
            ...(mayEdit
              ? [
                  {
                    key: 'actions',
                    title: '',
                    align: 'right' as const,
                    cell: (row: Range) =>
                      isOver(row) ? null : (
                        <>
                          <IconButton small icon="pencil" label={text('editWhat', { what: row.resultName })} onClick={() => edit(row)} />
                          <IconButton
                            small
                            icon="trash"
                            label={text('removeWhat', { what: row.resultName })}
                            onClick={() => void take(row)}
                          />
                        </>
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
