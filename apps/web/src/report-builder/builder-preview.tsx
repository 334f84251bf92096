import { cellMarks, cellText, type ReportColumn, type ReportRow } from '@drawday/domain';
import { ModalityChip } from '../design/modality-chip.tsx';
import { useFacility } from '../platform/facility.ts';
import { currentLanguage } from '../platform/texts.ts';
import { type Draft, readJson } from './builder-state.ts';
import type { ReportPreview } from './report-builder.queries.ts';
import { useReportBuilderTexts } from './report-builder.texts.ts';

type PreviewProps = { preview: ReportPreview | undefined; draft: Draft; isFetching: boolean; fault: string | null };

/** The first rows as they stand now. Old rows stay, marked as such, while new ones are counted. */
export function BuilderPreview({ preview, draft, isFetching, fault }: PreviewProps) {
  const text = useReportBuilderTexts();
  const rows = preview ? readJson<ReportRow[]>(preview.items, []) : [];
  const [sort] = draft.sort;
  const count = preview && text(preview.isExact ? 'previewOf' : 'previewAbout', { shown: rows.length, count: preview.about });
  return (
    <section className="dd-builder-part dd-builder-preview">
      <header>
        <h2>
          {text('preview')} <span className="dd-faint">{isFetching ? text('counting') : count}</span>
        </h2>
      </header>
      {fault && (
        <p className="dd-error-text" role="alert">
          {fault}
        </p>
      )}
      {preview && rows.length === 0 && !fault && <p className="dd-faint">{text('nobody')}</p>}
      {preview && rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="dd-builder-scroll" aria-label={text('preview')} aria-busy={isFetching} tabIndex={0}>
          <table>
            <caption className="dd-only-heard">{count}</caption>
            <thead>
              <tr>
                {preview.columns.map((column) => (
                  <th
                    key={column.key}
                    scope="col"
                    className={[column.align === 'right' && 'dd-record-right', sort?.column === column.key && 'dd-builder-sorted']
                      .filter(Boolean)
                      .join(' ')}
                  >
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one person may have several rows, which have no name of their own
                <tr key={`${row.k}-${index}`}>
                  {preview.columns.map((column, place) => (
                    <PreviewCell key={column.key} row={row} column={column} place={place} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {preview?.sums.map((sum) => (
        <p key={sum.title} className="dd-small">
          <b>{sum.title}</b> {sum.text}
        </p>
      ))}
      {preview?.notes.map((note) => (
        <p key={note} className="dd-faint dd-small">
          {note}
        </p>
      ))}
    </section>
  );
}

function PreviewCell({ row, column, place }: { row: ReportRow; column: ReportPreview['columns'][number]; place: number }) {
  const { timeZone } = useFacility();
  const cell = row.c[place] ?? null;
  const shown = cellText(cell, column as ReportColumn, { language: currentLanguage(), timeZone });
  if (place === 0) return <th scope="row">{shown || '–'}</th>;
  if (column.key === 'modality' && shown)
    return (
      <td>
        <ModalityChip modality={shown} />
      </td>
    );
  const { letter, arrow } = cellMarks(cell);
  const mark = letter ?? (arrow === 'UP' ? '▲' : arrow === 'DOWN' ? '▼' : '');
  return (
    <td className={column.align === 'right' ? 'dd-record-right' : undefined}>
      {mark ? <b className="dd-builder-out">{shown}</b> : shown || '–'}
      {column.kind === 'RESULT' && <span className="dd-builder-mark">{mark}</span>}
    </td>
  );
}
