/** Opens a PDF in a tab of its own; where the browser stops that, it is saved instead. */
export function openFile({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const address = URL.createObjectURL(blob);
  if (!window.open(address, '_blank')) saveAs(address, fileName);
  forgetLater(address);
}

export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  saveAs(address, fileName);
  forgetLater(address);
}

function saveAs(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}

const forgetAfterMs = 60_000;
const forgetLater = (address: string) => setTimeout(() => URL.revokeObjectURL(address), forgetAfterMs);
