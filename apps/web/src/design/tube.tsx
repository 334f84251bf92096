import './tube.css';
import { usePlatformTexts } from '../platform/texts.ts';
import { Icon } from './icon.tsx';

export type TubeView = {
  /** Tube code of the catalogue: SST, LAV, LBL, RBL, RED, GRN, GRY, BC. */
  code: string;
  timing?: 'PRE' | 'POST' | null | undefined;
  /** "1/2" when several tubes of one kind are drawn. */
  part?: string | undefined;
  collected?: boolean | undefined;
};

/** One tube: cap color and, because color alone says nothing to many people, its code. */
export function Tube({ tube, withTiming = false }: { tube: TubeView; withTiming?: boolean }) {
  const text = usePlatformTexts();
  const cap = tube.code.replace(/-POST$/, '');
  return (
    <span className={`dd-tube dd-tube-${cap}${tube.collected ? ' dd-tube-done' : ''}`}>
      <i aria-hidden="true" />
      {tube.code}
      {tube.part && ` ${tube.part}`}
      {withTiming && tube.timing === 'PRE' && <span className="dd-pre"> PRE</span>}
      {withTiming && tube.timing === 'POST' && <PostMark />}
      {tube.collected && (
        <>
          <Icon name="check" size={12} />
          <span className="dd-only-heard">{text('tubeCollected')}</span>
        </>
      )}
    </span>
  );
}

/** The word POST as an inverse block: what follows is drawn after the treatment. */
function PostMark() {
  return <span className="dd-post">POST</span>;
}

/** All tubes of one draw in drawing order: pre tubes, the POST block, post tubes. */
export function Tubes({ tubes }: { tubes: readonly TubeView[] }) {
  const before = tubes.filter((tube) => tube.timing !== 'POST');
  const after = tubes.filter((tube) => tube.timing === 'POST');
  // The mark already says POST.
  const shown = (tube: TubeView, index: number) => (
    <Tube key={`${tube.code}${tube.timing}${tube.part ?? index}`} tube={{ ...tube, code: tube.code.replace(/-POST$/, '') }} />
  );
  return (
    <span className="dd-tubes">
      {before.map(shown)}
      {after.length > 0 && <PostMark />}
      {after.map(shown)}
    </span>
  );
}
