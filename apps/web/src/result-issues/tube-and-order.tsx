import type { QuestionKind } from '@drawday/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TimeText } from '../design/date-text.tsx';
import { Tube } from '../design/tube.tsx';
import { PrintedLabel } from '../labels/printed-label.public.tsx';
import { formatDay } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useCan } from '../platform/session.ts';
import { drawQuery, tubeCode, tubePart, tubeTiming } from '../requisitions/requisitions.public.ts';
import type { Issue } from './result-issues.queries.ts';
import { useResultIssuesTexts } from './result-issues.texts.ts';

type Row = { key: 'name' | 'born' | 'mrn' | 'collected'; tube: ReactNode; order: ReactNode; isSame: boolean };

/** What a question is about: these rows are tinted. */
const askedAbout: Readonly<Record<QuestionKind, readonly Row['key'][]>> = {
  IDENTITY: ['name', 'born', 'mrn'],
  TIME: ['collected'],
  TEST: [],
  TUBES: ['collected'],
  BOTTLE: [],
  OTHER: [],
};
const viewOf = { PATIENT: 'Order.Requisitions.View', EMPLOYEE: 'Order.Employees.View', SITE: 'Order.Sites.View' } as const;

/** The tube that is held beside the draw it belongs to, with its label as we printed it. */
export function TubeAndOrder({ issue }: { issue: Issue }) {
  const text = useResultIssuesTexts();
  const can = useCan();
  const draw = useQuery({ ...drawQuery(issue.requisitionId), enabled: can(viewOf[issue.partyType]), meta: { inPlace: true } }).data;
  if (!draw) return null;
  const held = draw.specimens.filter(({ tests }) => tests.includes(issue.offeringCode));
  const kind = issue.question?.kind ?? 'OTHER';
  return (
    <>
      {(held.length ? held : draw.specimens.filter(({ tubeCode: code }) => issue.tubeCodes.includes(code))).slice(0, 2).map((specimen) => {
        const rows: Row[] = [
          { key: 'name', tube: nameOnList(draw.partyName), order: nameOnList(issue.partyName), isSame: draw.partyName === issue.partyName },
          {
            key: 'born',
            ...{ tube: draw.dateOfBirth && formatDay(draw.dateOfBirth), order: issue.dateOfBirth && formatDay(issue.dateOfBirth) },
            isSame: draw.dateOfBirth === issue.dateOfBirth,
          },
          { key: 'mrn', tube: draw.mrn, order: issue.mrn, isSame: draw.mrn === issue.mrn },
          {
            key: 'collected',
            tube: specimen.takenAt && <TimeText value={specimen.takenAt} withDay />,
            order: issue.collectedAt && <TimeText value={issue.collectedAt} withDay />,
            isSame: specimen.takenAt === issue.collectedAt,
          },
        ];
        return (
          <section key={specimen.number} className="dd-question-tube">
            <h3>
              {text('tubeAndOrder')}{' '}
              <Tube tube={{ code: tubeCode(specimen), timing: tubeTiming(specimen), part: tubePart(specimen) }} withTiming />
            </h3>
            <table>
              <thead>
                <tr>
                  <td />
                  <th scope="col">{text('onTube')}</th>
                  <th scope="col">{text('inOrder')}</th>
                </tr>
              </thead>
              <tbody>
                {rows
                  .filter(({ tube, order }) => tube || order)
                  .map(({ key, tube, order, isSame }) => (
                    <tr key={key} className={askedAbout[kind].includes(key) || !isSame ? 'dd-question-asked' : ''}>
                      <th scope="row">{text(`row_${key}`)}</th>
                      <td>{tube || '—'}</td>
                      <td>{isSame ? <span className="dd-success-text">{text('same')}</span> : order || '—'}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
            <figure>
              <PrintedLabel drawId={draw.id} specimenNumber={specimen.number} words={text('labelOf', { number: specimen.number })} />
              <figcaption className="dd-small dd-quiet">{text('labelAsPrinted', { number: specimen.number })}</figcaption>
            </figure>
          </section>
        );
      })}
    </>
  );
}
