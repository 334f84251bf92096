import { saveAs } from '../platform/save-as.ts';

const forgetAfterMs = 60_000;

/** Shows a file in a tab of its own; where the browser stops that, it is saved instead. */
export function openFile({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const address = URL.createObjectURL(blob);
  if (window.open(address, '_blank')) setTimeout(() => URL.revokeObjectURL(address), forgetAfterMs);
  else {
    URL.revokeObjectURL(address);
    saveAs(blob, fileName);
  }
}
