import type { FieldFault } from '../platform/api-refusal.ts';

export type FieldPath = (string | number)[];
export type PlacedFault = { path: FieldPath; message: string };

/** `assignments[0].facilityId` or `assignments.0.facilityId` as antd names the field. */
export function fieldPath(member: string): FieldPath {
  return member
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** One entry for each field that a fault names; a fault that names none is shown only in the summary. */
export function placeFaults(
  faults: readonly FieldFault[],
  fieldOf: (member: string) => string = (member) => member,
): { placed: PlacedFault[]; general: string[] } {
  const placed = faults.flatMap((fault) => fault.members.map((member) => ({ path: fieldPath(fieldOf(member)), message: fault.message })));
  const general = faults.filter((fault) => fault.members.length === 0).map((fault) => fault.message);
  return { placed, general };
}

/** The first of `faults` in the order in which the fields stand on the screen. */
export function firstFault<Fault extends { path: FieldPath }>(faults: readonly Fault[], order: readonly FieldPath[]): Fault | undefined {
  const names = order.map((path) => path.join('.'));
  const place = (fault: Fault) => {
    const at = names.indexOf(fault.path.join('.'));
    return at < 0 ? names.length : at;
  };
  return faults.toSorted((a, b) => place(a) - place(b))[0];
}

/** What a form says of a field now. A field that is being judged may still be wrong. */
type JudgedFields = {
  getFieldError: (path: FieldPath) => string[];
  isFieldValidating: (path: FieldPath) => boolean;
};

/** Which faults still stand, in the words in which they do now: those of a field that was corrected, or that is gone, do not. */
export function openFaults(faults: readonly PlacedFault[], form: JudgedFields): PlacedFault[] {
  return faults.flatMap((fault) => {
    const [now] = form.getFieldError(fault.path);
    if (now) return [{ ...fault, message: now }];
    return form.isFieldValidating(fault.path) ? [fault] : [];
  });
}
