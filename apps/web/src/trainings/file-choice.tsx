import { formatPercent } from '@drawday/domain';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { sendUpload } from '../files/files.public.ts';
import { refusalText } from '../platform/api-refusal.ts';
import { useTrainingsTexts } from './trainings.texts.ts';

/** Where files of guides are stored; the same in every installation. */
const trainingFolderId = '00000000-0000-7000-8000-000000000001';

type FileChoiceProps = { id?: string; value?: string | null; onChange?: (fileId: string | null) => void; accept: string; hint: string };
type Sending = { name: string; share: number; stop: AbortController };

/** One file of a guide: uploaded when it is chosen, with progress and a way to stop; the form keeps its id. */
export function FileChoice({ id, value = null, onChange, accept, hint }: FileChoiceProps) {
  const text = useTrainingsTexts();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const start = async (file: File) => {
    const stop = new AbortController();
    setFault(null);
    setSending({ name: file.name, share: 0, stop });
    try {
      const stored = await sendUpload(file, {
        directoryId: trainingFolderId,
        signal: stop.signal,
        onProgress: (share) => setSending({ name: file.name, share, stop }),
      });
      setName(stored.name);
      onChange?.(stored.id);
    } catch (error) {
      if (!stop.signal.aborted) setFault(refusalText(error));
    } finally {
      setSending(null);
    }
  };
  return (
    <div className="dd-file-choice">
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={hint}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void start(file);
          event.target.value = '';
        }}
      />
      <span className="dd-row dd-row-wrap">
        {sending ? (
          <>
            <progress value={sending.share} max={1} aria-label={sending.name} />
            <span>{formatPercent(Math.floor(sending.share * 100))}</span>
            <Button size="small" onClick={() => sending.stop.abort()}>
              {text('cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button {...(id && { id })} icon={<Icon name="upload" />} onClick={() => input.current?.click()}>
              {text('chooseFile')}
            </Button>
            {value ? (
              <>
                <span className="dd-ellipsis">{name ?? text('isThere')}</span>
                <Button size="small" type="text" onClick={() => onChange?.(null)}>
                  {text('remove')}
                </Button>
              </>
            ) : (
              <span className="dd-faint">{hint}</span>
            )}
          </>
        )}
      </span>
      {fault && (
        <p className="dd-error-text" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
