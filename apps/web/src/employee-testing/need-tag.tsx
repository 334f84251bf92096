import { employeeNeedStates, type TagStyle } from '@drawday/vocabulary';
import { StatusTag } from '../design/status-tag.tsx';
import { codeWord } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import type { EmployeeNeedRow } from './employee-testing.queries.ts';

const quiet: readonly TagStyle[] = ['success', 'normal', 'neutral'];

/** The state in words, with its day: "due 10/19/2026". */
export const needWords = ({ state, on }: Pick<EmployeeNeedRow, 'state' | 'on'>): string =>
  [codeWord(employeeNeedStates, state), on && employeeNeedStates.isIn('dated', state) && formatDay(on)].filter(Boolean).join(' ');

/** How far one need is; a draw opens, and results open where they are acknowledged. */
export function NeedTag({ need }: { need: EmployeeNeedRow | undefined }) {
  if (!need) return <span className="dd-faint">—</span>;
  const { style } = employeeNeedStates.of[need.state];
  const isLacking = employeeNeedStates.isIn('lacking', need.state);
  const tag = (
    <StatusTag
      small
      display={{ text: needWords(need), style }}
      quiet={quiet.includes(style) || isLacking}
      {...(isLacking && { icon: 'plus' })}
    />
  );
  if (!need.requisitionId) return tag;
  return (
    <PageLink
      to={need.state === 'NEW_RESULT' ? '/home/employee-requisition-results' : '/home/employee-requisition'}
      search={{ id: need.requisitionId }}
    >
      {tag}
    </PageLink>
  );
}
