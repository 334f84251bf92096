import './missing-kinetics.css';
import { Button } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Kbd } from '../design/kbd.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { GroupChoice } from '../patient-groups/group-choice.public.tsx';
import { groupFilter, groupsChosen } from '../patient-groups/group-filter.public.ts';
import { useFacility } from '../platform/facility.ts';
import { useListQuery } from '../platform/list-query.ts';
import { useUrlState } from '../platform/page-context.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { useUnsavedChanges } from '../platform/unsaved-changes.ts';
import { queueQuery } from '../requisitions/requisitions.public.ts';
import { QueuePage } from '../tables/queue-page.tsx';
import { answerFault } from './answer-fault.ts';
import { AnsweredNow } from './answered-now.tsx';
import {
  answersOf,
  type GridCells,
  gridColumns,
  isWeightJump,
  neighbour,
  pasteInto,
  readChoice,
  readNumber,
  setCell,
} from './kinetics-grid.ts';
import { daysWaiting, KineticsRow } from './kinetics-row.tsx';
import { useLastWeights } from './last-weights.ts';
import { choicesOf, useChoiceName, useQuestionFacts, useQuestionName } from './question-fields.tsx';
import { useQuestionsTexts } from './questions.texts.ts';
import { useAnswering } from './use-answering.tsx';
import { useKineticsSaving } from './use-kinetics-saving.ts';
import { mayWeightsJump } from './weight-question.ts';

export function MissingKineticsPage() {
  const text = useQuestionsTexts();
  const { id } = useFacility();
  return id ? <FacilityKinetics key={id} facilityId={id} /> : <EmptyState level={1} title={text('noFacility')} />;
}

function FacilityKinetics({ facilityId }: { facilityId: string }) {
  const text = useQuestionsTexts();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const answer = useAnswering();
  const facts = useQuestionFacts();
  const questionName = useQuestionName();
  const choiceName = useChoiceName();
  const [place, setPlace] = useUrlState(groupFilter);
  const list = queueQuery(facilityId, 'missing-kinetics', groupsChosen(place));
  const saving = useKineticsSaving(list.queryKey);
  const [cells, setCells] = useState<GridCells>({});
  const grid = useRef<HTMLDivElement>(null);
  const mayAnswer = !isReadOnly && can('Order.Requisitions.AnswerMissingKinetics', 'Order.Requisitions.AnswerAoes');

  const query = useListQuery(list);
  const draws = (query.data?.items ?? []).toSorted((a, b) => daysWaiting(b) - daysWaiting(a));
  const rows = draws.map((draw) => ({ id: draw.id, mrn: draw.mrn, open: draw.missingCodes }));
  const columns = gridColumns(rows);
  const lastWeights = useLastWeights(rows.filter((row) => row.open.includes('PREWT')).map((row) => row.id));
  const ready = draws.flatMap((draw, at) => {
    const row = rows[at];
    const answers = row ? answersOf(cells, row) : [];
    return answers.length > 0 ? [{ draw, answers }] : [];
  });
  const { timeZone } = useFacility();
  const faultOf = (code: string, value: string) => {
    const fact = facts.get(code);
    return fact ? answerFault(fact, questionName(code), value, timeZone) : null;
  };
  const sendable = ready.filter(({ answers }) => answers.every(({ code, value }) => faultOf(code, value) === null));
  const faulty = ready.length - sendable.length;
  useUnsavedChanges(ready.length > 0);

  const isLoaded = query.data !== undefined;
  useEffect(() => {
    if (isLoaded && !window.matchMedia('(pointer: coarse)').matches)
      grid.current?.querySelector<HTMLElement>('[data-first-cell]')?.focus({ preventScroll: true });
  }, [isLoaded]);

  const read = (code: string, typed: string) => {
    const fact = facts.get(code);
    if (!fact) return typed.trim();
    const choices = choicesOf(fact);
    if (choices.length > 0)
      return readChoice(
        typed,
        choices.map((choice) => ({ code: choice, name: choiceName(choice) })),
      );
    return fact.kind === 'NUMBER' ? readNumber(typed, fact.unit) : typed.trim();
  };
  const placeOf = (target: EventTarget) => {
    const place = target instanceof HTMLElement ? target.dataset.cell : undefined;
    const [rowId = '', code = ''] = place?.split(' ') ?? [];
    return place ? { rowId, code } : null;
  };
  const paste = (event: ClipboardEvent) => {
    const at = placeOf(event.target);
    const copied = event.clipboardData.getData('text/plain');
    // The browser pastes a single plain value itself; a block of cells is ours.
    const isBlock = /[\t\r\n]/.test(copied.trim()) || event.target instanceof HTMLSelectElement;
    if (!at || !isBlock || !mayAnswer) return;
    event.preventDefault();
    const isAnswer = (code: string, typed: string) => typed.trim() !== '' && faultOf(code, read(code, typed)) === null;
    const names = new Map([...facts.values()].map(({ code, name }) => [code, [name, questionName(code)]]));
    const pasted = pasteInto(cells, copied, { rows, columns, at, read, isAnswer, names });
    if (!pasted) return showNotice(text('pasteNotUnderstood'));
    setCells(pasted.cells);
    showNotice(text('cellsFilled', { count: pasted.filled }));
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    const at = placeOf(event.target);
    const isOwnKey = event.target instanceof HTMLSelectElement && event.key !== 'Enter';
    if (!step || !at || event.ctrlKey || event.metaKey || isOwnKey) return;
    const next = neighbour(rows, at, step === 1 ? 1 : -1);
    if (!next) return;
    event.preventDefault();
    const field = grid.current?.querySelector<HTMLElement>(`[data-cell="${next.rowId} ${next.code}"]`);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  };
  async function save() {
    const jumps = sendable.filter(({ draw }) => isWeightJump(cells[draw.id] ?? {}, lastWeights.get(draw.id)));
    const isMeant = await mayWeightsJump(
      jumps.map(({ draw }) => draw.partyName),
      text,
    );
    if (!isMeant) return;
    const saved = await saving.save(sendable);
    setCells((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !saved.includes(id))));
  }
  useShortcuts([{ keys: 'ctrl+enter', label: text('saveAnswers'), run: () => void save(), inFields: true }]);

  const firstOpen = rows.find((row) => row.open.length > 0);
  const limits = (code: string) => {
    const fact = facts.get(code);
    if (!fact || typeof fact.minimum !== 'number' || typeof fact.maximum !== 'number' || choicesOf(fact).length > 0) return '';
    return [`${fact.minimum}–${fact.maximum}`, fact.unit].filter(Boolean).join(' ');
  };

  return (
    <QueuePage
      title={text('missingKinetics')}
      count={query.data?.totalCount}
      hint={<span className="dd-desk-only">{text('kineticsHint')}</span>}
      actions={
        <>
          <GroupChoice value={place.patientGroup} onChange={(patientGroup, how) => setPlace({ patientGroup }, how)} />
          {mayAnswer && (
            <>
              {faulty > 0 && <span className="dd-error-text">{text('rowsToCorrect', { count: faulty })}</span>}
              <Button type="primary" disabled={sendable.length === 0} loading={saving.progress !== null} onClick={() => void save()}>
                {saving.progress && text('savingRows', { done: saving.progress.done, total: saving.progress.total })}
                {!saving.progress && (sendable.length > 0 ? text('saveRows', { count: sendable.length }) : text('saveAnswers'))}{' '}
                <Kbd keys="Ctrl ⏎" hint />
              </Button>
            </>
          )}
        </>
      }
      now={saving.answered.length > 0 && <AnsweredNow entries={saving.answered} onHide={saving.forget} />}
    >
      {!query.data ? (
        <Awaiting of={query} />
      ) : draws.length === 0 ? (
        <EmptyState icon="check" title={text('nothingMissing')}>
          {text('nothingMissingHint')}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys and paste are handled for the fields inside
        <div ref={grid} className="dd-kinetics-box dd-bleed" onPaste={paste} onKeyDown={move}>
          <table className="dd-kinetics-grid">
            <caption className="dd-only-heard">{text('missingKinetics')}</caption>
            <thead>
              <tr>
                <th scope="col" className="dd-cell-fixed">
                  {text('patient')}
                </th>
                <th scope="col">MRN</th>
                <th scope="col">{text('draw')}</th>
                <th scope="col" className="dd-right">
                  {text('daysWaiting')}
                </th>
                {columns.map((code) => (
                  <th key={code} scope="col">
                    {questionName(code)} <small className="dd-faint">{limits(code)}</small>
                  </th>
                ))}
                <th scope="col">
                  <span className="dd-only-heard">{text('more')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {draws.map((draw) => (
                <KineticsRow
                  key={draw.id}
                  draw={draw}
                  columns={columns}
                  facts={facts}
                  questionName={questionName}
                  values={cells[draw.id]}
                  lastWeight={lastWeights.get(draw.id)}
                  firstCode={draw.id === firstOpen?.id ? columns.find((one) => firstOpen.open.includes(one)) : undefined}
                  fault={saving.faults.get(draw.id)}
                  mayAnswer={mayAnswer}
                  isOff={!mayAnswer || saving.progress !== null}
                  onChange={(code, value) => setCells(setCell(cells, { rowId: draw.id, code }, value))}
                  onAnswerAll={() => void answer(draw)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </QueuePage>
  );
}
