import { frequencies } from '@drawday/vocabulary';
import { optionsOf } from '../platform/code-word.ts';
import './order-lines.css';
import { Button, Select } from 'antd';
import { MenuButton } from '../design/menu-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { DayField } from '../forms/day-field.tsx';
import { testName } from '../platform/test-words.ts';
import { DiagnosisField } from './diagnosis-field.tsx';
import { DrawWeekField } from './draw-week-field.tsx';
import { firstMonthsOf, type GroupStarts } from './frequency-choice.ts';
import { changeLine, chosenIcds, type DraftLine, diagnoseAll, type OrderDraft, oneTimeKinds, withoutTest } from './order-draft.ts';
import type { OrderFaults } from './order-faults.ts';
import type { Problem } from './schedules.queries.ts';
import { useSchedulesTexts } from './schedules.texts.ts';

type OrderLinesProps = {
  draft: OrderDraft;
  /** What to choose diagnoses from; null: these tests need none. */
  problems: readonly Problem[] | null;
  starts: GroupStarts;
  facilityWeek: number | null;
  today: string;
  faults: OrderFaults;
  onChange: (draft: OrderDraft) => void;
};

const offeredProblems = 4;
const oneTimeKeys = { next: 'nextTreatment', join: 'withNextDraw', date: 'onDate' } as const;

/** One row for each test: why, how often, when. */
export function OrderLines({ draft, problems, starts, facilityWeek, today, faults, onChange }: OrderLinesProps) {
  const text = useSchedulesTexts();
  const first = draft.lines[0];
  const isOpen = problems !== null && draft.lines.some((line) => chosenIcds(line).length === 0);
  const change = (index: number, changes: Partial<DraftLine>) => onChange(changeLine(draft, index, changes));

  const oneTime = (line: DraftLine, index: number) => (
    <span className="dd-order-once">
      <Select
        value={line.oneTime}
        aria-label={text('drawDayOf', { test: testName(line.code, line.name) })}
        options={oneTimeKinds.map((kind) => ({ value: kind, label: text(oneTimeKeys[kind]) }))}
        onChange={(kind) => change(index, { oneTime: kind })}
      />
      {line.oneTime === 'date' && <DayField value={line.oneTimeDate} min={today} onChange={(day) => change(index, { oneTimeDate: day })} />}
    </span>
  );

  return (
    <>
      <div className="dd-order-head">
        <h2>{text('orderLines')}</h2>
        <span className="dd-faint">{draft.lines.length}</span>
        <span className="dd-spring" />
        {problems && first && draft.lines.length > 1 && (
          <button
            type="button"
            className="dd-link-button dd-small"
            disabled={chosenIcds(first).length === 0}
            onClick={() => onChange(diagnoseAll(draft, first.icds, true))}
          >
            {text('sameDiagnosis')}
          </button>
        )}
      </div>
      {isOpen && problems.length > 0 && (
        <div className="dd-order-for-all">
          <span className="dd-quiet dd-small">{text('forAll')}</span>
          {problems.slice(0, offeredProblems).map((problem) => (
            <Button
              key={problem.id}
              size="small"
              title={problem.description}
              onClick={() => onChange(diagnoseAll(draft, [problem.icdCode], false))}
            >
              <b>{problem.icdCode}</b>
              <span className="dd-ellipsis dd-quiet">{problem.description}</span>
            </Button>
          ))}
        </div>
      )}
      <table className="dd-order-lines">
        <caption className="dd-only-heard">{text('orderLines')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('test')}</th>
            {problems && (
              <th scope="col">
                {text('diagnosis')} <span className="dd-error-text">*</span>
              </th>
            )}
            <th scope="col">
              {text('frequency')} <span className="dd-error-text">*</span>
            </th>
            <th scope="col">{text('drawWeek')}</th>
            <th scope="col">
              <span className="dd-only-heard">{text('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {draft.lines.map((line, index) => {
            const icdFault = faults.get(`icds.${index}`);
            const monthsFault = faults.get(`months.${index}`);
            return (
              <tr key={line.code}>
                <th scope="row">
                  <span className="dd-strong">{testName(line.code, line.name)}</span>{' '}
                  {line.isStat && <StatusTag small icon="clock" display={{ text: 'STAT', style: 'error' }} />}
                  <span className="dd-order-name">{line.code}</span>
                </th>
                {problems && (
                  <td data-label={text('diagnosis')}>
                    {line.icds.map((icd, at) => (
                      <DiagnosisField
                        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a line stand in a fixed order
                        key={at}
                        value={icd}
                        label={text('diagnosisOf', { test: testName(line.code, line.name) })}
                        problems={problems}
                        fault={icdFault !== undefined && at === 0}
                        onChange={(code) => change(index, { icds: line.icds.map((one, place) => (place === at ? code : one)) })}
                      />
                    ))}
                    {icdFault && <p className="dd-error-text dd-small">{icdFault}</p>}
                  </td>
                )}
                <td data-label={text('frequency')}>
                  <Select
                    value={line.frequency}
                    aria-label={text('frequencyOf', { test: testName(line.code, line.name) })}
                    popupMatchSelectWidth={false}
                    listHeight={320}
                    options={optionsOf(frequencies)}
                    onChange={(frequency) => change(index, { frequency, months: [...firstMonthsOf(frequency, starts)] })}
                  />
                </td>
                <td data-label={text('drawWeek')}>
                  {line.frequency === 'ONETIME' ? (
                    oneTime(line, index)
                  ) : (
                    <DrawWeekField
                      line={line}
                      facilityWeek={facilityWeek}
                      fault={monthsFault !== undefined}
                      onChange={(changes) => change(index, changes)}
                    />
                  )}
                  {monthsFault && <p className="dd-error-text dd-small">{monthsFault}</p>}
                </td>
                <td>
                  <MenuButton
                    small
                    label={text('actionsFor', { tests: testName(line.code, line.name) })}
                    items={[
                      { key: 'stat', label: text('stat'), checked: line.isStat, onSelect: () => change(index, { isStat: !line.isStat }) },
                      ...(problems
                        ? [
                            {
                              key: 'icd',
                              label: text('anotherDiagnosis'),
                              icon: 'plus' as const,
                              disabled: line.icds.length >= 12 || line.icds.includes(''),
                              onSelect: () => change(index, { icds: [...line.icds, ''] }),
                            },
                          ]
                        : []),
                      {
                        key: 'remove',
                        label: text('removeTest', { test: testName(line.code, line.name) }),
                        icon: 'trash',
                        onSelect: () => onChange(withoutTest(draft, line.code)),
                      },
                    ]}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
