import './limits-cell.css';
import type { OfferingRange } from '@drawday/contracts/organizations/organization-settings.shape.ts';
import { readCriticalRange } from '@drawday/contracts/wire-bounds.ts';
import { Button, Form, Input } from 'antd';
import type { z } from 'zod';
import { criticalRangeWords, laboratoryLimitWords } from '../design/critical-words.ts';
import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { type SavedRecord, SaveForm } from '../forms/save-form.tsx';
import { useCan, useReadOnly } from '../platform/session.ts';
import { usePlatformTexts } from '../platform/texts.ts';

type Limits = Pick<z.output<typeof OfferingRange>, 'proposedLimits' | 'approvedAt' | 'approvedByName' | 'decimals' | 'laboratoryLimits'> & {
  criticalRangeSettings: Parameters<typeof readCriticalRange>[0][];
};
type Decision = { reason: string };
export type DecideLimits = (body: { approve: boolean; reason?: string; concurrencyStamp?: string }) => Promise<unknown>;
type Props<Row extends Limits> = {
  range: Row;
  /** The name of the test. */
  test: string;
  record: SavedRecord<Decision> | null;
  decide: DecideLimits;
  onChanged: () => void;
};

/** The critical limits in force and, under them, those that wait for the medical director because they call later than the laboratory. */
export function LimitsCell<Row extends Limits>({ range, test, record, decide, onChanged }: Props<Row>) {
  const text = usePlatformTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const mayDecide = can('MasterData.CriticalLimits.Approve') && !readOnly;
  const words = (settings: Limits['criticalRangeSettings']) =>
    criticalRangeWords(settings.map(readCriticalRange), text('everyModality'), range.decimals);
  const { proposedLimits: proposed, approvedAt, approvedByName } = range;
  // Where something else is proposed, "none" must not look like "nothing is critical".
  const inForce = proposed && range.criticalRangeSettings.length === 0 ? text('limitsOfOthers') : words(range.criticalRangeSettings);
  const laboratorys = laboratoryLimitWords(range.laboratoryLimits, range.decimals);
  const isWaiting = proposed !== null && proposed.refusedAt === null;
  const ask = async (approve: boolean) => {
    if (!proposed) return;
    const [now, then] = [inForce, words(proposed.criticalRangeSettings)];
    const isDone = await showDialog<boolean>((close) => (
      <LimitsDialog {...{ approve, test, now, laboratorys, proposed: then, record, decide }} onDone={close} />
    ));
    if (isDone) onChanged();
  };
  return (
    <div className="dd-limits">
      <span>{inForce}</span>
      {approvedAt && approvedByName && (
        <span className="dd-faint">
          {text('limitsApprovedBy', { name: approvedByName })} <DateText value={approvedAt} />
        </span>
      )}
      {proposed && (
        <>
          {laboratorys && <span className="dd-quiet">{text('limitsOfLaboratory', { limits: laboratorys })}</span>}
          <span>
            <StatusTag
              display={isWaiting ? { text: text('limitsWait'), style: 'warning' } : { text: text('limitsRefused'), style: 'neutral' }}
            />{' '}
            {words(proposed.criticalRangeSettings)}
          </span>
          <span className="dd-faint">
            {text('limitsProposedBy', { name: proposed.proposedByName })} <DateText value={proposed.proposedAt} />
            {proposed.refusedAt && (
              <>
                {' · '}
                {text('limitsRefusedBy', { name: proposed.refusedByName ?? '', reason: proposed.refusalReason ?? '' })}{' '}
                <DateText value={proposed.refusedAt} />
              </>
            )}
          </span>
          {isWaiting && mayDecide && (
            <span className="dd-limits-buttons">
              <Button size="small" type="primary" onClick={() => void ask(true)}>
                {text('approveLimits')}
              </Button>
              <Button size="small" onClick={() => void ask(false)}>
                {text('refuseLimits')}
              </Button>
            </span>
          )}
        </>
      )}
    </div>
  );
}

type DialogProps = {
  approve: boolean;
  test: string;
  now: string;
  laboratorys: string;
  proposed: string;
  record: SavedRecord<Decision> | null;
  decide: DecideLimits;
  onDone: (done: boolean) => void;
};
function LimitsDialog({ approve, test, now, laboratorys, proposed, record, decide, onDone }: DialogProps) {
  const text = usePlatformTexts();
  const label = text(approve ? 'approveLimits' : 'refuseLimits');
  return (
    <Dialog open title={`${label}: ${test}`} onClose={() => onDone(false)}>
      <SaveForm<Decision>
        initialValues={{ reason: '' }}
        record={record}
        saveLabel={label}
        onSave={({ reason }, concurrencyStamp) =>
          decide({ approve, ...(reason && { reason }), ...(concurrencyStamp && { concurrencyStamp }) })
        }
        onSaved={() => onDone(true)}
      >
        {() => (
          <>
            <p>{text(approve ? 'approveLimitsHint' : 'refuseLimitsHint')}</p>
            <dl className="dd-limits-compared">
              <dt>{text('limitsNow')}</dt>
              <dd>{now}</dd>
              {laboratorys && (
                <>
                  <dt>{text('laboratorysLimits')}</dt>
                  <dd>{laboratorys}</dd>
                </>
              )}
              <dt>{text('limitsProposed')}</dt>
              <dd>{proposed}</dd>
            </dl>
            <Form.Item
              name="reason"
              label={text('limitsReason')}
              rules={approve ? [] : [{ required: true, message: text('limitsSayWhy') }]}
            >
              <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 6 }} />
            </Form.Item>
          </>
        )}
      </SaveForm>
    </Dialog>
  );
}
