import { useEffect } from 'react';

const dirty = new Set<symbol>();

/** Says that leaving this page now would lose something: `useUnsavedChanges(form.isFieldsTouched())`. */
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

/** After saving: leaving asks nothing, even before the form has drawn itself again. */
export const forgetUnsavedChanges = (): void => dirty.clear();
