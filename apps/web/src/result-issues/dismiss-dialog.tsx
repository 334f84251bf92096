import { useState } from 'react';
import { nameOnList } from '../platform/name-on-list.ts';
import { testName } from '../platform/test-words.ts';
import { DialogField, DrawDialog } from '../requisitions/requisitions.public.ts';
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
          <b>{nameOnList(only.partyName)}</b> · {only.offeringCode} {testName(only.offeringCode, only.offeringName)} · {only.number}
        </p>
      )}
      <DialogField label={text('comment')} note={text('commentHint')}>
        {(id) => (
          <textarea
            id={id}
            className="dd-plain-field"
            rows={3}
            maxLength={500}
            data-autofocus
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </DialogField>
    </DrawDialog>
  );
}
