import { readBounds, readCriticalRange } from '@drawday/contracts/wire-bounds.ts';
import type { Bounds } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { criticalRangeWords } from '../design/critical-words.ts';
import { stepStamped } from '../forms/step-stamped.ts';
import { formatDay } from '../platform/format.ts';
import { serverToday } from '../platform/server-clock.ts';
import { testName } from '../platform/test-words.ts';
import { DatedSettings } from '../tables/dated-settings.tsx';
import { LimitsCell } from '../tables/limits-cell.tsx';
import { decideLimits, type FacilityDetail, type Range, removeRange } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';
import { facilityLineRecord, facilityLineStep } from './facility-record.ts';
import { RangeDialog } from './range-dialog.tsx';
import { rangeInFacility } from './range-in-facility.ts';

type Props = { facility: FacilityDetail; mayEdit: boolean; onChanged: () => void };

const spans = ({ low, high }: Bounds): string =>
  low !== null && high !== null ? `${low}–${high}` : low !== null ? `≥ ${low}` : high !== null ? `≤ ${high}` : '—';

/** Ranges of this facility: they take precedence over the organization's, and those over the laboratory's. Ended ones stay as history. */
export function FacilityRanges({ facility, mayEdit, onChanged }: Props) {
  const text = useFacilitiesTexts();
  const { mutateAsync: remove } = useMutation(removeRange);
  const { mutateAsync: decide } = useMutation(decideLimits);
  const factsOf = (range: Range) => ({
    [text('normalRange')]: spans(readBounds(range)),
    [text('criticalRange')]: criticalRangeWords(range.criticalRangeSettings.map(readCriticalRange), text('everyModality'), range.decimals),
    [text('from')]: formatDay(range.validFrom),
    [text('until')]: range.validTo && formatDay(range.validTo),
  });
  return (
    <DatedSettings
      title={text('ranges')}
      hint={text('rangesHint')}
      today={serverToday(facility.timeZone).toString()}
      rows={facility.offeringRanges}
      rowKey={(row) => row.offeringRangeId}
      nameOf={(row) => testName(row.resultCode, row.resultName)}
      empty={{ title: text('noRanges'), hint: text('noRangesHint') }}
      addLabel={text('addRange')}
      mayEdit={mayEdit}
      dialog={(range, close) => <RangeDialog facility={facility} range={range} onDone={close} />}
      remove={(range) =>
        stepStamped(facilityLineStep(facility.id, range, rangeInFacility, factsOf), (concurrencyStamp) =>
          remove({ params: { id: facility.id, offeringRangeId: range.offeringRangeId }, query: { concurrencyStamp } }),
        )
      }
      onChanged={onChanged}
      columns={[
        {
          key: 'result',
          title: text('result'),
          rowHeader: true,
          cell: (row) => (
            <>
              {testName(row.resultCode, row.resultName)} <span className="dd-faint">{row.resultCode}</span>
            </>
          ),
        },
        {
          key: 'normal',
          title: text('normalRange'),
          cell: (row) => (
            <>
              {spans(readBounds(row))} <span className="dd-faint">{row.unit}</span>
            </>
          ),
        },
        {
          key: 'critical',
          title: text('criticalRange'),
          wrap: true,
          cell: (row) => (
            <LimitsCell
              range={row}
              test={testName(row.resultCode, row.resultName)}
              record={facilityLineRecord(facility.id, row, rangeInFacility, () => ({ reason: '' }))}
              decide={(body) => decide({ params: { id: facility.organizationId, offeringRangeId: row.offeringRangeId }, body })}
              onChanged={onChanged}
            />
          ),
        },
      ]}
    />
  );
}
