import { fieldsInWords } from '@drawday/contracts/field-words.ts';
import { partyStatusDisplay } from '@drawday/domain';
import { useState } from 'react';
import { permissionText } from '../access/permission-words.public.ts';
import { wordOf } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { roleName } from '../platform/role-name.ts';
import { codeText, currentLanguage } from '../platform/texts.ts';
import { RecordHistory } from '../tables/record-history.tsx';
import { historyQuery } from './employees.queries.ts';
import { type EmployeesText, useEmployeesTexts } from './employees.texts.ts';

/** "Pending Verification → Active", "phone, email": the words of one entry's details. */
function detailText(detail: Record<string, unknown> | null, text: EmployeesText): string {
  if (!detail) return '';
  const words = (key: string): string[] => (Array.isArray(detail[key]) ? detail[key].filter((one) => typeof one === 'string') : []);
  const list = (key: string) => words(key).map(permissionText).join(', ');
  const isStatus = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]+$/.test(value);
  const steps = [detail.from, detail.to].filter(isStatus).map((code) => wordOf(partyStatusDisplay(code)));
  const days = [detail.from, detail.to]
    .filter((value) => typeof value === 'string' && /^\d{4}-/.test(value))
    .map((day) => formatDay(String(day)));
  const parts = [
    steps.join(' → '),
    days.join(' – '),
    fieldsInWords(words('fields'), currentLanguage()),
    list('granted') && `${text('granted')}: ${list('granted')}`,
    list('denied') && `${text('denied')}: ${list('denied')}`,
    list('reset') && `${text('backToRole')}: ${list('reset')}`,
    words('roles')
      .map((role) => roleName(role))
      .join(', '),
    isStatus(detail.account) && codeText(text, 'account', detail.account),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What was done to the record, newest first. */
export function EmployeeHistory({ employeeId }: { employeeId: string }) {
  const text = useEmployeesTexts();
  const [skip, setSkip] = useState(0);
  const history = useQueryInPlace(historyQuery(employeeId, skip));
  return (
    <RecordHistory
      caption={text('history')}
      query={history}
      skip={skip}
      onSkip={setSkip}
      rowKey={(row) => row.id}
      at={(row) => row.at}
      who={(row) => row}
      what={(row) => codeText(text, 'action', row.action.replace('employees.', ''))}
      columns={[{ key: 'detail', title: text('detail'), wrap: true, cell: (row) => detailText(row.detail, text) || '—' }]}
    />
  );
}
