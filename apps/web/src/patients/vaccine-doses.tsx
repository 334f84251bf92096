import './vaccine-doses.css';
import type { PatientDetail } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

type Progress = PatientDetail['hepatitis']['vaccine'];

/** Doses as dots: given, the next one, and those after it; with their numbers, because a dot alone says little. */
export function VaccineDoses({ vaccine }: { vaccine: Progress }) {
  const text = usePatientsTexts();
  if (vaccine.planned === 0) return '—';
  const nextAt = vaccine.next?.series === vaccine.series ? vaccine.given : -1;
  return (
    <span className="dd-vaccine-doses" role="img" aria-label={text('dosesGiven', { given: vaccine.given, planned: vaccine.planned })}>
      {Array.from({ length: vaccine.planned }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the series is what a dot is
        <i key={at} className={at < vaccine.given ? 'dd-dose-given' : at === nextAt ? 'dd-dose-next' : undefined} />
      ))}
      <em>{`${vaccine.given}/${vaccine.planned}`}</em>
    </span>
  );
}

/** What the dots mean. */
export function DosesLegend() {
  const text = usePatientsTexts();
  return (
    <span className="dd-vaccine-doses-legend dd-small dd-quiet">
      <span className="dd-vaccine-doses">
        <i className="dd-dose-given" /> {text('doseGivenMark')}
      </span>
      <span className="dd-vaccine-doses">
        <i className="dd-dose-next" /> {text('doseNextMark')}
      </span>
      <span className="dd-vaccine-doses">
        <i /> {text('doseLaterMark')}
      </span>
    </span>
  );
}
