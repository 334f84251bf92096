import { connect, createServer, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { messageHeader } from '@drawday/hl7/message-header.ts';
import { mllpFrame, mllpFrames } from '@drawday/hl7/mllp.ts';
import { parseMessage } from '@drawday/hl7/parse-message.ts';
import { type Ack, readAck } from '@drawday/hl7/read-ack.ts';
import { type AckCode, writeAck } from '@drawday/hl7/write-ack.ts';

/** A sender that may do anything with the bytes, and collects the answers. */
export type TestSender = {
  readonly socket: Socket;
  readonly write: (bytes: Uint8Array) => void;
  readonly answers: (count: number) => Promise<Ack[]>;
  readonly closed: Promise<void>;
};

/** Connects a sender; with `secure` over TLS, showing that certificate where it has one. */
export async function testSender(port: number, secure?: { cert?: string; key?: string }): Promise<TestSender> {
  const line = { port, host: '127.0.0.1', allowHalfOpen: true };
  const socket = secure ? connectTls({ ...line, ...secure, rejectUnauthorized: false }) : connect(line);
  const reader = mllpFrames({ maxBytes: 1_000_000 });
  const got: Ack[] = [];
  let notify: () => void = () => undefined;
  socket.on('data', (chunk: Buffer) => {
    for (const frame of reader.push(chunk))
      got.push(readAck(parseMessage(frame.bytes)) ?? { code: 'none', controlId: '', errorCode: '', text: '' });
    notify();
  });
  socket.on('error', () => notify());
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()).on('end', () => resolve()));
  await Promise.race([closed, new Promise<void>((resolve) => socket.once(secure ? 'secureConnect' : 'connect', () => resolve()))]);
  return {
    socket,
    write: (bytes) => void socket.write(bytes),
    closed,
    answers: (count) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${got.length} of ${count} answers came`)), 10_000);
        notify = () => {
          if (got.length < count) return;
          clearTimeout(timer);
          resolve(got.splice(0, count));
        };
        notify();
      }),
  };
}

/** A laboratory that notes what it was sent and answers as instructed; `say` answers unasked, over the first socket. */
export type TestLaboratory = {
  readonly port: number;
  readonly received: string[];
  readonly say: (controlId: string, code: AckCode) => void;
  readonly stop: () => Promise<void>;
};

type Instruction = AckCode | '207' | 'silence' | 'hang up';

/** Starts a laboratory; `answer` decides how each message is answered, `207` with a passing error, `silence` with nothing, `hang up` closes. */
export function testLaboratory(port: number, answer: (controlId: string, times: number) => Instruction): Promise<TestLaboratory> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const now = Temporal.Now.instant();
  const server = createServer((socket) => {
    sockets.add(socket);
    const reader = mllpFrames({ maxBytes: 1_000_000 });
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      for (const frame of reader.push(chunk)) {
        const message = parseMessage(frame.bytes);
        const { controlId } = messageHeader(message);
        received.push(controlId);
        const code = answer(controlId, received.filter((one) => one === controlId).length);
        if (code === 'hang up') socket.destroy();
        else if (code === '207')
          socket.write(mllpFrame(writeAck(message, 'AE', { now, controlId: 'A', error: { code, text: 'The record is locked.' } })));
        else if (code !== 'silence') socket.write(mllpFrame(writeAck(message, code, { now, controlId: 'A' })));
      }
    });
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        received,
        say: (controlId, code) => {
          const [socket] = sockets;
          socket?.write(mllpFrame(`MSH|^~\\&|LAB||DRAWDAY||20260105||ACK|X|P|2.5.1\rMSA|${code}|${controlId}\r`));
        },
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped());
            for (const socket of sockets) socket.destroy();
          }),
      });
    });
  });
}
