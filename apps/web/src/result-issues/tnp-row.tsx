import { Button } from 'antd';
import { Kbd } from '../design/kbd.tsx';
import { KeyButton } from '../design/key-bar.tsx';
import type { MenuItem } from '../design/menu-button.tsx';
import type { Shortcut } from '../design/shortcuts.ts';
import type { Text } from '../platform/texts.ts';
import { shortDayText } from './issue-days.ts';
import type { Issue } from './result-issues.queries.ts';
import type { ResultIssuesTexts } from './result-issues.texts.ts';
import type { IssueActions } from './use-issue-actions.tsx';

export type May = { answer: boolean; reorder: boolean };
type RowActionsProps = { issue: Issue; may: May; actions: IssueActions; text: Text<ResultIssuesTexts> };

/** With the planned draw where there is one, so that nobody is stuck twice; else a new draw; or it is dismissed. */
export function RowActions({ issue, may, actions, text }: RowActionsProps) {
  const { nextDraw } = issue;
  return (
    <>
      {may.reorder && nextDraw && (
        <Button size="small" onClick={() => void actions.addToNext(issue)}>
          {text('addTo', { day: shortDayText(nextDraw.drawDate) })}
        </Button>
      )}
      {may.reorder && (
        <span className={nextDraw ? 'dd-desk-only' : ''}>
          <Button size="small" type={nextDraw ? 'text' : 'default'} onClick={() => void actions.reorder(issue)}>
            {text('reorder')}
          </Button>
        </span>
      )}
      {may.answer && !issue.isWithheld && (
        <span className="dd-desk-only">
          <Button size="small" type="text" onClick={() => void actions.dismiss([issue])}>
            {text('dismiss')}
          </Button>
        </span>
      )}
    </>
  );
}

/** What a key does with the row in hand: the same as its buttons. */
export function rowKeys(issue: Issue, { may, actions, text }: Pick<RowActionsProps, 'may' | 'actions' | 'text'>): Shortcut[] {
  const offered: (Shortcut | false | null)[] = [
    may.reorder && { keys: 'r', label: text('reorder'), run: () => void actions.reorder(issue) },
    may.reorder &&
      issue.nextDraw && {
        ...{ keys: 'a', label: text('addTo', { day: shortDayText(issue.nextDraw.drawDate) }) },
        run: () => void actions.addToNext(issue),
      },
    may.answer && !issue.isWithheld && { keys: 'd', label: text('dismiss'), run: () => void actions.dismiss([issue]) },
  ];
  return offered.filter((key) => key !== false && key !== null);
}

type RowKeysProps = { keys: readonly Shortcut[]; onMove: (step: number) => void; text: Text<ResultIssuesTexts> };

export function RowKeys({ keys, onMove, text }: RowKeysProps) {
  return (
    <span className="dd-desk-only dd-small dd-quiet">
      <KeyButton keys="J" label={text('nextTest')} onClick={() => onMove(1)} />{' '}
      <KeyButton keys="K" label={text('previousTest')} onClick={() => onMove(-1)} /> <span aria-hidden="true">{text('nextPrevious')}</span>
      {keys.map(({ keys: key, label }) => (
        <span key={key}>
          {' · '}
          <Kbd keys={key.toUpperCase()} /> {label}
        </span>
      ))}
    </span>
  );
}

type MenuParts = {
  isOpen: boolean;
  may: May;
  actions: IssueActions;
  text: Text<ResultIssuesTexts>;
  openDraw: (issue: Issue) => void;
};
export function menuOf(issue: Issue, { isOpen, may, actions, text, openDraw }: MenuParts): MenuItem[] {
  const offered: (MenuItem | false)[] = [
    isOpen && may.reorder && { key: 'reorder', label: text('reorder'), icon: 'reload', onSelect: () => void actions.reorder(issue) },
    isOpen && may.reorder && { key: 'mark', label: text('mark'), icon: 'check', onSelect: () => void actions.mark(issue) },
    isOpen &&
      may.answer &&
      !issue.isWithheld && { key: 'dismiss', label: text('dismiss'), icon: 'close', onSelect: () => void actions.dismiss([issue]) },
    !isOpen &&
      !issue.isReordered &&
      !issue.isWithheld &&
      may.answer && { key: 'back', label: text('takeBack'), icon: 'reload', onSelect: () => void actions.takeBack(issue) },
    { key: 'open', label: text('openDraw'), icon: 'file', onSelect: () => openDraw(issue) },
  ];
  return offered.filter((item) => item !== false);
}
