import { files } from '@drawday/contracts/files/files.contract.ts';
import { addressOf, send } from '../platform/api-client.ts';

/** An address that opens this one file for some minutes, for links and players. */
export async function fileAddress(id: string): Promise<string> {
  const { token } = await send(files.downloadToken, { params: { id } });
  return addressOf(files.download, { params: { id }, query: { token } });
}

/** The browser downloads it itself, however large it is. */
export async function downloadFile(id: string): Promise<void> {
  const link = document.createElement('a');
  link.href = await fileAddress(id);
  link.download = '';
  link.click();
}
