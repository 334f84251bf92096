import { formatCount } from '@drawday/domain';
import './seal-state.css';
import { auditTrail } from '@drawday/contracts/access/audit-trail.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TimeText } from '../design/date-text.tsx';
import { FactList } from '../design/fact-list.tsx';
import { Icon } from '../design/icon.tsx';
import { Popover } from '../design/popover.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { keyOf } from '../platform/api-client.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useReadOnly } from '../platform/session.ts';
import { useAccessTexts } from './access.texts.ts';
import { checkSeals, sealsQuery } from './audit-trail.queries.ts';

/** The worker looks at its queue every few seconds; checking a year of rows takes somewhat longer. */
const askAgainMs = 4_000;

/** Whether the last check found the trail as it was sealed; a new check on demand. */
export function SealState() {
  const text = useAccessTexts();
  const client = useQueryClient();
  const readOnly = useReadOnly();
  const seals = useQueryInPlace(sealsQuery);
  const check = useMutation(checkSeals);
  if (!seals.data) return null;
  const { lastCheck, sealCount, sealedRowCount, newestSealAt } = seals.data;
  const display = !lastCheck
    ? { text: text('sealsUnchecked'), style: 'neutral' as const }
    : lastCheck.fault === null
      ? { text: text('sealsFit'), style: 'success' as const }
      : { text: text('sealsBroken'), style: 'error' as const };
  const start = async () => {
    await check.mutateAsync({});
    showNotice(text('checkStarted'));
    setTimeout(() => void client.invalidateQueries({ queryKey: keyOf(auditTrail.seals) }), askAgainMs);
  };
  return (
    <Popover
      kind="dialog"
      label={text('seals')}
      button={(trigger) => (
        <button type="button" className="dd-link-button dd-row" {...trigger}>
          <StatusTag small display={display} icon="shield" />
          <Icon name="down" size={12} />
          <span className="dd-only-heard">{text('seals')}</span>
        </button>
      )}
    >
      {(close) => (
        <div className="dd-seal-facts">
          {lastCheck?.fault && (
            <p role="alert">
              <b>{lastCheck.fault}</b>
            </p>
          )}
          <FactList
            facts={[
              [text('sealedRows'), formatCount(sealedRowCount)],
              [text('seals'), formatCount(sealCount)],
              [text('newestSeal'), <TimeText key="newest" value={newestSealAt} withDay />],
              [text('lastCheck'), <TimeText key="check" value={lastCheck?.checkedAt} withDay />],
            ]}
          />
          {!readOnly && (
            <button
              type="button"
              className="dd-link-button"
              disabled={check.isPending}
              onClick={() => {
                close();
                void start();
              }}
            >
              {text('checkNow')}
            </button>
          )}
        </div>
      )}
    </Popover>
  );
}
