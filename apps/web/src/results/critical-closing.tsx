import { listName } from '@drawday/domain';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Button, Input } from 'antd';
import { type KeyboardEvent, useId } from 'react';
import { Icon } from '../design/icon.tsx';
import { Kbd } from '../design/kbd.tsx';
import { unitWords } from '../design/unit-words.ts';
import { typedValue } from '../design/while-typing.ts';
import { formatWait } from '../platform/format.ts';
import { serverNow } from '../platform/server-clock.ts';
import { type CriticalDraft, isReadBackWrong, withPhrase } from './critical-draft.ts';
import { type DrawWithResults, providersQuery, type Result } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

type CriticalClosingProps = {
  draw: DrawWithResults;
  result: Result;
  draft: CriticalDraft;
  onChange: (draft: CriticalDraft) => void;
  /** Acknowledges the draw, or goes to its next open critical. */
  onSave: () => void;
  /** Other criticals of this draw that still lack an action. */
  othersOpen: number;
  isMissing: boolean;
  mayReview: boolean;
};

/** A critical result is closed at the clinic: the value read back, to whom it was reported, and what was done about it. */
export function CriticalClosing({ draw, result, draft, onChange, onSave, othersOpen, isMissing, mayReview }: CriticalClosingProps) {
  const text = useResultsTexts();
  const ids = { readBack: useId(), toldTo: useId(), action: useId(), fault: useId() };
  const providers = useQuery(providersQuery(draw.facilityId));
  const change = (part: Partial<CriticalDraft>) => onChange({ ...draft, ...part });
  const names = [draw.providerName, ...(providers.data?.items ?? []).map(listName)];
  const told = [...new Set(names.filter((name) => name !== null))].map((name) => ({ value: text('byPhone', { name }) }));
  const phrases = [
    [text('phraseBathShort'), text('phraseBath')],
    [text('phraseEcg'), text('phraseEcg')],
    [text('phraseRepeatShort'), text('phraseRepeat')],
    [text('phraseHospitalShort'), text('phraseHospital')],
  ] as const;
  const isNumber = /^[<>]?\s*\d/.test(result.valueText) && !result.isInQuestion;
  const isWrong = isReadBackWrong(draft.readBack, result);
  const fault = isWrong ? text('readBackWrong', { value: result.valueText }) : isMissing && text('actionMissing');
  const leaveOrSave = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSave();
  };
  return (
    <section className="dd-closing" aria-label={text('closeCritical')}>
      <div className="dd-row">
        <h2 className="dd-error-text dd-row">
          <Icon name="alert" /> {text('closeCritical')}
        </h2>
        <span className="dd-spring" />
        {result.criticalOpenedAt && (
          <span className="dd-error-text dd-small dd-row">
            <Icon name="clock" size={12} /> {text('openFor', { age: formatWait(result.criticalOpenedAt, serverNow()) })}
          </span>
        )}
      </div>
      {!mayReview && <p className="dd-quiet">{text('mayNotReview')}</p>}
      {mayReview && (
        <>
          <div className="dd-closing-pair">
            <div>
              <label htmlFor={ids.readBack}>{text('readBack')}</label>
              <Input
                id={ids.readBack}
                data-read-back=""
                value={draft.readBack}
                suffix={<span className="dd-faint dd-small">{unitWords(result.unit)}</span>}
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                {...(isWrong && { status: 'warning' as const })}
                onChange={(event) => change({ readBack: isNumber ? typedValue(event) : event.target.value })}
              />
            </div>
            <div>
              <label htmlFor={ids.toldTo}>{text('toldTo')}</label>
              <AutoComplete
                id={ids.toldTo}
                value={draft.toldTo}
                options={told}
                showSearch={{ filterOption: (typed, option) => (option?.value ?? '').toLowerCase().includes(typed.toLowerCase()) }}
                onChange={(value: string) => change({ toldTo: value.slice(0, 120) })}
              />
            </div>
          </div>
          <div>
            <div className="dd-closing-phrases">
              <label htmlFor={ids.action}>
                {text('action')} <span className="dd-only-heard">{text('required')}</span>
              </label>
              {phrases.map(([short, phrase]) => (
                <button key={phrase} type="button" title={phrase} onClick={() => change({ action: withPhrase(draft.action, phrase) })}>
                  {short}
                </button>
              ))}
            </div>
            <Input.TextArea
              id={ids.action}
              data-comment=""
              value={draft.action}
              autoSize={{ minRows: 1, maxRows: 3 }}
              maxLength={1000}
              aria-required
              aria-describedby={fault ? ids.fault : undefined}
              {...(isMissing && { status: 'error' as const })}
              onChange={(event) => change({ action: event.target.value })}
              onKeyDown={leaveOrSave}
            />
          </div>
          <div className="dd-row">
            <Button type="primary" danger className="dd-critical-button" onClick={onSave}>
              {othersOpen > 0 ? text('saveAndNextCritical', { count: othersOpen }) : text('saveAndAcknowledge')} <Kbd keys="A" hint />
            </Button>
            {fault && (
              <p id={ids.fault} className={`${isWrong ? 'dd-warning-text' : 'dd-error-text'} dd-small`} role="alert">
                {fault}
              </p>
            )}
          </div>
        </>
      )}
    </section>
  );
}
