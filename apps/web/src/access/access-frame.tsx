import './access-frame.css';
import type { ReactNode } from 'react';
import { Mark } from '../design/mark.tsx';
import { useAccessTexts } from './access.texts.ts';

/** A month of treatment days: drawn, today, planned. */
const days = 'n n n e f e e f e t e o e e o e o e o e e o e o e o e e o e o e o e n'.split(' ');
const classOf: Record<string, string> = {
  e: 'dd-sign-rest',
  f: 'dd-sign-drawn',
  t: 'dd-sign-drawn dd-sign-today',
  o: 'dd-sign-planned',
  n: '',
};

/** The frame of the pages that need no sign-in. */
export function AccessFrame({ children }: { children: ReactNode }) {
  const text = useAccessTexts();
  return (
    <main className="dd-sign">
      <div className="dd-sign-side">
        <div className="dd-sign-brand">
          <Mark size={28} />
          Drawday
        </div>
        <div className="dd-sign-body">{children}</div>
        <p className="dd-small dd-faint">{text('everyLookIsLogged')}</p>
      </div>
      <div className="dd-sign-picture" aria-hidden="true">
        <div className="dd-sign-days">
          {days.map((day, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed picture
            <i key={index} className={classOf[day]} />
          ))}
        </div>
      </div>
    </main>
  );
}
