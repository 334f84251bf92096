import { mllpClient, NoAnswerError } from '@drawday/hl7/mllp-client.ts';
import { ConnectionLostError } from '@drawday/hl7/mllp-socket.ts';
import type { LoadMessage } from './load-messages.ts';

export type LoadResult = {
  readonly accepted: number;
  readonly refused: number;
  readonly retries: number;
  readonly seconds: number;
  readonly perSecond: number;
};

/**
 * Sends messages over several connections as fast as the receiver answers: each connection sends its next message when
 * the last one was answered, and sends again what was not.
 *
 * @param onProgress called with the number answered so far, at most every second
 */
export async function runLoad(
  messages: Iterator<LoadMessage>,
  {
    host,
    port,
    connections,
    giveUpMs,
    onProgress,
  }: { host: string; port: number; connections: number; giveUpMs: number; onProgress?: (answered: number) => void },
): Promise<LoadResult> {
  const tally = { accepted: 0, refused: 0, retries: 0 };
  const began = performance.now();
  let told = began;
  const note = (isAccepted: boolean) => {
    if (isAccepted) tally.accepted++;
    else tally.refused++;
    if (onProgress && performance.now() - told > 1000) {
      told = performance.now();
      onProgress(tally.accepted + tally.refused);
    }
  };
  const sendOne = async (client: ReturnType<typeof mllpClient>, message: LoadMessage) => {
    const body = Buffer.from(message.body, 'utf8');
    const until = performance.now() + giveUpMs;
    for (;;) {
      try {
        const ack = await client.send(body, message.controlId);
        return note(ack.code === 'AA');
      } catch (error) {
        const isRetried = error instanceof ConnectionLostError || error instanceof NoAnswerError;
        if (!isRetried || performance.now() > until) throw error;
        tally.retries++;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  const work = async () => {
    const client = mllpClient({ host, port, connectTimeoutMs: 5000, answerTimeoutMs: 30_000 });
    try {
      for (let next = messages.next(); !next.done; next = messages.next()) await sendOne(client, next.value);
    } finally {
      client.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - began) / 1000;
  return { ...tally, seconds, perSecond: (tally.accepted + tally.refused) / seconds };
}
