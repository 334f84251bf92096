import type { Logger } from 'pino';
import type { ConnectionBoard } from './connection-board.ts';
import type { OutboundConnection } from './connections.store.ts';
import { type OutboxSender, openOutboxSender } from './outbox-sender.ts';

/** One sender of orders for each connection that has a place to go to. */
export type OutboundLinks = {
  readonly follow: (connections: readonly OutboundConnection[]) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts and ends senders as people set connections up; where a connection goes elsewhere its sender starts again. */
export function openOutboundLinks(options: {
  readonly databaseUrl: string;
  readonly boardOf: (connectionId: string) => ConnectionBoard;
  readonly log: Logger;
}): OutboundLinks {
  const { databaseUrl, boardOf, log } = options;
  const open = new Map<string, { readonly shape: string; readonly sender: OutboxSender }>();
  const close = async (id: string) => {
    const one = open.get(id);
    open.delete(id);
    await one?.sender.stop();
  };
  return {
    follow: async (connections) => {
      const wanted = connections.filter(({ config }) => config.host !== '' && config.port > 0);
      for (const id of [...open.keys()]) if (!wanted.some((one) => one.id === id)) await close(id);
      for (const { id, config } of wanted) {
        const shape = JSON.stringify(config);
        if (open.get(id)?.shape === shape) continue;
        await close(id);
        const { host, port, tls, serverName, fingerprints, authority } = config;
        const secure = tls === 'PLAIN' ? null : { serverName: serverName || host, fingerprints, authority };
        const laboratory = { host, port, secure, connectTimeoutMs: 5000, answerTimeoutMs: 15_000 };
        open.set(id, { shape, sender: openOutboxSender({ databaseUrl, connectionId: id, laboratory, board: boardOf(id), log }) });
      }
    },
    stop: async () => {
      await Promise.all([...open.keys()].map(close));
    },
  };
}
