import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { findFile } from './files.store.ts';
import { storedFileReply } from './stored-file-reply.ts';

/** A file that another record shows; who may see it was decided there. @throws Refusal NOT_FOUND */
export async function openFileReply(db: Reader, actor: Actor, { storage }: Pick<Services, 'storage'>, id: string) {
  const file = await findFile(db, actor, id, { seesHidden: true, seesTrainings: true });
  if (!file) throw new Refusal('NOT_FOUND', { values: { entity: 'File', id } });
  return storedFileReply(file, storage);
}
