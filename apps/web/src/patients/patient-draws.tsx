import { requisitionStatusDisplay } from '@drawday/domain';
import { requisitionStatuses } from '@drawday/vocabulary';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Tubes } from '../design/tube.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { testsInLine } from '../platform/short-test-name.ts';
import { LaboratoryTag } from '../requisitions/requisitions.public.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { patientDrawsQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

export function PatientDraws({ patientId }: { patientId: string }) {
  const text = usePatientsTexts();
  const draws = useQueryInPlace(patientDrawsQuery(patientId));
  if (!draws.data) return <Awaiting of={draws} />;
  if (draws.data?.items.length === 0) return <EmptyState title={text('noDraws')}>{text('noDrawsHint')}</EmptyState>;
  return (
    <RecordTable
      caption={text('draws')}
      rows={draws.data.items}
      rowKey={(draw) => draw.id}
      columns={[
        {
          key: 'date',
          title: text('drawDate'),
          rowHeader: true,
          cell: (draw) => (
            <PageLink to="/home/patient-requisition" search={{ id: draw.id }}>
              <DateText value={draw.drawDate} />
            </PageLink>
          ),
        },
        { key: 'number', title: text('number'), cell: (draw) => draw.number },
        { key: 'tests', title: text('tests'), wrap: true, cell: (draw) => testsInLine(draw.offerings) },
        {
          key: 'tubes',
          title: text('tubes'),
          cell: (draw) => (
            <Tubes
              tubes={draw.specimens.map((tube) => ({
                code: tube.tubeCode,
                timing: tube.timing === 'POST' ? 'POST' : 'PRE',
                part: tube.tubeCount > 1 ? `${tube.tubeNumber}/${tube.tubeCount}` : undefined,
              }))}
            />
          ),
        },
        {
          key: 'status',
          title: text('status'),
          cell: (draw) => (
            <>
              <StatusTag
                quiet={draw.statusTypeCode === 'RESULTED'}
                display={requisitionStatusDisplay({
                  status: draw.statusTypeCode,
                  hoursOverdue: draw.hoursOverdue,
                  hoursSinceSent: draw.hoursSinceSent,
                  view: 'patient',
                })}
              />{' '}
              <LaboratoryTag quiet draw={draw} />
            </>
          ),
        },
        { key: 'collected', title: text('collected'), cell: (draw) => <DateText value={draw.collectedAt} /> },
        {
          key: 'resulted',
          title: text('resulted'),
          cell: (draw) =>
            requisitionStatuses.isIn('withResults', draw.statusTypeCode) ? (
              <PageLink to="/home/requisition-result" search={{ id: draw.id }}>
                <DateText value={draw.resultedAt ?? draw.receivedAt} />
              </PageLink>
            ) : (
              <DateText value={null} />
            ),
        },
      ]}
    />
  );
}
