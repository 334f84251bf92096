import type { Writer } from '@drawday/database/connect.ts';
import { lockFirstWrite } from '../platform/first-write.store.ts';

/** Until the end of the transaction nobody else enters patients of this organization, by hand or from a file. */
export const lockPatientEntry = (db: Writer, organizationId: string): Promise<void> => lockFirstWrite(db, `patients of ${organizationId}`);
