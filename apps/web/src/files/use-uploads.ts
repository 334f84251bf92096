import { useRef, useState } from 'react';
import { ApiRefusal } from '../platform/api-refusal.ts';
import { sendUpload } from './send-upload.ts';

export type Upload = {
  key: number;
  name: string;
  /** 0 to 1. */
  share: number;
  state: 'waiting' | 'sending' | 'stored' | 'cancelled' | 'failed';
  fault: string | null;
  cancel: () => void;
};
const largestBytes = 500 * 1024 * 1024;

type Words = { tooLarge: string; failed: string };

/** Uploads under way, one after the other, each with its progress and a way to stop it. */
export function useUploads(words: Words, onStored: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const line = useRef(Promise.resolve());
  const nextKey = useRef(1);

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  const start = (chosen: readonly File[], directoryId: string | undefined) => {
    for (const file of chosen) {
      const key = nextKey.current++;
      const stop = new AbortController();
      const isTooLarge = file.size > largestBytes;
      const upload: Upload = {
        key,
        name: file.name,
        share: 0,
        state: isTooLarge ? 'failed' : 'waiting',
        fault: isTooLarge ? words.tooLarge : null,
        cancel: () => stop.abort(),
      };
      setUploads((before) => [...before, upload]);
      if (isTooLarge) continue;
      line.current = line.current.then(async () => {
        if (stop.signal.aborted) return change(key, { state: 'cancelled' });
        change(key, { state: 'sending' });
        try {
          await sendUpload(file, { directoryId, signal: stop.signal, onProgress: (share) => change(key, { share }) });
          change(key, { state: 'stored', share: 1 });
          onStored();
        } catch (error) {
          if (stop.signal.aborted) change(key, { state: 'cancelled' });
          else change(key, { state: 'failed', fault: (error instanceof ApiRefusal && error.wireMessage) || words.failed });
        }
      });
    }
  };
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  const clear = () => setUploads((before) => before.filter(({ state }) => state === 'waiting' || state === 'sending'));
  return { uploads, start, clear, isBusy };
}
