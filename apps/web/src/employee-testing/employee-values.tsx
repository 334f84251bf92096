import { employeeNeeds, immunityVerdicts, type ValuePurpose, valuePurposes } from '@drawday/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { TimeText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { StatusTag } from '../design/status-tag.tsx';
import { unitWords } from '../design/unit-words.ts';
import { reportFailure } from '../dialogs/report-failure.ts';
import { codeDisplay, codeWord } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useReadOnly } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import { type EmployeeFile, type OpenedValues, openEmployeeValues, refreshEmployeeTesting } from './employee-testing.queries.ts';
import { useEmployeeTestingTexts } from './employee-testing.texts.ts';
import { askPurpose } from './purpose-dialog.tsx';

const shownForMs = 120_000;

type EmployeeValuesProps = {
  file: EmployeeFile;
  purpose: ValuePurpose | null;
  onPurpose: (purpose: ValuePurpose) => void;
};

/** Which results there are; what they say is shown for two minutes to who gives a purpose, which is recorded. */
export function EmployeeValues({ file, purpose, onPurpose }: EmployeeValuesProps) {
  const text = useEmployeeTestingTexts();
  const client = useQueryClient();
  const isReadOnly = useReadOnly();
  const open = useMutation(openEmployeeValues);
  const [opened, setOpened] = useState<OpenedValues | null>(null);
  useEffect(() => {
    if (!opened) return undefined;
    const timer = setTimeout(() => setOpened(null), shownForMs);
    return () => clearTimeout(timer);
  }, [opened]);

  async function show() {
    const because = purpose ?? (await askPurpose());
    if (!because) return;
    onPurpose(because);
    setOpened(await open.mutateAsync({ params: { id: file.employeeId }, body: { purpose: because } }));
    await refreshEmployeeTesting(client);
  }
  const start = () => void show().catch(reportFailure);
  const mayOpen = !isReadOnly && !opened;
  useShortcuts(mayOpen ? [{ keys: 'v', label: text('showValues'), run: start }] : []);
  return (
    <>
      <section aria-label={text('results')}>
        <h3 className="dd-row">
          {text('results')} <Icon name="lock" size={12} />
          <span className="dd-spring" />
          {mayOpen && (
            <Button size="small" icon={<Icon name="eye" size={12} />} loading={open.isPending} onClick={start}>
              {text('showValues')}
            </Button>
          )}
          {opened && (
            <Button size="small" onClick={() => setOpened(null)}>
              {text('hideValues')}
            </Button>
          )}
        </h3>
        {opened ? <Opened opened={opened} /> : <Hidden file={file} />}
      </section>
      <section aria-label={text('whoOpened')}>
        <h3>{text('whoOpened')}</h3>
        {file.openings.length === 0 && <p className="dd-small dd-quiet">{text('nobodyOpened')}</p>}
        <ul className="dd-employee-needs">
          {file.openings.map(({ openedAt, openedByName, purpose: because }) => (
            <li key={openedAt}>
              {nameOnList(openedByName)} · <TimeText value={openedAt} withDay />
              <div className="dd-small dd-quiet">{codeWord(valuePurposes, because)}</div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Hidden({ file }: { file: EmployeeFile }) {
  const text = useEmployeeTestingTexts();
  if (file.results.length === 0) return <p className="dd-small dd-quiet">{text('noResults')}</p>;
  return (
    <ul className="dd-employee-needs">
      {file.results.map(({ resultCode, resultName, collectedOn }) => (
        <li key={`${resultCode} ${collectedOn}`}>
          {formatDay(collectedOn)} · {testName(resultCode, resultName)} <span className="dd-faint">{text('hidden')}</span>
        </li>
      ))}
    </ul>
  );
}

function Opened({ opened }: { opened: OpenedValues }) {
  const text = useEmployeeTestingTexts();
  return (
    <>
      <ul className="dd-employee-needs" aria-label={text('immunity')}>
        {opened.verdicts.map(({ need, verdict }) => (
          <li key={need} className="dd-row">
            <span className="dd-strong">{codeWord(employeeNeeds, need)}</span>
            <StatusTag small display={codeDisplay(immunityVerdicts, verdict)} />
          </li>
        ))}
      </ul>
      <ul className="dd-employee-needs" aria-label={text('values')}>
        {opened.values.map((value) => (
          <li key={`${value.resultCode} ${value.collectedOn}`}>
            {formatDay(value.collectedOn)} · {testName(value.resultCode, value.resultName)}{' '}
            <b>{value.text ?? `${value.comparator ?? ''}${value.numeric ?? '—'}`}</b> {unitWords(value.unit)}
            {!value.isRead && <span className="dd-warning-text"> {text('inQuestion')}</span>}
            {value.requisitionId && (
              <>
                {' '}
                <PageLink to="/home/employee-requisition-results" search={{ id: value.requisitionId }}>
                  {text('openResult')}
                </PageLink>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="dd-small dd-quiet">{text('hiddenAgain')}</p>
    </>
  );
}
