import { results } from '@drawday/contracts/results/results.contract.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { DateText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { sendForFile } from '../platform/api-client.ts';
import { openFile } from '../platform/open-file.ts';
import type { DrawWithResults } from './results.queries.ts';
import { useResultsTexts } from './results.texts.ts';

/** Documents that the laboratory sent along; nothing where there are none. */
export function DrawPapers({ draw }: { draw: DrawWithResults }) {
  const text = useResultsTexts();
  const [opening, setOpening] = useState<string>();
  const open = async (documentId: string) => {
    setOpening(documentId);
    try {
      openFile(await sendForFile(results.document, { params: { id: draw.id, documentId } }));
    } catch (failure) {
      reportFailure(failure);
    } finally {
      setOpening(undefined);
    }
  };
  if (draw.documents.length === 0) return null;
  return (
    <section className="dd-draw-papers" aria-labelledby="draw-papers">
      <h2 id="draw-papers">{text('papers')}</h2>
      <ul>
        {draw.documents.map((paper) => (
          <li key={paper.id}>
            <Button size="small" icon={<Icon name="file" size={14} />} loading={opening === paper.id} onClick={() => void open(paper.id)}>
              {paper.name}
            </Button>
            <span className="dd-faint dd-small">
              <DateText value={paper.receivedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
