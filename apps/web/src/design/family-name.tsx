/** A colleague in a narrow column of a list, where the whole name would be cut: "Rosenthal", with the rest on hovering. */
export function FamilyName({ of }: { of: string | null }) {
  return of === null ? '—' : <span title={of}>{of.split(',')[0]}</span>;
}
