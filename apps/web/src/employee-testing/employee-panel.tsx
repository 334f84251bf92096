import { careRoles, employeeNeedStates, employeeNeeds, escalationMails, needPaces, type ValuePurpose } from '@drawday/vocabulary';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { Kbd } from '../design/kbd.tsx';
import { useShortcuts } from '../design/shortcuts.ts';
import { reportFailure } from '../dialogs/report-failure.ts';
import { DayField } from '../forms/day-field.tsx';
import { LabelledField } from '../forms/labelled-field.tsx';
import { codeWord } from '../platform/code-word.ts';
import { useFacility, useTodayAt } from '../platform/facility.ts';
import { formatDay, formatMoment } from '../platform/format.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { testName } from '../platform/test-words.ts';
import { EmployeeRecords } from './employee-records.tsx';
import { type EmployeeFile, type EmployeeNeedRow, employeeFileQuery } from './employee-testing.queries.ts';
import { type EmployeeTestingText, useEmployeeTestingTexts } from './employee-testing.texts.ts';
import { EmployeeValues } from './employee-values.tsx';
import { NeedTag } from './need-tag.tsx';
import { testsToOrder, useOrdering } from './use-ordering.ts';

type EmployeePanelProps = {
  id: string;
  /** Why results are opened, once somebody has said so during this visit. */
  purpose: ValuePurpose | null;
  onPurpose: (purpose: ValuePurpose) => void;
  onClose: () => void;
};

/** One employee beside the list: what is needed and why, what is on file, and results that stay hidden until opened for a purpose. */
export function EmployeePanel({ id, purpose, onPurpose, onClose }: EmployeePanelProps) {
  const text = useEmployeeTestingTexts();
  const can = useCan();
  const { timeZone } = useFacility();
  const found = useQueryInPlace(employeeFileQuery(id));
  const file = found.data;
  const name = file ? nameOnList(file.name) : '';
  return (
    <aside className="dd-employee-panel" aria-label={text('panel', { employee: name })}>
      <header className="dd-row">
        <h2>{name}</h2>
        <span className="dd-spring" />
        <IconButton icon="close" label={text('close')} onClick={onClose} />
      </header>
      {!file ? (
        <Awaiting of={found} unknown={text('unknownEmployee')} />
      ) : (
        <>
          <p className="dd-small dd-quiet">
            {file.jobTitleName ?? codeWord(careRoles, file.careRole)}
            {file.startDate && ` · ${text('sinceDay', { day: formatDay(file.startDate) })}`}
            {file.dateOfBirth && ` · ${text('born', { day: formatDay(file.dateOfBirth) })}`}
          </p>
          {file.reminded && (
            <p className="dd-small dd-quiet">
              {text('remindedBy', {
                when: formatMoment(file.reminded.at, timeZone),
                who: file.reminded.byName,
                mail: codeWord(escalationMails, file.reminded.mail),
              })}
            </p>
          )}
          <Needs key={file.needs.map(({ state }) => state).join()} file={file} />
          <PageLink to="/home/employee-orders" search={{ id }}>
            {text('allOrders')}
          </PageLink>
          <EmployeeRecords file={file} />
          {can('Order.EmployeeResults.View') && <EmployeeValues file={file} purpose={purpose} onPurpose={onPurpose} />}
        </>
      )}
    </aside>
  );
}

/** Why a need stands as it does, in words. */
function reasonOf(need: EmployeeNeedRow, text: EmployeeTestingText): string {
  const last = need.lastDrawnOn ? text('lastDrawn', { day: formatDay(need.lastDrawnOn) }) : need.offeringCode && text('neverDrawn');
  const proof = need.offeringCode ? null : text('byProofOnly');
  return [codeWord(needPaces, need.pace), last, proof].filter(Boolean).join(' · ');
}

function Needs({ file }: { file: EmployeeFile }) {
  const text = useEmployeeTestingTexts();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const { paused } = useFacility();
  const today = useTodayAt(file.facilityId).toString();
  const due = testsToOrder(file.needs);
  const [chosen, setChosen] = useState<readonly string[]>(due);
  const [drawOn, setDrawOn] = useState(today);
  const ordering = useOrdering();
  const mayOrder = can('Order.Employees.Create') && !isReadOnly && !paused && due.length > 0;
  const order = () => {
    if (chosen.length > 0 && !ordering.isOrdering)
      void ordering.order([{ employee: file, offeringCodes: chosen }], drawOn).catch(reportFailure);
  };
  useShortcuts(mayOrder ? [{ keys: 'ctrl+enter', label: text('orderCount', { count: chosen.length }), run: order, inFields: true }] : []);
  const toggle = (code: string) => setChosen((now) => (now.includes(code) ? now.filter((one) => one !== code) : [...now, code]));
  return (
    <section aria-label={text('needs')}>
      <h3>{text('needs')}</h3>
      <ul className="dd-employee-needs">
        {file.needs.map((need) => (
          <li key={need.need}>
            {mayOrder && need.offeringCode && employeeNeedStates.isIn('toOrder', need.state) ? (
              <Checkbox checked={chosen.includes(need.offeringCode)} onChange={() => toggle(need.offeringCode ?? '')}>
                {codeWord(employeeNeeds, need.need)}
              </Checkbox>
            ) : (
              <span className="dd-strong">{codeWord(employeeNeeds, need.need)}</span>
            )}{' '}
            <NeedTag need={need} />
            <div className="dd-small dd-quiet">{reasonOf(need, text)}</div>
          </li>
        ))}
      </ul>
      {mayOrder && (
        <>
          <LabelledField label={text('drawOn')}>
            {(field) => <DayField id={field} value={drawOn} min={today} onChange={(day) => setDrawOn(day ?? today)} />}
          </LabelledField>
          <Button
            block
            type="primary"
            className="dd-employee-order"
            disabled={chosen.length === 0}
            loading={ordering.isOrdering}
            onClick={order}
          >
            {text('orderCount', { count: chosen.length })} <Kbd keys="Ctrl ↵" hint />
          </Button>
          <p className="dd-small dd-quiet">
            {chosen.map((code) => testName(code, code)).join(', ') || text('chooseTest')}. {text('orderHint')}
          </p>
        </>
      )}
    </section>
  );
}
