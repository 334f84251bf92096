import type { ReportLaboratory } from '@drawday/documents/result-report.ts';

/** Laboratories by the name that their results carry, as a report must name them (42 CFR 493.1291 (c), (i)). */
export type PerformingLaboratory = ReportLaboratory & { readonly code: string };

/** The laboratory that issues the reports. An installation puts its own here. */
export const performingLaboratory: PerformingLaboratory = {
  code: 'FRL',
  name: 'Foxglove Renal Laboratory',
  addressLines: ['1200 Foxglove Parkway', 'Nashville, TN 37203'],
  phone: '(555) 010-7300',
  cliaNumber: '44D9990021',
  directorName: 'Rosalind Achterberg, MD, PhD',
};

const others: readonly PerformingLaboratory[] = [
  {
    code: 'SIM',
    name: 'Drawday Simulated Laboratory',
    addressLines: ['100 Example Way', 'Springfield, IL 62701'],
    phone: null,
    cliaNumber: '14D9990033',
    directorName: 'Director Example, MD',
  },
];

/** The laboratory that a result names; our own where it names none. For one that we do not know, only the name is given. */
export function laboratoryNamed(name: string | null): PerformingLaboratory {
  if (name === null) return performingLaboratory;
  const known = [performingLaboratory, ...others].find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  return known ?? { code: name.slice(0, 12).toUpperCase(), name, addressLines: [], phone: null, cliaNumber: 'on file', directorName: null };
}
