import { queryOptions } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { EmptyState } from '../design/empty-state.tsx';
import { fileAddress } from '../files/files.public.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { currentLanguage } from '../platform/texts.ts';
import { useTrainingsTexts } from './trainings.texts.ts';

/** A player asks for ranges by an address that opens this file for some minutes; a new address continues where the old one ended. */
export function TrainingVideo({
  videoFileId,
  captionsFileId,
  onEnded,
}: {
  videoFileId: string;
  captionsFileId: string | null;
  onEnded: () => void;
}) {
  const text = useTrainingsTexts();
  const [attempt, setAttempt] = useState(0);
  const second = useRef(0);
  const player = useRef<HTMLVideoElement>(null);
  const address = useQueryInPlace(
    queryOptions({
      queryKey: ['video-address', videoFileId, captionsFileId, attempt],
      queryFn: async () => ({ video: await fileAddress(videoFileId), captions: captionsFileId && (await fileAddress(captionsFileId)) }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  );
  const [isBroken, setBroken] = useState(false);
  const again = () => {
    setBroken(false);
    setAttempt(attempt + 1);
  };
  // The first failure is most likely an address that expired while the person was away.
  const failed = () => (attempt === 0 || second.current > 0 ? again() : setBroken(true));
  if (isBroken || address.isError)
    return <EmptyState icon="alert" title={text('videoFailed')} action={<Button onClick={again}>{text('playAgain')}</Button>} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are there when the guide has them
    <video
      ref={player}
      className="dd-guide-video"
      controls
      preload="metadata"
      playsInline
      src={address.data?.video}
      aria-label={text('video')}
      onTimeUpdate={({ currentTarget }) => {
        second.current = currentTarget.currentTime;
      }}
      onLoadedMetadata={({ currentTarget }) => {
        if (second.current > 0) currentTarget.currentTime = second.current;
      }}
      onEnded={onEnded}
      onError={() => address.data && failed()}
    >
      {address.data?.captions && (
        <track kind="captions" src={address.data.captions} srcLang={currentLanguage()} label={text('captions')} default />
      )}
    </video>
  );
}
