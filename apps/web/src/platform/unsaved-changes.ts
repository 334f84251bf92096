import { useEffect } from 'react';

const dirty = new Set<symbol>();

/** Reports that leaving this page now would lose something: `useUnsavedChanges(form.isFieldsTouched())`. */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const mark = Symbol('unsaved');
    dirty.add(mark);
    return () => {
      dirty.delete(mark);
    };
  }, [isDirty]);
}

export const hasUnsavedChanges = (): boolean => dirty.size > 0;

/** After saving: leaving asks nothing, even before the form has rendered again. */
export const forgetUnsavedChanges = (): void => dirty.clear();

const discards = new Set<() => void>();

/** Called when the person leaves for good: a draft is dropped then. Must not change between renders. */
export function useDiscard(drop: () => void): void {
  useEffect(() => {
    discards.add(drop);
    return () => {
      discards.delete(drop);
    };
  }, [drop]);
}

/** "Leave this page": what was typed is gone, drafts too. */
export function discardUnsavedChanges(): void {
  for (const drop of discards) drop();
  dirty.clear();
}
