import type { ReportSection } from '@drawday/domain';
import type { RunPlan } from './run-plan.ts';

type Section = Omit<ReportSection, 'rows'>;

/** A section as it stands in a report: of its facility, where the report has several. */
export function sectionOfFacility<S extends Section>({ places }: Pick<RunPlan, 'places'>, facilityId: string, section: S): S {
  if (places.length < 2) return section;
  const place = places.find(({ id }) => id === facilityId)?.name ?? '';
  const title = [place, section.title].filter(Boolean).join(': ');
  return { ...section, key: `${facilityId}/${section.key}`, title, place };
}
