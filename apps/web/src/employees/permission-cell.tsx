import { Icon, type IconName } from '../design/icon.tsx';
import type { PermissionRow } from './employees.queries.ts';
import { useEmployeesTexts } from './employees.texts.ts';

type State = NonNullable<PermissionRow['states'][string]>;
const icons: Readonly<Record<State, IconName>> = {
  role: 'check',
  granted: 'plus',
  denied: 'ban',
  tenant: 'lock',
  contract: 'lock',
  none: 'close',
};

type PermissionCellProps = {
  state: State;
  /** Read out with the state: "Collect draws, RIVERA, Maria". */
  label: string;
  onChange?: () => void;
};

/** Granted or not, and why; a button for people who may change it. */
export function PermissionCell({ state, label, onChange }: PermissionCellProps) {
  const text = useEmployeesTexts();
  const content =
    state === 'none' ? (
      <span className="dd-faint" aria-hidden="true">
        —
      </span>
    ) : (
      <>
        <Icon name={icons[state]} size={14} />{' '}
        <span className={state === 'granted' || state === 'denied' ? 'dd-emp-granted' : ''}>{text(`state_${state}`)}</span>
      </>
    );
  if (!onChange)
    return (
      <span className="dd-emp-state">
        {content}
        {state === 'none' && <span className="dd-only-heard">{text('state_none')}</span>}
      </span>
    );
  return (
    <button type="button" className="dd-emp-state" aria-label={`${label}: ${text(`state_${state}`)}. ${text('change')}`} onClick={onChange}>
      {content}
    </button>
  );
}
