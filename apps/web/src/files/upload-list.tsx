import { formatPercent } from '@drawday/domain';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { useFilesTexts } from './files.texts.ts';
import type { Upload } from './use-uploads.ts';

/** Files being uploaded, each with its progress, what went wrong, and a way to stop it. */
export function UploadList({ uploads, onClear }: { uploads: readonly Upload[]; onClear: () => void }) {
  const text = useFilesTexts();
  if (!uploads.length) return null;
  const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'sending';
  const words = ({ state, share, fault }: Upload) => {
    if (state === 'failed') return fault;
    if (state === 'stored' || state === 'cancelled') return text(state);
    return share >= 1 ? text('checking') : formatPercent(Math.floor(share * 100));
  };
  return (
    <section className="dd-uploads" aria-label={text('uploads')}>
      <div className="dd-row">
        <h2 className="dd-spring">{text('uploads')}</h2>
        <IconButton icon="close" small label={text('clearUploads')} onClick={onClear} />
      </div>
      <ul aria-live="polite">
        {uploads.map((upload) => (
          <li key={upload.key} className={`dd-upload dd-upload-${upload.state}`}>
            <Icon name={upload.state === 'failed' ? 'alert' : upload.state === 'stored' ? 'check' : 'upload'} size={14} />
            <span className="dd-ellipsis">{upload.name}</span>
            {isUnderWay(upload) && <progress value={upload.share} max={1} aria-label={upload.name} />}
            <span className="dd-upload-words">{words(upload)}</span>
            {isUnderWay(upload) && (
              <IconButton icon="close" small label={text('cancelUpload', { name: upload.name })} onClick={upload.cancel} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
