import type { Socket } from 'node:net';
import { mllpFrame, mllpFrames } from './mllp.ts';
import { ConnectionLostError, type MllpAddress, openSocket } from './mllp-socket.ts';
import { parseMessage } from './parse-message.ts';
import { type Ack, readAck } from './read-ack.ts';

/** A kept-open connection to a receiver of messages. Only one message is in flight at a time. */
export type MllpClient = {
  /** Opens the connection when it is not open. @throws ConnectionLostError */
  readonly connect: () => Promise<void>;
  /** Sends a message and waits for the answer to its control ID. Connects first when needed. */
  readonly send: (body: Uint8Array, controlId: string) => Promise<Ack>;
  readonly close: () => void;
};

/** The message was sent over a working connection and not answered in time. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

export type MllpClientOptions = MllpAddress & { readonly answerTimeoutMs: number };

const maxAnswerBytes = 1024 * 1024;

function exchange(socket: Socket, body: Uint8Array, controlId: string, answerTimeoutMs: number): Promise<Ack> {
  const reader = mllpFrames({ maxBytes: maxAnswerBytes });
  return new Promise<Ack>((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      socket.off('data', onData).off('close', onClose);
      settle();
    };
    const onClose = () => finish(() => reject(new ConnectionLostError('The laboratory closed the connection before it answered.', true)));
    const onData = (chunk: Buffer) => {
      for (const frame of reader.push(chunk)) {
        const ack = readAck(parseMessage(frame.bytes));
        // A late answer to an earlier message, or one without an ID from a very simple peer.
        if (ack && (ack.controlId === controlId || ack.controlId === '')) return finish(() => resolve(ack));
      }
    };
    const timer = setTimeout(() => {
      socket.destroy();
      finish(() => reject(new NoAnswerError(`The laboratory did not answer within ${answerTimeoutMs / 1000} seconds.`)));
    }, answerTimeoutMs);
    socket.on('data', onData).on('close', onClose);
    socket.write(mllpFrame(body));
  });
}

/** Creates a client; no connection is opened before `connect` or `send` is called. */
export function mllpClient(options: MllpClientOptions): MllpClient {
  let socket: Socket | undefined;
  const readySocket = async () => {
    if (!socket || socket.destroyed || !socket.writable) socket = await openSocket(options);
    return socket;
  };
  return {
    connect: async () => void (await readySocket()),
    send: async (body, controlId) => exchange(await readySocket(), body, controlId, options.answerTimeoutMs),
    close: () => socket?.destroy(),
  };
}
