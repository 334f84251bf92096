import { useState } from 'react';
import { typedDigits } from '../design/while-typing.ts';
import { DialogField, DrawDialog } from '../requisitions/requisitions.public.ts';
import { useLabelsTexts } from './labels.texts.ts';

type ReprintDialogProps = {
  /** Asked for when absent: typed or scanned from the label being replaced. */
  specimenNumber?: string;
  /** Says what is reprinted when it is more than one label: "12 draws". */
  what?: string;
  onConfirm: (reason: string, specimenNumber: string) => Promise<unknown>;
  onClose: () => void;
};

/** Why a label is printed a second time; the reason goes into the reprint log and the label carries the mark R. */
export function ReprintDialog({ specimenNumber, what, onConfirm, onClose }: ReprintDialogProps) {
  const text = useLabelsTexts();
  const reasons = [text('reprintSmeared'), text('reprintLost'), text('reprintTorn'), text('reprintPrinter'), text('reprintMoved')];
  const [number, setNumber] = useState(specimenNumber ?? '');
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const isOther = reason === 'other';
  const why = isOther ? words.trim() : reason;
  const needsNumber = what === undefined;
  return (
    <DrawDialog
      title={text('reprintTitle')}
      confirmLabel={text('reprint')}
      isIncomplete={!why || (needsNumber && !/^\d{10}$/.test(number.trim()))}
      onClose={onClose}
      onConfirm={() => onConfirm(why, number.trim())}
    >
      {needsNumber ? (
        <DialogField label={text('specimen')} note={text('reprintHint')}>
          {(id) => (
            <input
              id={id}
              className="dd-plain-field"
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              value={number}
              onChange={(event) => setNumber(typedDigits(event))}
            />
          )}
        </DialogField>
      ) : (
        <p>{what}</p>
      )}
      <fieldset className="dd-draw-choices">
        <legend>{text('reprintWhy')}</legend>
        {[...reasons, 'other'].map((entry) => (
          <label key={entry}>
            <input type="radio" className="dd-check" name="reprint" checked={reason === entry} onChange={() => setReason(entry)} />
            {entry === 'other' ? text('reasonOther') : entry}
          </label>
        ))}
      </fieldset>
      {isOther && (
        <DialogField label={text('reason')}>
          {(id) => (
            <input id={id} className="dd-plain-field" maxLength={200} value={words} onChange={(event) => setWords(event.target.value)} />
          )}
        </DialogField>
      )}
    </DrawDialog>
  );
}
