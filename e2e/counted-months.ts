import { expect } from '@playwright/test';
import { apiAs } from './api-as.ts';

/** The worker counts the months of the demo in its first minute. */
export async function monthsCounted(baseURL = ''): Promise<void> {
  const dana = await apiAs(baseURL, 'dana.mercer@ridgeline.example');
  const run = () => dana<{ totalCount: number }>('POST', '/api/order/requisitions/get-requisition-report', { reportId: 4 });
  await expect.poll(async () => (await run()).totalCount, { timeout: 90_000, intervals: [2_000] }).toBeGreaterThan(0);
}
