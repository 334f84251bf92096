import { saveAs } from './save-as.ts';

const forgetAfterMs = 60_000;

/** Opens a PDF in a tab of its own; where the browser stops that, it is saved instead. */
export function openFile({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const address = URL.createObjectURL(blob);
  if (!window.open(address, '_blank')) saveAs(blob, fileName);
  setTimeout(() => URL.revokeObjectURL(address), forgetAfterMs);
}
