import { Icon } from '../design/icon.tsx';
import { MenuList } from '../design/menu-button.tsx';
import { Popover } from '../design/popover.tsx';
import { type Display, StatusTag } from '../design/status-tag.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { useLabelsTexts } from './labels.texts.ts';
import type { LabelPrinter, LabelRoute } from './use-label-printer.ts';

/** Where labels go and what is known of the printer; a click changes it. */
export function PrinterButton({ printer }: { printer: LabelPrinter }) {
  const text = useLabelsTexts();
  const { state } = printer;
  const names = { file: text('routeFile'), paper: text('routePaper'), usb: state.route === 'usb' ? state.name : text('routeUsb') };
  const condition = (): Display => {
    if (state.route === 'file') return { text: text('noPrinter'), style: 'normal' };
    if (state.route === 'paper') return { text: text('computerPrinter'), style: 'normal' };
    if (state.condition === 'away') return { text: text('printerAway'), style: 'error' };
    if (state.condition === 'asking') return { text: text('printerAsking'), style: 'normal' };
    const { status } = state;
    if (!status) return { text: text('printerSilent'), style: 'warning' };
    if (status.isPaperOut) return { text: text('printerPaperOut'), style: 'error' };
    if (status.isHeadOpen) return { text: text('printerHeadOpen'), style: 'error' };
    if (status.isRibbonOut) return { text: text('printerRibbonOut'), style: 'error' };
    if (status.isPaused) return { text: text('printerPaused'), style: 'warning' };
    if (status.labelsWaiting > 0) return { text: text('printerWaiting', { count: status.labelsWaiting }), style: 'success' };
    return { text: text('printerReady'), style: 'success' };
  };
  const item = (route: LabelRoute, label: string) => ({
    key: route,
    label,
    checked: printer.route === route,
    disabled: route === 'usb' && !printer.isUsbPossible,
    ...(route === 'usb' && !printer.isUsbPossible && { hint: <small className="dd-faint">{text('usbImpossible')}</small> }),
    onSelect: () => void printer.choose(route).catch(reportFailure),
  });
  const shown = condition();
  return (
    <Popover
      kind="menu"
      align="end"
      label={text('printer')}
      button={(trigger) => (
        <button type="button" className="dd-printer" {...trigger}>
          <Icon name="printer" />
          <span>{names[printer.route]}</span>
          <StatusTag quiet={shown.style !== 'error'} display={shown} />
          <Icon name="down" size={12} />
        </button>
      )}
    >
      {(close) => (
        <MenuList
          close={close}
          items={[
            { key: 'head', heading: text('printTo') },
            item('usb', text('routeUsb')),
            item('paper', text('routePaper')),
            item('file', text('routeFile')),
          ]}
        />
      )}
    </Popover>
  );
}
