import './identity-card.css';
import { encodeCode128 } from '@drawday/documents/code-128.ts';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../design/icon.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { formatDay } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import type { PatientDetail } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

const quietModules = 10;

/** The MRN as a barcode; nothing when there is none, or when Code 128 cannot encode it. */
function MrnBars({ mrn }: { mrn: string | null }) {
  if (!mrn || !/^[\x20-\x7e]+$/.test(mrn)) return null;
  const { bars, moduleCount } = encodeCode128(mrn);
  return (
    <svg
      className="dd-card-bars"
      viewBox={`0 0 ${moduleCount + 2 * quietModules} 40`}
      preserveAspectRatio="none"
      role="img"
      aria-label={mrn}
    >
      <rect width={moduleCount + 2 * quietModules} height={40} fill="#fff" />
      {bars.map((bar) => (
        <rect key={bar.atModule} x={bar.atModule + quietModules} y={0} width={bar.widthModules} height={40} fill="#000" />
      ))}
    </svg>
  );
}

/** Identity without a photo: name, birthday, number, and its barcode. The size of a bank card. */
function IdentityCard({ patient }: { patient: PatientDetail }) {
  const text = usePatientsTexts();
  return (
    <article className="dd-identity-card">
      <p className="dd-card-name">{patientName(patient)}</p>
      <p className="dd-card-facts">
        {text('dob')} <b>{formatDay(patient.dateOfBirth)}</b> · {patient.sex.slice(0, 1)} · {text('mrn')} <b>{patient.mrn ?? '—'}</b>
      </p>
      <MrnBars mrn={patient.mrn} />
      <p className="dd-card-place">{patient.facilityName}</p>
    </article>
  );
}

/** Printed on its own; nothing else of the page is printed. */
function CardPaper({ patient, onDone }: { patient: PatientDetail; onDone: () => void }) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const finish = () => done.current();
    // Where a browser does not report the end of printing, the next touch of the page does.
    const ends = ['afterprint', 'pointerdown', 'keydown'] as const;
    for (const end of ends) window.addEventListener(end, finish, { once: true });
    window.print();
    return () => {
      for (const end of ends) window.removeEventListener(end, finish);
    };
  }, []);
  return createPortal(
    <div className="dd-card-paper" aria-hidden="true">
      <IdentityCard patient={patient} />
    </div>,
    document.body,
  );
}

function CardDialog({ patient, onClose }: { patient: PatientDetail; onClose: () => void }) {
  const text = usePatientsTexts();
  const print = () => void showDialog<void>((close) => <CardPaper patient={patient} onDone={() => close()} />);
  return (
    <Dialog
      open
      title={text('identityCard')}
      onClose={onClose}
      footer={
        <Button type="primary" icon={<Icon name="printer" />} onClick={print}>
          {text('printCard')}
        </Button>
      }
    >
      <IdentityCard patient={patient} />
      {!patient.mrn && <p className="dd-small dd-faint">{text('noMrnCard')}</p>}
    </Dialog>
  );
}

export const identityCardDialog = (patient: PatientDetail): Promise<void> =>
  showDialog<void>((close) => <CardDialog patient={patient} onClose={() => close()} />);
