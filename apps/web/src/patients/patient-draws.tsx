import { requisitionStatusDisplay } from '@drawday/domain';
import { useQuery } from '@tanstack/react-query';
import { DateText } from '../design/date-text.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Tubes } from '../design/tube.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { patientDrawsQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

const withResults = ['PRELIMINARY', 'MISSINGAOE', 'RESULTED', 'LABCANCELED'];

export function PatientDraws({ patientId }: { patientId: string }) {
  const text = usePatientsTexts();
  const draws = useQuery(patientDrawsQuery(patientId));
  if (draws.isError)
    return (
      <EmptyState icon="warning" title={text('drawsFailed')}>
        {draws.error.message}
      </EmptyState>
    );
  if (draws.data?.items.length === 0) return <EmptyState title={text('noDraws')}>{text('noDrawsHint')}</EmptyState>;
  return (
    <div className="dd-grid-scroll dd-bleed">
      <table className="dd-plain-table" aria-busy={draws.isPending}>
        <caption className="dd-only-heard">{text('draws')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('drawDate')}</th>
            <th scope="col">{text('number')}</th>
            <th scope="col">{text('tests')}</th>
            <th scope="col">{text('tubes')}</th>
            <th scope="col">{text('status')}</th>
            <th scope="col">{text('collected')}</th>
            <th scope="col">{text('resulted')}</th>
          </tr>
        </thead>
        <tbody>
          {draws.data?.items.map((draw) => (
            <tr key={draw.id}>
              <th scope="row">
                <PageLink to="/home/patient-requisition" search={{ id: draw.id }}>
                  <DateText value={draw.drawDate} />
                </PageLink>
              </th>
              <td>{draw.number}</td>
              <td>{draw.offerings.map((offering) => offering.code).join(', ')}</td>
              <td>
                <Tubes
                  tubes={draw.specimens.map((tube) => ({
                    code: tube.tubeCode,
                    timing: tube.timing === 'POST' ? 'POST' : 'PRE',
                    part: tube.tubeCount > 1 ? `${tube.tubeNumber}/${tube.tubeCount}` : undefined,
                  }))}
                />
              </td>
              <td>
                <StatusTag
                  quiet={draw.statusTypeCode === 'RESULTED'}
                  display={requisitionStatusDisplay({
                    status: draw.statusTypeCode,
                    hoursOverdue: draw.hoursOverdue,
                    hoursSinceSent: draw.hoursSinceSent,
                    view: 'patient',
                  })}
                />
              </td>
              <td>
                <DateText value={draw.collectedAt} />
              </td>
              <td>
                {withResults.includes(draw.statusTypeCode) ? (
                  <PageLink to="/home/requisition-result" search={{ id: draw.id }}>
                    <DateText value={draw.resultedAt ?? draw.receivedAt} />
                  </PageLink>
                ) : (
                  <DateText value={null} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
