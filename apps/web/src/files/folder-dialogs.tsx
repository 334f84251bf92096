import { files } from '@drawday/contracts/files/files.contract.ts';
import { Form, Input, Radio, Select } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { type SavedRecord, SaveForm } from '../forms/save-form.tsx';
import { send } from '../platform/api-client.ts';
import { fileRecord, folderRecord } from './file-versions.ts';
import type { FileRow, Folder } from './files.queries.ts';
import { useFilesTexts } from './files.texts.ts';
import { branchOf, folderLines, folderPath } from './folder-tree.ts';

type Answer = boolean;
type NewFolderProps = { folders: readonly Folder[]; parentId: string; mayShare: boolean; onAnswer: (done: Answer) => void };

/** Places in the tree as options; `without` leaves out a folder that is being moved, and those of another owner. */
function placeOptions(folders: readonly Folder[], allowed: (folder: Folder) => boolean) {
  return folderLines(folders)
    .filter(({ folder }) => allowed(folder))
    .map(({ folder, depth }) => ({ value: folder.id, label: `${'\u2003'.repeat(depth)}${folder.name}` }));
}

function NewFolderDialog({ folders, parentId, mayShare, onAnswer }: NewFolderProps) {
  const text = useFilesTexts();
  return (
    <Dialog open title={text('newFolder')} onClose={() => onAnswer(false)}>
      <SaveForm
        initialValues={{ name: '', parentId, isShared: false }}
        saveLabel={text('create')}
        onCancel={() => onAnswer(false)}
        codeFields={{ DIRECTORY_EXISTS: 'name' }}
        onSave={(values) =>
          send(files.createDirectory, {
            body: { name: values.name, ...(values.parentId ? { parentId: values.parentId } : { isShared: values.isShared }) },
          })
        }
        onSaved={() => onAnswer(true)}
      >
        {(form) => (
          <>
            <Form.Item name="name" label={text('name')} rules={[{ required: true, whitespace: true }]}>
              <Input maxLength={100} />
            </Form.Item>
            <Form.Item name="parentId" label={text('inside')}>
              <Select options={[{ value: '', label: text('top') }, ...placeOptions(folders, (folder) => mayShare || !folder.isShared)]} />
            </Form.Item>
            {mayShare && (
              <Form.Item noStyle dependencies={['parentId']}>
                {() =>
                  form.getFieldValue('parentId') === '' && (
                    <Form.Item name="isShared" label={text('forWhom')}>
                      <Radio.Group
                        options={[
                          { value: false, label: text('thisCustomer') },
                          { value: true, label: text('allCustomers') },
                        ]}
                      />
                    </Form.Item>
                  )
                }
              </Form.Item>
            )}
          </>
        )}
      </SaveForm>
    </Dialog>
  );
}

export const newFolderDialog = (facts: Omit<NewFolderProps, 'onAnswer'>) =>
  showDialog<Answer>((close) => <NewFolderDialog {...facts} onAnswer={close} />);

type Renaming<Kind> = { folders: readonly Folder[]; onAnswer: (done: Answer) => void } & Kind;

function RenameFolderDialog({ folder, folders, onAnswer }: Renaming<{ folder: Folder }>) {
  const text = useFilesTexts();
  return (
    <Dialog open title={text('rename')} onClose={() => onAnswer(false)}>
      <SaveForm
        initialValues={{ name: folder.name }}
        labels={{ name: text('name') }}
        saveLabel={text('save')}
        onCancel={() => onAnswer(false)}
        codeFields={{ DIRECTORY_EXISTS: 'name' }}
        record={folderRecord(folder, ({ name }) => ({ name }), { text, folders })}
        onSave={({ name }, stamp) =>
          send(files.updateDirectory, { params: { id: folder.id }, body: { name, ...(stamp && { concurrencyStamp: stamp }) } })
        }
        onSaved={() => onAnswer(true)}
      >
        <Form.Item name="name" label={text('name')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={100} />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
export const renameFolderDialog = (folder: Folder, folders: readonly Folder[]) =>
  showDialog<Answer>((close) => <RenameFolderDialog folder={folder} folders={folders} onAnswer={close} />);

function RenameFileDialog({ file, folders, onAnswer }: Renaming<{ file: FileRow }>) {
  const text = useFilesTexts();
  return (
    <Dialog open title={text('rename')} onClose={() => onAnswer(false)}>
      <SaveForm
        initialValues={{ name: file.name, fileName: file.fileName }}
        labels={{ name: text('name'), fileName: text('fileName') }}
        saveLabel={text('save')}
        onCancel={() => onAnswer(false)}
        codeFields={{ FILE_NAME: 'fileName', FILE_MISMATCH: 'fileName' }}
        record={fileRecord(file, ({ name, fileName }) => ({ name, fileName }), { text, folders })}
        onSave={(values, stamp) =>
          send(files.change, { params: { id: file.id }, body: { ...values, ...(stamp && { concurrencyStamp: stamp }) } })
        }
        onSaved={() => onAnswer(true)}
      >
        <Form.Item name="name" label={text('name')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={150} />
        </Form.Item>
        <Form.Item name="fileName" label={text('fileName')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={150} />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
export const renameFileDialog = (file: FileRow, folders: readonly Folder[]) =>
  showDialog<Answer>((close) => <RenameFileDialog file={file} folders={folders} onAnswer={close} />);

type MoveProps = {
  name: string;
  from: string;
  isShared: boolean;
  folders: readonly Folder[];
  withTop: boolean;
  notInto?: string;
  record: SavedRecord<{ to: string }>;
  onMove: (to: string, stamp: string) => Promise<unknown>;
  onAnswer: (done: Answer) => void;
};

function MoveDialog({ name, from, isShared, folders, withTop, notInto, record, onMove, onAnswer }: MoveProps) {
  const text = useFilesTexts();
  const own = notInto ? branchOf(folders, notInto) : new Set<string>();
  const places = placeOptions(folders, (folder) => folder.isShared === isShared && !own.has(folder.id));
  return (
    <Dialog open title={text('move')} onClose={() => onAnswer(false)}>
      <SaveForm
        initialValues={{ to: from }}
        saveLabel={text('move')}
        onCancel={() => onAnswer(false)}
        codeFields={{ DIRECTORY_EXISTS: 'to', DIRECTORY_OWNER: 'to', DIRECTORY_CYCLE: 'to', DIRECTORY_DEPTH: 'to' }}
        record={record}
        labels={{ to: { label: text('folder'), show: (id) => (id ? folderPath(folders, id) : text('top')) } }}
        onSave={({ to }, stamp) => onMove(to, stamp ?? record.stamp)}
        onSaved={() => onAnswer(true)}
      >
        <Form.Item name="to" label={text('moveTo', { name })}>
          <Select options={[...(withTop ? [{ value: '', label: text('top') }] : []), ...places]} />
        </Form.Item>
      </SaveForm>
    </Dialog>
  );
}
export const moveDialog = (facts: Omit<MoveProps, 'onAnswer'>) => showDialog<Answer>((close) => <MoveDialog {...facts} onAnswer={close} />);
