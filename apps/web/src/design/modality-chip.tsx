import './modality-chip.css';

/** Children's modalities share one color; the hybrid of home and in-center is shown as PD. */
const colourOf: Record<string, string> = { PEDHD: 'PED', PEDPD: 'PED', HPD: 'PD' };

/** The modality code of a patient (HD, HHD, PD, SNFHD, SAHD, PEDHD, PEDPD, HPD). */
export function ModalityChip({ modality }: { modality: string }) {
  return <span className={`dd-modality dd-modality-${colourOf[modality] ?? modality}`}>{modality}</span>;
}
