import './tnp-share.css';
import { formatCount, formatPercent } from '@drawday/domain';
import { notPerformedReasons } from '@drawday/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { codeWord } from '../platform/code-word.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { whyQuery } from './result-issues.queries.ts';
import { useResultIssuesTexts } from './result-issues.texts.ts';

const reasonWord = (reason: string | null): string | null =>
  reason === null ? null : notPerformedReasons.has(reason) ? codeWord(notPerformedReasons, reason) : reason;
const percentOf = (part: number, all: number) => formatPercent(all ? (part / all) * 100 : 0, 1);

/** How many tests were not performed lately, and mostly why; its door shows reasons and who collected. */
export function TnpShare({ facilityId }: { facilityId: string }) {
  const text = useResultIssuesTexts();
  const [isOpen, setOpen] = useState(false);
  const why = useQuery(whyQuery(facilityId)).data;
  if (!why || why.tests === 0) return null;
  const { days, tests, notPerformed, reasons, collectors } = why;
  const most = reasonWord(reasons[0]?.reason ?? null);
  const share = text('shareLately', { days, percent: percentOf(notPerformed, tests), count: tests, shown: formatCount(tests) });
  return (
    <span className="dd-share dd-small dd-quiet">
      {share}
      {most && `, ${text('mostly', { reason: most.toLocaleLowerCase() })}`}{' '}
      <button type="button" className="dd-link-button" onClick={() => setOpen(true)}>
        {text('whyLink')}
      </button>
      {isOpen && (
        <Dialog open title={text('whyTitle')} onClose={() => setOpen(false)}>
          <p>{share}</p>
          <ShareTable
            caption={text('byReason')}
            heads={[text('reason'), text('tests')]}
            rows={reasons.map(({ reason, count }) => [reasonWord(reason) ?? text('noReason'), formatCount(count)])}
          />
          <ShareTable
            caption={text('byCollector')}
            heads={[text('collectedBy'), text('tests'), text('notPerformedShort'), text('share')]}
            rows={collectors.map((one) => [
              one.name === null ? text('nobodyKnown') : nameOnList(one.name),
              formatCount(one.tests),
              formatCount(one.notPerformed),
              percentOf(one.notPerformed, one.tests),
            ])}
          />
        </Dialog>
      )}
    </span>
  );
}

type ShareTableProps = { caption: string; heads: readonly string[]; rows: readonly (readonly string[])[] };

function ShareTable({ caption, heads, rows }: ShareTableProps) {
  return (
    <table className="dd-share-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={heads[at + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
