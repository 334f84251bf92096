import { calculationCommentWords, formatNumber } from '@drawday/domain';
import { Icon } from '../design/icon.tsx';
import { weekdayName } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { testName } from '../platform/test-words.ts';
import { currentLanguage } from '../platform/texts.ts';
import type { DrawWithResults, Kinetics } from './results.queries.ts';
import { type ResultsText, useResultsTexts } from './results.texts.ts';

type Input = Kinetics['inputs'][number];

const codeOf = (input: Input): string | null => /^(?:Result|Answer|Patient|Schedule) (\w+)/.exec(input.from)?.[1] ?? null;
const known = [
  'BUNPRE',
  'BUNPOST',
  'PREWT',
  'POSTWT',
  'TXMIN',
  'TXWEEK',
  'ACCESS',
  'POSTMETH',
  'SAMEDAY',
  'NETUF',
  'HEIGHT',
  'WEIGHT',
  'DRAINVOL',
  'DRAINMIN',
  'URINEVOL',
  'URINEMIN',
  'AGE',
  'SEX',
  'DAYS',
  'WEEK',
] as const;

function nameOf(input: Input, text: ResultsText): string {
  const code = codeOf(input);
  const own = known.find((one) => one === code);
  return own ? text(`input_${own}`) : testName(code ?? '', input.name);
}

function sourceOf(input: Input, text: ResultsText): string {
  if (input.from.startsWith('Result')) return text('fromLaboratory');
  if (input.from.startsWith('Answer')) return text('fromAnswer');
  return text(input.from.startsWith('Schedule') ? 'fromSchedule' : 'fromPatient');
}

const sexes: Readonly<Record<string, 'female' | 'male'>> = { FEMALE: 'female', MALE: 'male' };

export function shownValue(input: Input, text: ResultsText): string {
  if (input.value === null) return text('missing');
  const sex = sexes[input.value];
  if (sex) return text(sex);
  if (codeOf(input) !== 'DAYS') return String(input.value);
  const days = String(input.value).split(', ').map(Number);
  return days.map((day) => weekdayName(day, 'short')).join(' ');
}

const unitOf = (input: Input, text: ResultsText): string => (input.unit === 'a' ? text('yearsShort') : (input.unit ?? ''));

/** The record of the patient changes rarely and stands in one row, after what was measured at this treatment; what it lacks has a row of its own. */
export const isOnRecord = (input: Input): boolean => input.value !== null && /^(Patient|Schedule)/.test(input.from);

/** What went into the formula, each with where it came from; for missing values, how to get them. */
export function KineticsInputs({ kinetics, draw }: { kinetics: Kinetics; draw: DrawWithResults }) {
  const text = useResultsTexts();
  const recorded = kinetics.inputs.filter(isOnRecord);
  const missing = kinetics.inputs.filter((input) => input.value === null);
  return (
    <>
      <div className="dd-workbench-head">
        <h2>{text('inputs')}</h2>
        <span className="dd-spring" />
        <PageLink to="/home/patient-requisition" search={{ id: draw.id }} className="dd-small">
          {text('whoEntered')}
        </PageLink>
      </div>
      {kinetics.value === null && (
        <div className="dd-why-not" role="note">
          <p className="dd-warning-text dd-row">
            <Icon name="warning" /> <b>{text('notCalculatedShort')}</b>
          </p>
          {kinetics.because && missing.length === 0 && <p>{calculationCommentWords(kinetics.because, currentLanguage())}</p>}
          {missing.length > 0 && <p>{text('missingInputs', { inputs: missing.map((input) => nameOf(input, text)).join(', ') })}</p>}
          {draw.statusTypeCode === 'MISSINGAOE' && <PageLink to="/home/missing-kinetics-queue">{text('answerMissing')}</PageLink>}
        </div>
      )}
      <table className="dd-inputs">
        <caption className="dd-only-heard">{text('inputs')}</caption>
        <tbody>
          {kinetics.inputs
            .filter((input) => !isOnRecord(input))
            .map((input) => (
              <tr key={`${input.from} ${input.name}`}>
                <th scope="row">{nameOf(input, text)}</th>
                <td>
                  <span className={`dd-input-box${input.value === null ? ' dd-input-missing' : ''}`}>
                    <span>{shownValue(input, text)}</span>
                    <span className="dd-faint dd-small">{unitOf(input, text)}</span>
                  </span>
                </td>
                <td className="dd-faint dd-small">{sourceOf(input, text)}</td>
              </tr>
            ))}
          {recorded.length > 0 && (
            <tr>
              <th scope="row">{text('onRecord')}</th>
              <td colSpan={2} className="dd-inputs-recorded">
                {recorded.map((input) => (
                  <span key={`${input.from} ${input.name}`}>
                    <span className="dd-faint">{nameOf(input, text)}</span> {shownValue(input, text)} {unitOf(input, text)}
                  </span>
                ))}
              </td>
            </tr>
          )}
          {kinetics.model && (
            <>
              <Computed name={text('netUf')} value={formatNumber(kinetics.model.ultrafiltrationL, 1)} unit="L" source={text('computed')} />
              <Computed name={text('volume')} value={formatNumber(kinetics.model.volumeL, 1)} unit="L" source={text('volumeSource')} />
              <Computed
                name={text('residual')}
                value={formatNumber(kinetics.model.residualUreaClearanceMlMin, 1)}
                unit="mL/min"
                source={kinetics.model.residualUreaClearanceMlMin === 0 ? text('noResidual') : text('measured')}
              />
            </>
          )}
        </tbody>
      </table>
    </>
  );
}

function Computed({ name, value, unit, source }: { name: string; value: string; unit: string; source: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span className="dd-input-box dd-input-computed">
          <span>{value}</span>
          <span className="dd-faint dd-small">{unit}</span>
        </span>
      </td>
      <td className="dd-faint dd-small">{source}</td>
    </tr>
  );
}
