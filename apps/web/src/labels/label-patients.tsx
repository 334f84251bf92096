import type { PartyType } from '@drawday/vocabulary';
import { IsolationTag } from '../design/isolation-tag.tsx';
import { nameOnList } from '../platform/name-on-list.ts';
import type { DrawRow } from '../requisitions/requisitions.public.ts';
import { useLabelsTexts } from './labels.texts.ts';

type LabelPatientsProps = {
  partyType: PartyType;
  rows: readonly DrawRow[];
  leftOut: ReadonlySet<string>;
  currentId: string | null;
  onLeaveOut: (leftOut: ReadonlySet<string>) => void;
  onSelect: (draw: DrawRow) => void;
};

/** Whose labels are printed: all are checked; those to leave out are unchecked. */
export function LabelPatients({ partyType, rows, leftOut, currentId, onLeaveOut, onSelect }: LabelPatientsProps) {
  const text = useLabelsTexts();
  const isOfSources = partyType === 'SITE';
  const toLabel = text(isOfSources ? 'sourcesToLabel' : 'patientsToLabel');
  const checked = rows.filter((row) => !leftOut.has(row.id));
  const isAll = rows.length > 0 && checked.length === rows.length;
  const labels = checked.reduce((sum, row) => sum + row.specimens.length, 0);
  const set = (draws: readonly DrawRow[], isIn: boolean) => {
    const next = new Set(leftOut);
    for (const draw of draws) isIn ? next.delete(draw.id) : next.add(draw.id);
    onLeaveOut(next);
  };
  return (
    <section className="dd-label-patients" aria-label={toLabel}>
      <table>
        <caption className="dd-only-heard">{toLabel}</caption>
        <thead>
          <tr>
            <th scope="col">
              <label className="dd-check-target">
                <input
                  type="checkbox"
                  className="dd-check"
                  aria-label={text('checkAll')}
                  checked={isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = !isAll && checked.length > 0;
                  }}
                  onChange={() => set(rows, !isAll)}
                />
              </label>
            </th>
            <th scope="col">{text(isOfSources ? 'source' : 'patient')}</th>
            {!isOfSources && (
              <th scope="col" className="dd-right">
                {text('chair')}
              </th>
            )}
            <th scope="col" className="dd-right">
              {text('labels')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((draw) => {
            const name = isOfSources ? draw.partyName : nameOnList(draw.partyName);
            return (
              <tr key={draw.id} className={draw.id === currentId ? 'dd-current' : ''}>
                <td>
                  <label className="dd-check-target">
                    <input
                      type="checkbox"
                      className="dd-check"
                      aria-label={text('printFor', { name })}
                      checked={!leftOut.has(draw.id)}
                      onChange={() => set([draw], leftOut.has(draw.id))}
                    />
                  </label>
                </td>
                <th scope="row">
                  <button type="button" className="dd-label-name" onClick={() => onSelect(draw)}>
                    <span>{name}</span>
                    {draw.isIsolation && <IsolationTag />}
                  </button>
                </th>
                {!isOfSources && <td className="dd-right dd-quiet">{draw.chair ?? '—'}</td>}
                <td className="dd-right">{draw.specimens.length}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{text(isOfSources ? 'sourceCount' : 'patientCount', { count: checked.length })}</th>
            {!isOfSources && <td />}
            <td className="dd-right dd-strong">{labels}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
