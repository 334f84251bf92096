import { hasPermission } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import type { FileSight } from './files.store.ts';

/** Which files this person sees: editors see hidden ones too. */
export const sightOf = (actor: Actor): FileSight => ({
  seesHidden: hasPermission(actor.permissions, 'Files.Documents.Update'),
  seesTrainings: hasPermission(actor.permissions, 'Training.Guides.Update'),
});
