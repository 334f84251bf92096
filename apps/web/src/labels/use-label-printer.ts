import { useEffect, useState } from 'react';
import { usePreference, writePreference } from '../platform/preferences.ts';
import { saveAs } from '../platform/save-as.ts';
import { printOnPaper } from './label-paper.tsx';
import type { PrinterStatus } from './printer-status.ts';
import { askPrinter, choosePrinter, findPrinter, sendToPrinter, type UsbDevice, usbAccess } from './usb-label-printer.ts';

/** Where labels go: a Zebra printer by USB, the print dialog of the computer, or a file to send to the printer. */
export type LabelRoute = 'usb' | 'paper' | 'file';
export type PrintJob = { zpl: string; pictures: readonly string[]; fileName: string };
/** What is known of the printer, and nothing more. */
export type PrinterState =
  | { route: 'file' }
  | { route: 'paper' }
  | { route: 'usb'; name: string; condition: 'asking' | 'ready' | 'silent' | 'away'; status: PrinterStatus | null };

const preferenceKey = 'labels.route';
const isRoute = (value: unknown): value is LabelRoute => value === 'usb' || value === 'paper' || value === 'file';
const hasTrouble = (status: PrinterStatus) => status.isPaperOut || status.isPaused || status.isHeadOpen || status.isRibbonOut;

export function useLabelPrinter() {
  const kept = usePreference(preferenceKey);
  const route: LabelRoute = isRoute(kept) && (kept !== 'usb' || usbAccess() !== null) ? kept : 'file';
  const [device, setDevice] = useState<UsbDevice | null>(null);
  const [state, setState] = useState<PrinterState>({ route: 'file' });

  const ask = async (printer: UsbDevice): Promise<PrinterStatus | null> => {
    const name = printer.productName ?? 'Zebra';
    setState({ route: 'usb', name, condition: 'asking', status: null });
    try {
      const status = await askPrinter(printer);
      setState({ route: 'usb', name, condition: status ? 'ready' : 'silent', status });
      return status;
    } catch {
      // Unplugged, or in use by another program: the screen says so, and printing would say it again.
      setState({ route: 'usb', name, condition: 'away', status: null });
      return null;
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the route changes; `ask` reads nothing that changes
  useEffect(() => {
    if (route !== 'usb') return setState({ route });
    void findPrinter().then((printer) => {
      setDevice(printer);
      if (printer) void ask(printer);
      else setState({ route: 'usb', name: 'Zebra', condition: 'away', status: null });
    });
  }, [route]);

  /** Changes where labels go; the USB printer is chosen in the browser's own list. False: nothing was chosen. */
  const choose = async (next: LabelRoute): Promise<boolean> => {
    if (next === 'usb') {
      const printer = await choosePrinter();
      if (!printer) return false;
      setDevice(printer);
      await ask(printer);
    }
    writePreference(preferenceKey, next);
    return true;
  };

  /** Hands the job over, and returns whether the printer was ready afterwards. Rejects when the USB printer did not take it. */
  const deliver = async (job: PrintJob): Promise<boolean> => {
    if (route !== 'usb') {
      if (route === 'paper') await printOnPaper(job.pictures);
      else saveAs(new Blob([job.zpl], { type: 'application/zpl' }), job.fileName);
      return false;
    }
    const printer = device ?? (await findPrinter());
    if (!printer) throw new Error('No printer is connected.');
    await sendToPrinter(printer, job.zpl);
    const status = await ask(printer);
    return status !== null && !hasTrouble(status);
  };

  return {
    route,
    state,
    choose,
    deliver,
    isUsbPossible: usbAccess() !== null,
    hasTrouble: state.route === 'usb' && state.status !== null && hasTrouble(state.status),
  };
}

export type LabelPrinter = ReturnType<typeof useLabelPrinter>;
