import { inSamplingOrder } from '@drawday/domain';
import { tubeKinds } from '@drawday/vocabulary';
import { Button } from 'antd';
import { useState } from 'react';
import { Kbd } from '../design/kbd.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { codeWord } from '../platform/code-word.ts';
import { type Draw, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { type Collection, useCollectionFields } from './collection-fields.tsx';

const hintKeys = { LAL: 'hintEndotoxin', CULT: 'hintCulture', ELEC: 'hintElectrolytes', AAMI: 'hintMetals' } as const;
const hasHint = (code: string): code is keyof typeof hintKeys => code in hintKeys;

/** What is filled first, and how: the order of the port, not of the numbers on the labels. */
function Bottles({ draw }: { draw: Draw }) {
  const text = useRequisitionsTexts();
  return (
    <>
      <h2 id="source-bottles">
        {text('bottles')} <span className="dd-faint dd-small">{text('bottlesHint')}</span>
      </h2>
      <ol className="dd-source-bottles" aria-labelledby="source-bottles">
        {inSamplingOrder(draw.specimens).map(({ number, tubeCode }) => (
          <li key={number}>
            <b>{tubeKinds.has(tubeCode) ? codeWord(tubeKinds, tubeCode) : tubeCode}</b>
            {hasHint(tubeCode) && <span className="dd-small">{text(hintKeys[tubeCode])}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The readings at a machine, entered in place: each is judged while it is typed, then the bottles are collected, and labeled after that. */
export function SourceCollection({ draw, onCollect }: { draw: Draw; onCollect: (entered: Collection) => Promise<unknown> }) {
  const text = useRequisitionsTexts();
  const { fields, tubes, entered } = useCollectionFields(draw);
  const [isSending, setSending] = useState(false);
  const collect = async () => {
    setSending(true);
    await onCollect(entered()).catch(reportFailure);
    setSending(false);
  };
  return (
    <section
      className="dd-panel dd-source-collection"
      aria-labelledby="source-readings"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void collect();
      }}
    >
      <Bottles draw={draw} />
      <h2 id="source-readings">
        {text('readings')} <span className="dd-faint dd-small">{text('readingsHint')}</span>
      </h2>
      {fields}
      <div className="dd-row dd-row-wrap">
        <Button type="primary" loading={isSending} onClick={() => void collect()}>
          {text('collectBottles', { count: tubes })} <Kbd keys="Ctrl ↵" hint />
        </Button>
        <span className="dd-faint dd-small">{text('labelsNext')}</span>
      </div>
    </section>
  );
}
