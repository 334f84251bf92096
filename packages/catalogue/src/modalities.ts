export type ModalityCode = 'HD' | 'HHD' | 'PD' | 'SNFHD' | 'SAHD' | 'PEDHD' | 'PEDPD' | 'HPD';

export interface Modality {
  readonly code: ModalityCode;
  readonly label: string;
  readonly kinetics: 'HEMODIALYSIS' | 'PERITONEAL';
  readonly pediatric: boolean;
  readonly atHome: boolean;
}

/** Labels are proposals: the expansions of SAHD and HPD differ between providers. */
export const modalities = [
  { code: 'HD', label: 'In-center hemodialysis', kinetics: 'HEMODIALYSIS', pediatric: false, atHome: false },
  { code: 'HHD', label: 'Home hemodialysis', kinetics: 'HEMODIALYSIS', pediatric: false, atHome: true },
  { code: 'PD', label: 'Peritoneal dialysis', kinetics: 'PERITONEAL', pediatric: false, atHome: true },
  { code: 'SNFHD', label: 'Skilled-nursing-facility hemodialysis', kinetics: 'HEMODIALYSIS', pediatric: false, atHome: false },
  { code: 'SAHD', label: 'Sub-acute hemodialysis', kinetics: 'HEMODIALYSIS', pediatric: false, atHome: false },
  { code: 'PEDHD', label: 'Pediatric hemodialysis', kinetics: 'HEMODIALYSIS', pediatric: true, atHome: false },
  { code: 'PEDPD', label: 'Pediatric peritoneal dialysis', kinetics: 'PERITONEAL', pediatric: true, atHome: true },
  { code: 'HPD', label: 'Home peritoneal dialysis', kinetics: 'PERITONEAL', pediatric: false, atHome: true },
] as const satisfies readonly Modality[];

/** Modalities whose dose is computed from pre and post BUN. */
export function isHemodialysis(modality: ModalityCode): boolean {
  return modality === 'HD' || modality === 'HHD' || modality === 'SNFHD' || modality === 'SAHD' || modality === 'PEDHD';
}
