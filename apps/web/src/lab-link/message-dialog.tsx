import { unmatchedKinds } from '@drawday/vocabulary';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { codeWord } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { messageBodyQuery, messageQuery, refreshLink, replayMessage, type WholeMessage } from './lab-link.queries.ts';
import { useLabLinkTexts } from './lab-link.texts.ts';
import { itemSentence, itemSubject, messageDisplay, sizeWords } from './link-words.ts';
import { ObservationEnds } from './observation-ends.tsx';
import { RawMessage } from './raw-message.tsx';

/** Its laboratory was told that it was not taken, since it is a part of a message or none of ours. */
const isRefused = ({ direction, acknowledgement }: WholeMessage) => direction === 'IN' && acknowledgement === 'AR';

/** One message as it came or went, what in it could not be matched, and the way to process it again. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useLabLinkTexts();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const message = useQueryInPlace(messageQuery(id));
  const replay = useMutation(replayMessage);
  const runAgain = async (whole: WholeMessage) => {
    const isIn = whole.direction === 'IN';
    if (!(await confirm({ content: text(isIn ? 'applyAgainQuestion' : 'sendAgainQuestion', { id: whole.controlId || whole.id }) }))) return;
    await replay.mutateAsync({ params: { id } });
    showNotice(text(isIn ? 'willBeApplied' : 'willBeSent'));
    refreshLink(client);
  };
  return (
    <Dialog
      open
      wide
      title={text('messageTitle', { id: message.data?.controlId || id })}
      onClose={onClose}
      footer={
        <>
          {message.data && !isRefused(message.data) && can('LabLink.Manage') && !readOnly && (
            <Button
              icon={<Icon name="reload" />}
              loading={replay.isPending}
              onClick={() => {
                // a failure is shown by the platform
                if (message.data) runAgain(message.data).catch(() => undefined);
              }}
            >
              {message.data.direction === 'IN' ? text('applyAgain') : text('sendAgain')}
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {text('close')}
          </Button>
        </>
      }
    >
      {message.data ? <MessageBody message={message.data} /> : <Awaiting of={message} unknown={text('unknownMessage')} />}
    </Dialog>
  );
}

/** The message with patient data hidden, until somebody who may see them asks; each viewing is recorded. */
function PatientData({ message }: { message: WholeMessage }) {
  const text = useLabLinkTexts();
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  const whole = useQuery({ ...messageBodyQuery(message.id), enabled: isOpen });
  return (
    <>
      {can('LabLink.Bodies') && whole.data === undefined && (
        <p className="dd-row dd-row-wrap">
          <Button size="small" icon={<Icon name="eye" />} loading={isOpen && whole.isPending} onClick={() => setIsOpen(true)}>
            {text('showPatientData')}
          </Button>
          <span className="dd-faint dd-small">{text('lookIsNoted')}</span>
        </p>
      )}
      <RawMessage body={whole.data?.body ?? message.body} />
    </>
  );
}

function MessageBody({ message }: { message: WholeMessage }) {
  const text = useLabLinkTexts();
  const display = messageDisplay(message);
  return (
    <>
      <p className="dd-row dd-row-wrap dd-quiet">
        <StatusTag quiet={display.style === 'success'} display={display} />
        <span>{message.direction === 'IN' ? text('in') : text('out')}</span>
        <span>{[message.messageType, message.version].filter(Boolean).join(' · ')}</span>
        <span>{message.sender}</span>
        <TimeText value={message.at} withDay weekday />
        <span>{sizeWords(message.sizeBytes)}</span>
        {message.acknowledgement && <span>{text('answered', { code: message.acknowledgement })}</span>}
        {message.attempts > 1 && <span>{text('attemptCount', { count: message.attempts })}</span>}
      </p>
      {message.error && (
        <p className="dd-warning-text dd-row">
          <Icon name="warning" /> {message.error}
        </p>
      )}
      {message.unmatched.length > 0 && (
        <section className="dd-message-items" aria-label={text('unmatched')}>
          <h3>{text('unmatched')}</h3>
          <ul>
            {message.unmatched.map((item) => (
              <li key={item.id}>
                <b>{codeWord(unmatchedKinds, item.kind)}</b> {itemSubject(item)} {itemSentence(item)}{' '}
                <span className="dd-faint dd-small">
                  {item.status === 'OPEN' ? text('stillOpen') : text('decidedBy', { name: item.resolvedByName ?? text('itself') })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ObservationEnds observations={message.observations} />
      <PatientData message={message} />
    </>
  );
}
