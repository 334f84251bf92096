import { requisitionStatuses } from '@drawday/vocabulary';
import type { MenuItem } from '../design/menu-button.tsx';
import type { Text } from '../platform/texts.ts';
import type { DrawRow, RequisitionsTexts } from '../requisitions/requisitions.public.ts';
import type { DrawActions } from './draw-actions.tsx';

type MenuParts = {
  draw: DrawRow;
  allowed: ReadonlySet<string>;
  actions: DrawActions;
  text: Text<RequisitionsTexts>;
  /** Given where the page has them; otherwise they are not offered. */
  onCollect?: (draw: DrawRow) => void;
  onPrint?: (draw: DrawRow) => void;
  onOpen?: (draw: DrawRow) => void;
};

/** What may be done with one draw, in the order of a draw's life. */
export function drawMenu({ draw, allowed, actions, text, onCollect, onPrint, onOpen }: MenuParts): MenuItem[] {
  const one = { draws: [draw], ids: [draw.id] };
  const offered: (MenuItem | false | null | undefined)[] = [
    onOpen && { key: 'open', label: text('openDraw'), icon: 'file', onSelect: () => onOpen(draw) },
    { key: 'history', label: text('history'), icon: 'clock', onSelect: () => actions.history(draw) },
    actions.reportProblem && {
      key: 'problem',
      label: text('reportProblem'),
      icon: 'warning',
      onSelect: () => void actions.reportProblem?.(draw),
    },
    actions.askLaboratory &&
      !requisitionStatuses.isIn('toLabel', draw.statusTypeCode) && {
        key: 'ask',
        label: text('askLaboratory'),
        icon: 'help',
        onSelect: () => void actions.askLaboratory?.(draw),
      },
    { key: 'line', line: true },
    allowed.has('collect') && onCollect && { key: 'collect', label: text('collectWith'), icon: 'check', onSelect: () => onCollect(draw) },
    allowed.has('printLabels') && onPrint && { key: 'print', label: text('printLabels'), icon: 'printer', onSelect: () => onPrint(draw) },
    allowed.has('answerAoes') && {
      key: 'answer',
      label: text('answerQuestions'),
      icon: 'pencil',
      onSelect: () => void actions.answer(draw),
    },
    allowed.has('switchKtv') && {
      key: 'switchKtv',
      label: text('switchKtvMenu'),
      icon: 'pencil',
      onSelect: () => void actions.switchKtv(draw),
    },
    allowed.has('reupdateTreatmentInfo') && {
      key: 'readTreatment',
      label: text('readTreatment'),
      icon: 'reload',
      onSelect: () => void actions.readTreatment(draw),
    },
    allowed.has('reloadResult') && {
      key: 'reload',
      label: text('reloadResults'),
      icon: 'reload',
      onSelect: () => void actions.reload(draw),
    },
    allowed.has('update') && { key: 'edit', label: text('edit'), icon: 'pencil', onSelect: () => void actions.edit(draw) },
    allowed.has('release') && { key: 'release', label: text('ship'), icon: 'upload', onSelect: () => void actions.release(one) },
    allowed.has('changeCollectionDate') && {
      key: 'collectionTime',
      label: text('changeCollectionTime'),
      icon: 'clock',
      onSelect: () => void actions.changeTime(draw, 'collection'),
    },
    allowed.has('changeShipDate') && {
      key: 'shipTime',
      label: text('changeShipTime'),
      icon: 'clock',
      onSelect: () => void actions.changeTime(draw, 'shipping'),
    },
    allowed.has('reschedule') && {
      key: 'reschedule',
      label: text('reschedule'),
      icon: 'calendar',
      onSelect: () => void actions.reschedule(one),
    },
    allowed.has('unreschedule') && {
      key: 'unreschedule',
      label: text('unreschedule'),
      icon: 'arrows',
      onSelect: () => void actions.unreschedule(draw),
    },
    allowed.has('noShow') && { key: 'noShow', label: text('noShow'), icon: 'person', onSelect: () => void actions.noShow(draw) },
    allowed.has('uncollect') && {
      key: 'uncollect',
      label: text('uncollect'),
      icon: 'arrows',
      onSelect: () => void actions.uncollect(draw),
    },
    allowed.has('reactivate') && {
      key: 'reactivate',
      label: text('reactivateMenu'),
      icon: 'reload',
      onSelect: () => void actions.reactivate(draw),
    },
    allowed.has('reorder') && { key: 'reorder', label: text('reorder'), icon: 'reload', onSelect: () => void actions.reorder(draw) },
    allowed.has('markReordered') && {
      key: 'markReordered',
      label: text('markReordered'),
      icon: 'check',
      onSelect: () => void actions.markReordered(draw),
    },
    allowed.has('cancel') && { key: 'cancel', label: text('cancelMenu'), icon: 'ban', onSelect: () => void actions.cancel(one) },
    allowed.has('sendOrderAgain') && {
      key: 'sendAgain',
      label: text('sendOrderAgain'),
      icon: 'reload',
      onSelect: () => void actions.sendAgain(one),
    },
    allowed.has('askChange') && {
      key: 'askChange',
      label: text('askChangeMenu'),
      icon: 'pencil',
      onSelect: () => void actions.askChange(draw),
    },
    allowed.has('askCancel') && {
      key: 'askCancel',
      label: text('askCancelMenu'),
      icon: 'ban',
      onSelect: () => void actions.askCancel(draw),
    },
    allowed.has('delete') && {
      key: 'delete',
      label: text('remove'),
      icon: 'trash',
      danger: true,
      onSelect: () => void actions.remove(draw),
    },
  ];
  const items = offered.filter((item): item is MenuItem => Boolean(item));
  return 'line' in (items.at(-1) ?? {}) ? items.slice(0, -1) : items;
}
