import { roles } from '@drawday/vocabulary';
import { NumberField } from '../forms/number-field.tsx';
import { roleName } from '../platform/role-name.ts';
import './training-guide.css';
import { trainings } from '@drawday/contracts/trainings/trainings.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { lazy, Suspense, useRef } from 'react';
import { Awaiting } from '../design/awaiting.tsx';
import { showNotice } from '../dialogs/undo-toast.tsx';
import { FieldGroup, FieldGroups } from '../forms/field-groups.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { keyOf, send } from '../platform/api-client.ts';
import { useGo, usePageSearch } from '../platform/page-context.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { PageHead } from '../tables/list-page.tsx';
import { FileChoice } from './file-choice.tsx';
import { type Training, trainingQuery } from './trainings.queries.ts';
import { useTrainingsTexts } from './trainings.texts.ts';

// The editor is large: it is loaded when somebody writes.
const ArticleEditor = lazy(() => import('./article-editor.tsx').then((module) => ({ default: module.ArticleEditor })));

type Values = {
  title: string;
  category: string;
  description: string;
  durationMinutes: number | null;
  audience: string[];
  articleHtml: string;
  articleFileId: string | null;
  videoFileId: string | null;
  captionsFileId: string | null;
};
const valuesOf = (training: Training | undefined): Values => ({
  title: training?.title ?? '',
  category: training?.category ?? '',
  description: training?.description ?? '',
  durationMinutes: training?.durationMinutes ?? null,
  audience: training?.audience ?? [],
  articleHtml: training?.articleHtml ?? '',
  articleFileId: training?.articleFileId ?? null,
  videoFileId: training?.videoFileId ?? null,
  captionsFileId: training?.captionsFileId ?? null,
});

export function EditTrainingPage() {
  const text = useTrainingsTexts();
  const { id = '' } = usePageSearch();
  const guide = useQueryInPlace({ ...trainingQuery(id), enabled: id !== '', refetchOnWindowFocus: false });
  if (id && !guide.data) return <Awaiting as="page" of={guide} unknown={text('unknownGuide')} />;
  return <EditForm key={id} training={guide.data} />;
}

/** One form for a new guide and for a change; the article is written here, files are uploaded as they are chosen. */
function EditForm({ training }: { training: Training | undefined }) {
  const text = useTrainingsTexts();
  const go = useGo();
  const client = useQueryClient();
  const version = (one: Training) => ({ stamp: one.concurrencyStamp, values: valuesOf(one) });
  const savedId = useRef(training?.id ?? '');
  const save = async (values: Values, stamp: string | undefined) => {
    const saved = training
      ? await send(trainings.update, {
          params: { id: training.id },
          body: { ...values, ...(stamp && { concurrencyStamp: stamp }) },
        })
      : await send(trainings.create, { body: values });
    savedId.current = saved.id;
  };
  const done = async () => {
    showNotice(text('saved'));
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf(trainings.list) }),
      client.invalidateQueries({ queryKey: keyOf(trainings.find) }),
    ]);
    go('/home/training-guide', { id: savedId.current }, { replace: true });
  };
  return (
    <div className="dd-page">
      <PageHead title={text(training ? 'editGuide' : 'newGuide')} />
      <SaveForm<Values>
        wide
        initialValues={valuesOf(training)}
        labels={{
          title: text('title'),
          category: text('category'),
          description: text('description'),
          durationMinutes: text('minutes'),
          articleHtml: text('article'),
        }}
        codeFields={{ TRAINING_INCOMPLETE: 'articleHtml' }}
        saveLabel={text('save')}
        onCancel={() => (training ? go('/home/training-guide', { id: training.id }) : go('/home/training-guides'))}
        onSave={save}
        record={
          training && {
            ...version(training),
            newest: async () => version(await send(trainings.find, { params: { id: training.id } })),
          }
        }
        onSaved={() => void done()}
      >
        <FieldGroups>
          <FieldGroup title={text('guide')}>
            <Form.Item name="title" label={text('title')} className="dd-field-whole" rules={[{ required: true, whitespace: true }]}>
              <Input maxLength={150} />
            </Form.Item>
            <Form.Item name="category" label={text('category')}>
              <Input maxLength={60} />
            </Form.Item>
            <Form.Item name="durationMinutes" label={text('minutes')}>
              <NumberField min={1} max={600} />
            </Form.Item>
            <Form.Item name="description" label={text('description')} className="dd-field-whole">
              <Input.TextArea rows={2} maxLength={1000} />
            </Form.Item>
          </FieldGroup>
          <FieldGroup title={text('filesAndReaders')}>
            <Form.Item name="audience" label={text('audience')} className="dd-field-whole">
              <Select
                mode="multiple"
                placeholder={text('everybody')}
                options={roles.codes.map((code) => ({ value: code, label: roleName(code) }))}
              />
            </Form.Item>
            <Form.Item name="videoFileId" label={text('video')} className="dd-field-whole">
              <FileChoice accept=".mp4,.m4v,.webm" hint={text('chooseVideo')} />
            </Form.Item>
            <Form.Item name="captionsFileId" label={text('captions')} className="dd-field-whole">
              <FileChoice accept=".vtt" hint={text('chooseCaptions')} />
            </Form.Item>
          </FieldGroup>
        </FieldGroups>
        <Form.Item name="articleHtml" label={text('article')}>
          <LazyEditor />
        </Form.Item>
        <Form.Item name="articleFileId" label={text('uploadArticle')}>
          <FileChoice accept=".pdf" hint="PDF" />
        </Form.Item>
      </SaveForm>
    </div>
  );
}

function LazyEditor(field: { id?: string; value?: string; onChange?: (html: string) => void }) {
  return (
    <Suspense fallback={<Awaiting of={[]} />}>
      <ArticleEditor {...field} />
    </Suspense>
  );
}
