import './field-groups.css';
import type { ReactNode } from 'react';

/** Fields of a form side by side, in named groups: `<FieldGroups><FieldGroup title="Person">…</FieldGroup></FieldGroups>`. */
export function FieldGroups({ children }: { children: ReactNode }) {
  return <div className="dd-field-groups">{children}</div>;
}

/** `Form.Item`s in two columns; one with the class `dd-field-whole` spans both. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="dd-field-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
