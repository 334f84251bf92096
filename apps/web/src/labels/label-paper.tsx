import './label-paper.css';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { LabelPicture } from './label-picture.tsx';

/** One label per page of 2 × 1 inch, for a printer installed on the computer. Nothing else of the page is printed. */
function LabelPaper({ pictures, onDone }: { pictures: readonly string[]; onDone: () => void }) {
  const sheet = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const finish = () => done.current();
    // Where a browser does not report the end of printing, the next touch of the page does: none is possible while its dialog is open.
    const ends = ['afterprint', 'pointerdown', 'keydown'] as const;
    for (const end of ends) window.addEventListener(end, finish, { once: true });
    const images = [...(sheet.current?.querySelectorAll('img') ?? [])];
    void Promise.allSettled(images.map((image) => image.decode())).then(() => window.print());
    return () => {
      for (const end of ends) window.removeEventListener(end, finish);
    };
  }, []);
  return createPortal(
    <div ref={sheet} className="dd-label-paper" aria-hidden="true">
      {pictures.map((svg, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures of one job are never moved
        <LabelPicture key={index} label={{ svg }} words="" />
      ))}
    </div>,
    document.body,
  );
}

/** Opens the computer's print dialog; resolves when it is closed, whatever was chosen there. */
export function printOnPaper(pictures: readonly string[]): Promise<void> {
  return showDialog<void>((close) => <LabelPaper pictures={pictures} onDone={() => close()} />);
}
