import { userStatusDisplay } from '@drawday/domain';
import type { Display } from '../design/status-tag.tsx';
import { displayOf } from '../platform/code-word.ts';
import type { EmployeeRow } from './employees.queries.ts';
import type { EmployeesText } from './employees.texts.ts';

/** The state of a user account; locked takes precedence over the other states. */
export function accountDisplay(account: EmployeeRow['account'], text: EmployeesText): Display {
  if (!account) return { text: text('noAccount'), style: 'neutral' };
  if (!account.isDeleted && (!account.isActive || account.isLocked)) return { text: text('locked'), style: 'error' };
  return displayOf(userStatusDisplay(account));
}
