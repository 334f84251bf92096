import { createServer, type Socket } from 'node:net';
import { type MllpFrame, mllpFrame, mllpFrames } from '@drawday/hl7/mllp.ts';
import type { Logger } from 'pino';

/** The MLLP server of the laboratory. */
export type OrderServer = { readonly port: number; readonly stop: () => Promise<void> };

const maxOrderBytes = 4 * 1024 * 1024;

function serve(socket: Socket, take: (frame: MllpFrame) => Promise<string>, log: Logger): void {
  const reader = mllpFrames({ maxBytes: maxOrderBytes });
  let answers: Promise<void> = Promise.resolve();
  socket.on('data', (chunk: Buffer) => {
    for (const frame of reader.push(chunk)) {
      answers = answers
        .then(() => take(frame))
        .then((answer) => void (socket.writable && socket.write(mllpFrame(answer))))
        .catch((error: unknown) => {
          log.error({ err: error }, 'an order could not be taken');
          socket.destroy();
        });
    }
  });
  socket.on('error', () => socket.destroy());
}

/** Listens for orders; rejects when the port is taken. */
export function openOrderServer(options: {
  host: string;
  port: number;
  take: (frame: MllpFrame) => Promise<string>;
  log: Logger;
}): Promise<OrderServer> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, options.take, options.log);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : options.port,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped());
            for (const socket of sockets) socket.end();
            setTimeout(() => {
              for (const socket of sockets) socket.destroy();
            }, 1000).unref();
          }),
      });
    });
  });
}
