import { Awaiting } from '../design/awaiting.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import '../design/page-frame.css';
import './kinetics-workbench.css';
import { Button, Segmented } from 'antd';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { ModalityChip } from '../design/modality-chip.tsx';
import { nameOnList } from '../platform/name-on-list.ts';
import { useGo, useUrlState } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { shortTestName } from '../platform/short-test-name.ts';
import { DoseModel } from './dose-model.tsx';
import { ageAndSex, scheduleWords } from './draw-words.ts';
import { EarlierDoses } from './earlier-doses.tsx';
import { FormulaBox } from './formula-box.tsx';
import { KineticsInputs } from './kinetics-inputs.tsx';
import { hasWorkbench } from './open-test.tsx';
import { type DrawWithResults, drawResultsQuery, type Kinetics, kineticsQuery } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

const defaults = { id: '', code: '' };
const usualDose = 'KTVSP';

export function KineticsWorkbenchPage() {
  const text = useResultsTexts();
  const [{ id, code: wanted }] = useUrlState(defaults);
  const draw = useQueryInPlace({ ...drawResultsQuery(id), enabled: id !== '' });
  // By default: single pool where it was measured, else the first dose of the draw (peritoneal dialysis has others).
  const doses = draw.data?.results.filter(hasWorkbench) ?? [];
  const code = wanted || (doses.find((one) => one.resultCode === usualDose) ?? doses[0])?.resultCode || usualDose;
  const kinetics = useQueryInPlace({ ...kineticsQuery(id, code), enabled: id !== '' && (wanted !== '' || draw.isSuccess) });
  if (!draw.data || !kinetics.data) return <Awaiting as="page" of={[draw, kinetics]} unknown={text('unknownDraw')} isUnknown={id === ''} />;
  return <Workbench key={`${id} ${code}`} draw={draw.data} kinetics={kinetics.data} code={code} />;
}

function Workbench({ draw, kinetics, code }: { draw: DrawWithResults; kinetics: Kinetics; code: string }) {
  const text = useResultsTexts();
  const go = useGo();
  const [, setPlace] = useUrlState(defaults);
  const doses = draw.results.filter(hasWorkbench);
  const result = draw.results.find((one) => one.resultCode === code) ?? null;
  const identity = [ageAndSex(draw, text), draw.mrn && text('mrn', { mrn: draw.mrn })].filter(Boolean).join(' · ');
  return (
    <div className="dd-page dd-workbench">
      <header className="dd-page-head">
        <IconButton icon="back" label={text('backToResult')} onClick={() => go('/home/requisition-result', { id: draw.id, code })} />
        <h1>{text('adequacy')}</h1>
        <span className="dd-workbench-person">
          <PageLink to="/home/patient" search={{ id: draw.partyId }} className="dd-strong">
            {nameOnList(draw.partyName)}
          </PageLink>
          <span className="dd-quiet">{identity}</span>
          {draw.modality && <ModalityChip modality={draw.modality} />}
          <span className="dd-quiet dd-desk-only">{[scheduleWords(draw, text), kinetics.model?.access].filter(Boolean).join(' · ')}</span>
        </span>
        <div className="dd-page-actions">
          {doses.length > 1 && (
            <Segmented
              aria-label={text('measure')}
              value={code}
              onChange={(chosen) => setPlace({ code: String(chosen) })}
              options={doses.map((one) => ({ value: one.resultCode, label: shortTestName(one.resultCode, one.name) }))}
            />
          )}
          <Button className="dd-no-print" icon={<Icon name="printer" />} onClick={() => window.print()}>
            {text('print')}
          </Button>
        </div>
      </header>
      <FormulaBox draw={draw} kinetics={kinetics} result={result} />
      <div className="dd-workbench-grid dd-bleed">
        <section className="dd-workbench-left" aria-label={text('inputs')}>
          <KineticsInputs kinetics={kinetics} draw={draw} />
          <EarlierDoses draw={draw} kinetics={kinetics} result={result} />
        </section>
        <DoseModel draw={draw} kinetics={kinetics} />
      </div>
    </div>
  );
}
