import './test-dialog.css';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { FactList } from '../design/fact-list.tsx';
import { Icon } from '../design/icon.tsx';
import { Tube } from '../design/tube.tsx';
import { unitWords } from '../design/unit-words.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { testName, tubeWords } from '../platform/test-words.ts';
import { useQuestionName } from '../questions/questions.public.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { type DirectoryEntry, entryQuery } from './catalog.queries.ts';
import { type CatalogText, useCatalogTexts } from './catalog.texts.ts';
import { codeWords, referenceWords } from './directory-words.ts';

const handlingKeys: Readonly<Record<string, 'onIce' | 'frozen' | 'lightProtected'>> = {
  ON_ICE: 'onIce',
  FROZEN: 'frozen',
  LIGHT_PROTECTED: 'lightProtected',
};

/** One test or panel as it is needed at the chair: what to draw and how, what is normal, what is asked. */
export function TestDialog({ code, onOpen, onClose }: { code: string; onOpen: (code: string) => void; onClose: () => void }) {
  const text = useCatalogTexts();
  const entry = useQueryInPlace(entryQuery(code));
  const { data } = entry;
  return (
    <Dialog
      open
      wide
      title={data ? `${testName(data.code, data.name)} · ${data.code}` : code}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('back')}</Button>
          <Button icon={<Icon name="printer" />} onClick={() => window.print()}>
            {text('print')}
          </Button>
        </>
      }
    >
      {data ? (
        <Entry entry={data} text={text} onOpen={onOpen} />
      ) : (
        <div className="dd-test-waiting">
          <Awaiting of={entry} unknown={text('unknownTest')} />
        </div>
      )}
    </Dialog>
  );
}

function Entry({ entry, text, onOpen }: { entry: DirectoryEntry; text: CatalogText; onOpen: (code: string) => void }) {
  const questionName = useQuestionName();
  const handlingKey = handlingKeys[entry.handling ?? ''];
  const handling = handlingKey ? text(handlingKey) : null;
  const critical = [
    entry.criticalLow === null ? '' : text('below', { value: entry.criticalLow }),
    entry.criticalHigh === null ? '' : text('above', { value: entry.criticalHigh }),
    ...entry.criticalTexts,
  ].filter(Boolean);
  const link = (code: string, name: string) => (
    <button type="button" className="dd-link-button" onClick={() => onOpen(code)}>
      {name}
    </button>
  );
  return (
    <div className="dd-test">
      <FactList
        facts={[
          [text('category'), codeWords(text, 'cat', entry.category)],
          [text('loinc'), entry.loinc && `${entry.loinc}${entry.loincConfirmed ? '' : ` (${text('loincOpen')})`}`],
          [text('cpt'), [...new Set(entry.cpt)].join(', ') || null],
          ...(entry.kind === 'TEST'
            ? ([
                [text('reference'), [referenceWords(text, entry), unitWords(entry.unit)].filter(Boolean).join(' ') || null],
                [text('critical'), critical.join(', ') || null],
                [text('frequency'), entry.frequency.map((code) => codeWords(text, 'freq', code)).join(', ') || null],
              ] as const)
            : []),
          ...(entry.allowedTexts.length ? ([[text('expected'), entry.allowedTexts.join(', ')]] as const) : []),
          ...(entry.abnormalTexts.length ? ([[text('abnormal'), entry.abnormalTexts.join(', ')]] as const) : []),
        ]}
      />
      {entry.tubeDetails.length > 0 && (
        <section>
          <h3>{text('specimen')}</h3>
          <RecordTable
            caption={text('specimen')}
            rowKey={(tube) => `${tube.code}${tube.isOther}`}
            rows={[
              ...entry.tubeDetails.map((tube) => ({ ...tube, isOther: false })),
              ...entry.alternativeTubes.map((tube) => ({ ...tube, isOther: true })),
            ]}
            columns={[
              {
                key: 'tube',
                title: text('tubes'),
                rowHeader: true,
                cell: (tube) => (
                  <span className="dd-row">
                    {tube.isOther && <span className="dd-faint">{text('alternative')}</span>} <Tube tube={{ code: tube.code }} />
                  </span>
                ),
              },
              { key: 'cap', title: text('capColor'), cell: (tube) => tubeWords(tube.code, tube).capColor },
              { key: 'additive', title: text('additive'), cell: (tube) => tubeWords(tube.code, tube).additive },
              { key: 'volume', title: text('volume'), cell: (tube) => `${tube.volumeMl} mL` },
              {
                key: 'handling',
                title: text('handling'),
                wrap: true,
                cell: (tube) => [handling, tubeWords(tube.code, tube).handling].filter(Boolean).join('. '),
              },
            ]}
          />
        </section>
      )}
      {entry.questions.length > 0 && (
        <section>
          <h3>{text('questions')}</h3>
          <RecordTable
            caption={text('questions')}
            rowKey={(question) => question.code}
            rows={entry.questions}
            columns={[
              {
                key: 'text',
                title: text('question'),
                rowHeader: true,
                wrap: true,
                cell: (question) =>
                  [questionName(question.code, question.text), question.unit && `(${unitWords(question.unit)})`].filter(Boolean).join(' '),
              },
              { key: 'required', title: text('needed'), cell: (question) => (question.isRequired ? text('required') : text('optional')) },
              { key: 'at', title: text('answeredAt'), cell: (question) => codeWords(text, 'at', question.requiredAt) },
            ]}
          />
        </section>
      )}
      {entry.memberDetails.length > 0 && (
        <section>
          <h3>{text('tests')}</h3>
          <RecordTable
            caption={text('tests')}
            rowKey={(member) => member.code}
            rows={entry.memberDetails}
            columns={[
              {
                key: 'name',
                title: text('test'),
                rowHeader: true,
                cell: (member) => link(member.code, testName(member.code, member.name)),
              },
              { key: 'code', title: text('code'), cell: (member) => member.code },
              {
                key: 'how',
                title: text('how'),
                cell: (member) =>
                  member.how === 'CONDITIONAL'
                    ? text('howCONDITIONAL', { when: codeWords(text, 'when', member.when ?? '') })
                    : text(`how${member.how}`),
              },
            ]}
          />
        </section>
      )}
      {entry.inPanels.length > 0 && (
        <section>
          <h3>{text('inPanels')}</h3>
          <p className="dd-row dd-row-wrap">
            {entry.inPanels.map((panel) => (
              <span key={panel.code}>{link(panel.code, `${testName(panel.code, panel.name)} (${panel.code})`)}</span>
            ))}
          </p>
        </section>
      )}
    </div>
  );
}
