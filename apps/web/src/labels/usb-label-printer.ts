import { endOfText, type PrinterStatus, parsePrinterStatus } from './printer-status.ts';

/** The part of WebUSB (https://wicg.github.io/webusb/) that a label printer needs; TypeScript does not include it. */
type UsbEndpoint = { endpointNumber: number; direction: 'in' | 'out'; type: string };
type UsbInterface = {
  interfaceNumber: number;
  alternates: readonly { interfaceClass: number; endpoints: readonly UsbEndpoint[] }[];
};
export type UsbDevice = {
  productName?: string;
  opened: boolean;
  configuration: { interfaces: readonly UsbInterface[] } | null;
  open(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: BufferSource): Promise<{ status: string }>;
  transferIn(endpoint: number, length: number): Promise<{ data?: DataView }>;
};
type UsbAccess = {
  getDevices(): Promise<readonly UsbDevice[]>;
  requestDevice(options: { filters: readonly { vendorId: number }[] }): Promise<UsbDevice>;
};

const zebraVendor = 0x0a5f;
const printerClass = 7;
const statusWaitMs = 800;

/** Null where the browser has no WebUSB (Firefox, Safari) or the page is not on a secure origin. */
export const usbAccess = (): UsbAccess | null => (navigator as Navigator & { usb?: UsbAccess }).usb ?? null;

/** The printer that was allowed earlier and is plugged in now. */
export async function findPrinter(): Promise<UsbDevice | null> {
  return (await usbAccess()?.getDevices())?.[0] ?? null;
}

/** Lets the person choose; null when they cancelled. Must be called from a click. */
export async function choosePrinter(): Promise<UsbDevice | null> {
  const access = usbAccess();
  if (!access) return null;
  try {
    return await access.requestDevice({ filters: [{ vendorId: zebraVendor }] });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}

async function openPrinter(device: UsbDevice): Promise<{ out: number; in: number | null }> {
  if (!device.opened) await device.open();
  if (!device.configuration) await device.selectConfiguration(1);
  const interfaces = device.configuration?.interfaces ?? [];
  const found = interfaces.find((one) => one.alternates[0]?.interfaceClass === printerClass) ?? interfaces[0];
  const endpoints = found?.alternates[0]?.endpoints.filter((endpoint) => endpoint.type === 'bulk') ?? [];
  const out = endpoints.find((endpoint) => endpoint.direction === 'out');
  if (!found || !out) throw new Error('This USB device does not print.');
  await device.claimInterface(found.interfaceNumber);
  return { out: out.endpointNumber, in: endpoints.find((endpoint) => endpoint.direction === 'in')?.endpointNumber ?? null };
}

/** Hands ZPL to the printer. Rejects when the printer does not take it. */
export async function sendToPrinter(device: UsbDevice, zpl: string): Promise<void> {
  const { out } = await openPrinter(device);
  const { status } = await device.transferOut(out, new TextEncoder().encode(zpl));
  if (status !== 'ok') throw new Error(`The printer answered "${status}".`);
}

/** Asks the printer for its status; null when it does not answer. */
export async function askPrinter(device: UsbDevice): Promise<PrinterStatus | null> {
  const endpoints = await openPrinter(device);
  if (endpoints.in === null) return null;
  await device.transferOut(endpoints.out, new TextEncoder().encode('~HS'));
  let answer = '';
  const until = performance.now() + statusWaitMs;
  while (performance.now() < until && answer.split(endOfText).length <= 2) {
    const wait = new Promise<null>((resolve) => setTimeout(() => resolve(null), until - performance.now()));
    const part = await Promise.race([device.transferIn(endpoints.in, 512), wait]);
    if (!part?.data) break;
    answer += new TextDecoder('latin1').decode(part.data);
  }
  return parsePrinterStatus(answer);
}
