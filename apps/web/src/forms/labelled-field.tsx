import './labelled-field.css';
import { type ReactNode, useId } from 'react';

type LabelledFieldProps = { label: string; required?: boolean; fault?: string | undefined; children: (id: string) => ReactNode };

/** A field with its label above and its fault below. */
export function LabelledField({ label, required = false, fault, children }: LabelledFieldProps) {
  const id = useId();
  return (
    <div className="dd-labelled">
      <label htmlFor={id}>
        {label} {required && <span className="dd-error-text">*</span>}
      </label>
      {children(id)}
      {fault && <p className="dd-error-text dd-small">{fault}</p>}
    </div>
  );
}
