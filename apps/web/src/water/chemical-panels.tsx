import { Awaiting } from '../design/awaiting.tsx';
import { formatDay } from '../platform/format.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { testName } from '../platform/test-words.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { LimitBar } from './limit-bar.tsx';
import { type ChemicalPanel, chemistryQuery } from './water.queries.ts';
import { useWaterTexts } from './water.texts.ts';
import { WaterVerdictTag } from './water-verdict.tsx';

/** The newest chemical analysis of each source against its maxima, what is nearest to one first. */
export function ChemicalPanels({ facilityId }: { facilityId: string }) {
  const text = useWaterTexts();
  const panels = useQueryInPlace(chemistryQuery(facilityId));
  if (!panels.data) return <Awaiting of={panels} />;
  if (panels.data.items.length === 0) return <p className="dd-faint dd-small">{text('noChemistry')}</p>;
  return panels.data.items.map((panel) => <Panel key={panel.sourceId} panel={panel} />);
}

function Panel({ panel }: { panel: ChemicalPanel }) {
  const text = useWaterTexts();
  return (
    <section className="dd-water-chemistry" aria-label={text('chemistryOf', { source: panel.sourceName })}>
      <h2>
        {text('chemistryOf', { source: panel.sourceName })}{' '}
        <span className="dd-faint dd-small">
          {panel.sampledOn && text('sampledOn', { day: formatDay(panel.sampledOn), count: panel.values.length })}
        </span>{' '}
        <WaterVerdictTag verdict={panel.verdict} />{' '}
        {panel.aboveHalf > 0 && <span className="dd-warning-text dd-small">{text('aboveHalf', { count: panel.aboveHalf })}</span>}{' '}
        {panel.notJudged > 0 && <span className="dd-warning-text dd-small">{text('notJudgedCount', { count: panel.notJudged })}</span>}
      </h2>
      <RecordTable
        caption={text('chemistryOf', { source: panel.sourceName })}
        rows={panel.values}
        rowKey={(value) => value.resultCode}
        columns={[
          { key: 'name', title: text('analyte'), rowHeader: true, cell: (value) => testName(value.resultCode, value.name) },
          {
            key: 'result',
            title: text('result'),
            align: 'right',
            cell: (value) => <span className={value.verdict === 'PASS' ? '' : 'dd-warning-text'}>{value.text}</span>,
          },
          { key: 'maximum', title: text('maximum'), align: 'right', cell: (value) => value.maximum ?? '—' },
          { key: 'share', title: text('share'), cell: (value) => <LimitBar value={value} /> },
        ]}
      />
      {panel.isNitrateLate && <p className="dd-faint dd-small">{text('nitrateLate')}</p>}
    </section>
  );
}
