import { renderSourceLabelSvg, renderSourceLabelZpl } from '@drawday/documents/render-source-label.ts';
import { renderSpecimenLabelSvg, renderSpecimenLabelZpl } from '@drawday/documents/render-specimen-label.ts';
import type { SourceLabel } from '@drawday/documents/source-label-layout.ts';
import type { SpecimenLabel } from '@drawday/documents/specimen-label-layout.ts';
import { isFrozen, type RequisitionRow, type SpecimenOfRow } from '../requisitions/requisitions.public.ts';
import type { BottleFacts } from './bottle-facts.ts';

export type LabelPicture = { requisitionId: string; specimenNumber: string; isReprint: boolean; zpl: string; svg: string };

/**
 * One tube's or bottle's label, for the printer and as its picture.
 * @throws RangeError when the record does not make a lawful label (no name, a number that does not fit)
 */
export function labelOf(draw: RequisitionRow, specimen: SpecimenOfRow, bottle: BottleFacts | undefined): LabelPicture {
  const isReprint = specimen.printCount > 0;
  const common = { requisitionId: draw.id, specimenNumber: specimen.number, isReprint };
  if (draw.party_type === 'SITE') {
    const label = sourceLabel(draw, specimen, bottle, isReprint);
    return { ...common, zpl: renderSourceLabelZpl(label), svg: renderSourceLabelSvg(label) };
  }
  const label = specimenLabel(draw, specimen, isReprint);
  return { ...common, zpl: renderSpecimenLabelZpl(label), svg: renderSpecimenLabelSvg(label) };
}

function specimenLabel(draw: RequisitionRow, specimen: SpecimenOfRow, isReprint: boolean): SpecimenLabel {
  return {
    lastName: draw.last_name,
    firstName: draw.first_name,
    middleInitial: draw.middle_initial,
    dateOfBirth: draw.date_of_birth,
    sex: draw.sex ?? 'UNKNOWN',
    mrn: draw.mrn,
    patientNumber: null,
    specimenNumber: specimen.number,
    tubeCode: specimen.tubeCode,
    tubeNumber: specimen.tubeNumber,
    tubeCount: specimen.tubeCount,
    timing: specimen.timing,
    tests: specimen.tests,
    facilityCode: draw.facility_code,
    shiftCode: draw.shift,
    chair: draw.chair === null ? null : String(draw.chair),
    drawDate: draw.draw_date ?? '',
    isHbvIsolation: draw.is_isolation,
    isStat: draw.is_stat,
    isFrozen: isFrozen(specimen),
    isFasting: draw.fasting === 'Y',
    isReprint,
  };
}

const bottleTypes: Readonly<Record<string, SourceLabel['bottleType']>> = { CULT: 'CULTURE', LAL: 'LAL', AAMI: 'METALS', ELEC: 'ELEC' };

/** Is it known whose bottle this is, of what kind, and who filled it? Labels of tubes need none of this. */
export const isBottleLabelComplete = (draw: RequisitionRow): boolean =>
  draw.party_type !== 'SITE' || (draw.collected_by !== null && draw.specimens.every(({ tubeCode }) => tubeCode in bottleTypes));

function sourceLabel(draw: RequisitionRow, specimen: SpecimenOfRow, bottle: BottleFacts | undefined, isReprint: boolean): SourceLabel {
  const bottleType = bottleTypes[specimen.tubeCode];
  if (!bottle || !bottleType) throw new RangeError('A bottle label needs its source and kind of bottle.');
  return {
    sourceName: draw.last_name,
    sourceType: bottle.kind,
    samplePoint: bottle.sample_point,
    location: bottle.location,
    bottleType,
    waterAccount: bottle.water_account,
    specimenNumber: specimen.number,
    drawDate: draw.draw_date ?? '',
    lastDisinfection: bottle.lastDisinfection,
    collected: bottle.collected,
    isReprint,
  };
}
