import { useState } from 'react';
import { nameOnList } from '../platform/name-on-list.ts';
import { testName } from '../platform/test-words.ts';
import { CommentField, DrawDialog } from '../requisitions/requisitions.public.ts';
import type { Issue } from './result-issues.queries.ts';
import { useResultIssuesTexts } from './result-issues.texts.ts';

type DismissDialogProps = { issues: readonly Issue[]; onConfirm: (comment: string) => Promise<unknown>; onClose: () => void };

const shortest = 5;

/** Dismisses tests not performed: why nobody draws them again stays with the draw. */
export function DismissDialog({ issues, onConfirm, onClose }: DismissDialogProps) {
  const text = useResultIssuesTexts();
  const [comment, setComment] = useState('');
  const [only] = issues;
  return (
    <DrawDialog
      title={text('dismissTitle', { count: issues.length })}
      confirmLabel={text('dismissConfirm', { count: issues.length })}
      isIncomplete={comment.trim().length < shortest}
      onClose={onClose}
      onConfirm={() => onConfirm(comment.trim())}
    >
      {issues.length === 1 && only && (
        <p>
          <b>{nameOnList(only.partyName)}</b> · {testName(only.offeringCode, only.offeringName)}{' '}
          <span className="dd-faint dd-small">{only.offeringCode}</span> · {only.number}
        </p>
      )}
      <CommentField label={text('comment')} note={text('commentHint')} value={comment} onChange={setComment} isFirst />
    </DrawDialog>
  );
}
