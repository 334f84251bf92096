import './training-guide.css';
import { trainings } from '@drawday/contracts/trainings/trainings.contract.ts';
import { trainingStatusDisplay } from '@drawday/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { Icon } from '../design/icon.tsx';
import { ProfilePage } from '../design/profile-page.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { fileAddress } from '../files/files.public.ts';
import { keyOf } from '../platform/api-client.ts';
import { useGo, usePageSearch } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan, useReadOnly } from '../platform/session.ts';
import { ArticleBody } from './article-body.tsx';
import { TrainingVideo } from './training-video.tsx';
import { markViewed, type Training, trainingQuery } from './trainings.queries.ts';
import { useTrainingsTexts } from './trainings.texts.ts';

export function TrainingGuidePage() {
  const text = useTrainingsTexts();
  const { id = '' } = usePageSearch();
  const guide = useQueryInPlace({ ...trainingQuery(id), enabled: id !== '' });
  if (!guide.data) return <Awaiting as="page" of={guide} unknown={text('unknownGuide')} isUnknown={id === ''} />;
  return <Guide training={guide.data} />;
}

/** A guide to read and watch; opening it is recorded; the reader marks it as finished. */
function Guide({ training }: { training: Training }) {
  const text = useTrainingsTexts();
  const go = useGo();
  const can = useCan();
  const readOnly = useReadOnly();
  const client = useQueryClient();
  const isPublished = training.trainingStatus === 'ACTIVE';
  const mark = useMutation({ ...markViewed, onSuccess: () => client.invalidateQueries({ queryKey: keyOf(trainings.list) }) });
  const counted = useRef('');
  useEffect(() => {
    if (readOnly || !isPublished || counted.current === training.id) return;
    counted.current = training.id;
    mark.mutate({ params: { id: training.id }, body: {} });
  }, [training.id, readOnly, isPublished, mark.mutate]);
  const finish = () =>
    void mark
      .mutateAsync({ params: { id: training.id }, body: { finished: true } })
      .then(() => client.invalidateQueries({ queryKey: keyOf(trainings.find) }));
  const isFinished = training.finishedAt !== null;
  return (
    <ProfilePage
      name={training.title}
      marks={!isPublished && <StatusTag display={trainingStatusDisplay(training.trainingStatus)} />}
      facts={[
        <PageLink key="list" to="/home/training-guides">
          {text('backToGuides')}
        </PageLink>,
        training.category,
        training.durationMinutes && text('minutesShort', { count: training.durationMinutes }),
        isFinished && (
          <span key="done" className="dd-row dd-success-text">
            <Icon name="check" size={14} /> {text('finished')}
          </span>
        ),
      ].filter(Boolean)}
      actions={
        can('Training.Guides.Update') &&
        !readOnly && (
          <Button icon={<Icon name="pencil" />} onClick={() => go('/home/training-guide-edit', { id: training.id })}>
            {text('edit')}
          </Button>
        )
      }
    >
      <div className="dd-guide">
        {training.description && <p className="dd-quiet">{training.description}</p>}
        {training.videoFileId && (
          <TrainingVideo
            videoFileId={training.videoFileId}
            captionsFileId={training.captionsFileId}
            onEnded={readOnly ? () => undefined : finish}
          />
        )}
        {training.articleHtml && <ArticleBody html={training.articleHtml} />}
        {!training.articleHtml && training.articleFileId && <OpenArticle fileId={training.articleFileId} />}
        {!training.hasArticle && !training.hasVideo && <p className="dd-faint">{text('noContent')}</p>}
        {isPublished && !readOnly && !isFinished && (
          <Button type="primary" icon={<Icon name="check" />} loading={mark.isPending} onClick={finish}>
            {text('markFinished')}
          </Button>
        )}
      </div>
    </ProfilePage>
  );
}

function OpenArticle({ fileId }: { fileId: string }) {
  const text = useTrainingsTexts();
  return (
    <Button icon={<Icon name="file" />} onClick={() => void fileAddress(fileId).then((address) => window.location.assign(address))}>
      {text('openArticle')}
    </Button>
  );
}
