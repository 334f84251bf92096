import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { type ConnectionNews, updateConnection } from './connections.store.ts';

/** Shows the state of one connection on the screen of the link. */
export type ConnectionBoard = { readonly tell: (news: ConnectionNews) => void; readonly close: (last: ConnectionNews) => Promise<void> };

const writeEveryMs = 1000;

/** Collects news of one connection and writes at most one row a second, so that traffic never waits for its own display. */
export function openConnectionBoard(pool: Pool, id: string, log: Logger): ConnectionBoard {
  let news: ConnectionNews = {};
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const write = () => {
    timer = undefined;
    const told = news;
    news = {};
    writing = writing
      .then(() => updateConnection(pool, id, told))
      .catch((error: unknown) => {
        news = { ...told, ...news };
        log.debug({ err: error }, 'the state of a connection could not be written');
      });
    return writing;
  };
  return {
    tell: (more) => {
      news = { ...news, ...more };
      timer ??= setTimeout(() => void write(), writeEveryMs);
    },
    close: (last) => {
      clearTimeout(timer);
      news = { ...news, ...last };
      return write();
    },
  };
}
