import { Button } from 'antd';
import { Icon } from '../design/icon.tsx';
import { Kbd } from '../design/kbd.tsx';
import { useResultsTexts } from './results.texts.ts';

type ReviewBarProps = {
  progress: string;
  canAcknowledge: boolean;
  onMove: (step: 1 | -1) => void;
  onTest: (step: 1 | -1) => void;
  onTrend: () => void;
  onComment: (() => void) | null;
  onOrder: () => void;
  onAcknowledge: () => void;
};

/** The keys of the review, which are buttons as well; on a phone a bar with the main action between back and forth. */
export function ReviewBar({ progress, canAcknowledge, onMove, onTest, onTrend, onComment, onOrder, onAcknowledge }: ReviewBarProps) {
  const text = useResultsTexts();
  return (
    <>
      <footer className="dd-review-keys dd-small dd-no-print">
        <span>
          <KeyButton keys="J" label={text('keyNext')} onClick={() => onMove(1)} />
          <KeyButton keys="K" label={text('keyPrevious')} onClick={() => onMove(-1)} />
          <span aria-hidden="true">{text('nextPrevious')}</span>
        </span>
        <span>
          <KeyButton keys="↑" label={text('keyPreviousTest')} onClick={() => onTest(-1)} />
          <KeyButton keys="↓" label={text('keyNextTest')} onClick={() => onTest(1)} />
          <span aria-hidden="true">{text('test')}</span>
        </span>
        <KeyButton keys="T" label={text('keyTrend')} words={text('trend')} onClick={onTrend} />
        {onComment && <KeyButton keys="C" label={text('keyComment')} words={text('comment')} onClick={onComment} />}
        <KeyButton keys="O" label={text('keyOrder')} words={text('orderSmall')} onClick={onOrder} />
        {canAcknowledge && <KeyButton keys="A" label={text('keyAcknowledge')} words={text('acknowledgeNext')} onClick={onAcknowledge} />}
        <span className="dd-spring" />
        <span className="dd-faint">{progress}</span>
      </footer>
      <div className="dd-review-phone-bar dd-no-print">
        <Button size="large" aria-label={text('keyPrevious')} icon={<Icon name="back" />} onClick={() => onMove(-1)} />
        {canAcknowledge && (
          <Button size="large" type="primary" onClick={onAcknowledge}>
            {text('acknowledge')}
          </Button>
        )}
        <Button size="large" aria-label={text('keyNext')} icon={<Icon name="next" />} onClick={() => onMove(1)} />
      </div>
    </>
  );
}

function KeyButton({ keys, label, words, onClick }: { keys: string; label: string; words?: string; onClick: () => void }) {
  return (
    <button type="button" className="dd-review-key" title={label} {...(!words && { 'aria-label': label })} onClick={onClick}>
      <Kbd keys={keys} /> {words}
    </button>
  );
}
