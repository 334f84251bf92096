import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { room } from '../platform/route.ts';
import { merge, merges, previewMerge } from './merge-patients.ts';
import { undoMerge } from './undo-merge.ts';

const { previewMerge: previewMergeCall, merge: mergeCall, merges: mergesCall, undoMerge: undoMergeCall } = patients;

export const patientMergesRoom = room(
  { previewMerge: previewMergeCall, merge: mergeCall, merges: mergesCall, undoMerge: undoMergeCall },
  { previewMerge, merge, merges, undoMerge },
);
