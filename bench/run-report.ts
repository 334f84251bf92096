/** Runs a report and reads its answer to the end. @returns how long it took, in milliseconds @throws when it does not come whole */
export async function runReport({ port, token }: { readonly port: number; readonly token: string }, body: object): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/order/requisitions/get-requisition-report`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 200 || !text.includes('"DONE"')) throw new Error(`The report answered ${answer.status}: ${text.slice(0, 200)}`);
  return performance.now() - began;
}
