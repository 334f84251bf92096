import { Button } from 'antd';
import { Icon } from '../design/icon.tsx';
import { Kbd } from '../design/kbd.tsx';
import { KeyBar, KeyButton } from '../design/key-bar.tsx';
import { useResultsTexts } from './results.texts.ts';

type ReviewBarProps = {
  progress: string;
  /** What still keeps the draw from being acknowledged: "1 critical open", "3 not judged". */
  waiting: readonly string[];
  /** Acknowledging shows the first thing that is missing instead. */
  isBlocked: boolean;
  canAcknowledge: boolean;
  onMove: (step: 1 | -1) => void;
  onTest: (step: 1 | -1) => void;
  onTrend: () => void;
  onComment: (() => void) | null;
  onReadBack: (() => void) | null;
  onOrder: () => void;
  onAcknowledge: () => void;
};

/** The keys of the review, which are buttons as well; on a phone a bar with the main action between back and forth. */
export function ReviewBar(props: ReviewBarProps) {
  const { progress, waiting, isBlocked, canAcknowledge, onMove, onTest, onTrend, onComment, onReadBack, onOrder, onAcknowledge } = props;
  const text = useResultsTexts();
  const acknowledge = (size: 'small' | 'large') =>
    canAcknowledge && (
      <Button
        size={size}
        type={isBlocked ? 'default' : 'primary'}
        aria-disabled={isBlocked}
        {...(isBlocked && { className: 'dd-review-blocked', 'aria-description': waiting.join(', ') })}
        onClick={onAcknowledge}
      >
        {text('acknowledge')} {size === 'small' && <Kbd keys="A" hint />}
      </Button>
    );
  return (
    <>
      <KeyBar>
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
        {onReadBack && <KeyButton keys="R" label={text('keyReadBack')} words={text('readBackSmall')} onClick={onReadBack} />}
        <KeyButton keys="O" label={text('keyOrder')} words={text('orderSmall')} onClick={onOrder} />
        <span className="dd-spring" />
        {waiting.length > 0 ? <span className="dd-warning-text">{waiting.join(', ')}</span> : <span className="dd-faint">{progress}</span>}
        {acknowledge('small')}
      </KeyBar>
      <div className="dd-review-phone-bar dd-no-print">
        {waiting.length > 0 && <p className="dd-warning-text dd-small">{waiting.join(', ')}</p>}
        <Button size="large" aria-label={text('keyPrevious')} icon={<Icon name="back" />} onClick={() => onMove(-1)} />
        {acknowledge('large')}
        <Button size="large" aria-label={text('keyNext')} icon={<Icon name="next" />} onClick={() => onMove(1)} />
      </div>
    </>
  );
}
