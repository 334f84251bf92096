import { type CodeOf, closedList } from './closed-list.ts';

/** How a patient is dialyzed. The words are proposals: providers expand SAHD and HPD differently. */
export const modalities = closedList(
  {
    HD: { en: 'In-center hemodialysis', es: 'Hemodiálisis en el centro' },
    HHD: { en: 'Home hemodialysis', es: 'Hemodiálisis en casa' },
    PD: { en: 'Peritoneal dialysis', es: 'Diálisis peritoneal' },
    SNFHD: { en: 'Skilled nursing facility hemodialysis', es: 'Hemodiálisis en residencia de enfermería' },
    SAHD: { en: 'Sub-acute hemodialysis', es: 'Hemodiálisis subaguda' },
    PEDHD: { en: 'Pediatric hemodialysis', es: 'Hemodiálisis pediátrica' },
    PEDPD: { en: 'Pediatric peritoneal dialysis', es: 'Diálisis peritoneal pediátrica' },
    HPD: { en: 'Home peritoneal dialysis', es: 'Diálisis peritoneal en casa' },
  },
  {
    /** The dose is computed from BUN before and after. */
    hemodialysis: ['HD', 'HHD', 'SNFHD', 'SAHD', 'PEDHD'],
    peritoneal: ['PD', 'PEDPD', 'HPD'],
    /** Treated in a chair at the clinic or a similar facility, not at home. */
    inCenter: ['HD', 'SNFHD', 'SAHD', 'PEDHD'],
    home: ['HHD', 'PD', 'PEDPD', 'HPD'],
    pediatric: ['PEDHD', 'PEDPD'],
  },
);

/** Code of a modality. */
export type ModalityCode = CodeOf<typeof modalities>;
