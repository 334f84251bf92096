import { fitTwoPool, prescriptionEffect } from '@drawday/domain';
import { type KineticsReason, notCalculatedReasons } from '@drawday/vocabulary';
import { useMemo, useState } from 'react';
import { DoseTable } from './dose-table.tsx';
import { measuredPrescription } from './measured-prescription.ts';
import type { DrawWithResults, Kinetics } from './results.queries.ts';
import { type ResultsText, useResultsTexts } from './results.texts.ts';
import { UreaWeek } from './urea-week.tsx';
import { type Prescription, WhatIfPanel } from './what-if-panel.tsx';

/** The modelled week of this patient, and how another prescription would change it. */
export function DoseModel({ draw, kinetics }: { draw: DrawWithResults; kinetics: Kinetics }) {
  const text = useResultsTexts();
  const { model } = kinetics;
  const measured = useMemo(() => (model ? measuredPrescription(model, draw) : null), [model, draw]);
  const fitted = useMemo(() => (measured ? fitTwoPool(measured) : null), [measured]);
  if (!measured || !fitted) return <NoModel because={text(isPeritoneal(draw.modality) ? 'noModelPeritoneal' : 'noModelInputs')} />;
  if (!Number.isInteger(measured.treatmentsPerWeek)) return <NoModel because={text('noModelHalves')} />;
  if (fitted.value === null) return <NoModel because={reasonWords(fitted.because, text)} />;
  return <Fitted draw={draw} measured={measured} fitted={fitted} />;
}

function Fitted({
  draw,
  measured,
  fitted,
}: {
  draw: DrawWithResults;
  measured: ReturnType<typeof measuredPrescription>;
  fitted: Parameters<typeof prescriptionEffect>[0];
}) {
  const text = useResultsTexts();
  const asDelivered: Prescription = {
    sessionMinutes: measured.sessionMinutes,
    ultrafiltrationL: measured.ultrafiltrationL,
    dialyzerClearanceMlMin: Math.round(fitted.dialyzerClearanceMlMin),
    treatmentsPerWeek: measured.treatmentsPerWeek,
  };
  const [wanted, setWanted] = useState(asDelivered);
  // the slider has whole numbers only; an untouched clearance is the fitted one, so that nothing seems to change
  const change = {
    ...wanted,
    dialyzerClearanceMlMin:
      wanted.dialyzerClearanceMlMin === asDelivered.dialyzerClearanceMlMin ? fitted.dialyzerClearanceMlMin : wanted.dialyzerClearanceMlMin,
  };
  const effect = prescriptionEffect(fitted, measured, change);
  const refusal = 'because' in effect ? effect.because : null;
  return (
    <>
      <section className="dd-workbench-middle" aria-label={text('ureaOverWeek')}>
        {'because' in effect ? (
          <p role="alert">{reasonWords(effect.because, text)}</p>
        ) : (
          <>
            <UreaWeek effect={effect} measuredDay={measured.measuredDay} />
            <DoseTable draw={draw} effect={effect} />
          </>
        )}
      </section>
      <WhatIfPanel
        asDelivered={asDelivered}
        wanted={wanted}
        onChange={setWanted}
        effect={refusal === null && !('because' in effect) ? effect : null}
      />
    </>
  );
}

const isPeritoneal = (modality: string | null): boolean => modality?.endsWith('PD') ?? false;

function NoModel({ because }: { because: string }) {
  const text = useResultsTexts();
  return (
    <section className="dd-workbench-middle dd-workbench-none" aria-label={text('ureaOverWeek')}>
      <h2>{text('ureaOverWeek')}</h2>
      <p className="dd-quiet">{text('noModel')}</p>
      <p>{because}</p>
    </section>
  );
}

function reasonWords(because: KineticsReason, text: ResultsText): string {
  return notCalculatedReasons.isIn('ofWeek', because) ? text(`because_${because}`) : text('because_OTHER', { code: because });
}
