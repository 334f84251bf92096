import { isSsn } from '@drawday/domain';
import { Form, type FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { DateText } from '../design/date-text.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { patientName } from '../platform/name-on-list.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { duplicateStyle, duplicateWords } from './duplicate-words.ts';
import type { PatientValues } from './patient-values.ts';
import { type DuplicateMatch, duplicateCheckQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

const askAfterMs = 400;

/** While a patient is entered: who on record may be the same person, and why. Checked before anything is saved. */
export function DuplicatePanel({ form, facilityId }: { form: FormInstance<PatientValues>; facilityId: string }) {
  const text = usePatientsTexts();
  const asked = useAsked(form, facilityId);
  const check = useQueryInPlace({
    ...duplicateCheckQuery(asked ?? { facilityId, dateOfBirth: '' }),
    enabled: asked !== null,
    placeholderData: (before) => before,
  });
  const matches = asked ? (check.data?.items ?? []) : [];
  const words = !asked
    ? text('likenessWhen')
    : check.isError
      ? text('likenessFailed')
      : check.data && matches.length === 0
        ? text('noLikeness')
        : '';
  return (
    <section className="dd-duplicates" aria-label={text('onRecord')} aria-live="polite" aria-busy={check.isFetching}>
      <h2>{text('onRecord')}</h2>
      {words && <p className="dd-small dd-faint">{words}</p>}
      {matches.length > 0 && <DuplicateTable matches={matches} />}
    </section>
  );
}

/** Searched once there is enough to search by: a birthday with a full name or a number. */
function useAsked(form: FormInstance<PatientValues>, facilityId: string) {
  const values = Form.useWatch([], form);
  const [asked, setAsked] = useState<Parameters<typeof duplicateCheckQuery>[0] | null>(null);
  const { firstName = '', lastName = '', dateOfBirth = '', ssn, mrn, medicareBeneficiaryId } = values ?? {};
  useEffect(() => {
    const hasSsn = isSsn(ssn ?? '');
    const isNamed = firstName.trim() !== '' && lastName.trim() !== '';
    const isEnough = /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth) && (isNamed || hasSsn || Boolean(mrn?.trim()));
    const next = isEnough
      ? {
          facilityId,
          firstName,
          lastName,
          dateOfBirth,
          mrn: mrn?.trim() || null,
          medicareBeneficiaryId: medicareBeneficiaryId?.trim() || null,
          ...(hasSsn && { ssn: ssn ?? null }),
        }
      : null;
    const timer = setTimeout(() => setAsked(next), askAfterMs);
    return () => clearTimeout(timer);
  }, [facilityId, firstName, lastName, dateOfBirth, ssn, mrn, medicareBeneficiaryId]);
  return asked;
}

function DuplicateTable({ matches }: { matches: readonly DuplicateMatch[] }) {
  const text = usePatientsTexts();
  return (
    <RecordTable
      caption={text('onRecord')}
      rows={matches}
      rowKey={(match) => match.id}
      columns={[
        {
          key: 'name',
          title: text('patient'),
          rowHeader: true,
          cell: (match) =>
            match.isInReach ? (
              <PageLink to="/home/patient" search={{ id: match.id }}>
                {patientName(match)}
              </PageLink>
            ) : (
              patientName(match)
            ),
        },
        { key: 'dob', title: text('dob'), cell: (match) => <DateText value={match.dateOfBirth} /> },
        { key: 'mrn', title: text('mrn'), cell: (match) => match.mrn ?? '—' },
        { key: 'facility', title: text('facility'), cell: (match) => match.facilityName },
        {
          key: 'why',
          title: text('whyAlike'),
          wrap: true,
          cell: (match) => (
            <span className="dd-row">
              <StatusTag display={{ text: text(`strength_${match.strength}`), style: duplicateStyle[match.strength] }} />
              {duplicateWords(match.signs, text)}
            </span>
          ),
        },
      ]}
    />
  );
}
