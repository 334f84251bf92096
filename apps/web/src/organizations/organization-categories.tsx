import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { Dialog } from '../dialogs/dialog.tsx';
import { NumberField } from '../forms/number-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { DatedSettings } from '../tables/dated-settings.tsx';
import {
  addCategory,
  type Category,
  changeCategory,
  type OrganizationDetail,
  removeCategory,
  resultCodesQuery,
  type Settings,
} from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';
import { DaysFields } from './place-fields.tsx';
import { settingRecord, settingStep } from './setting-record.ts';
import { SettingsPart } from './settings-part.tsx';
import { TestChoice } from './test-choice.tsx';

type Values = { name: string; position: number; resultCodes: string[]; validFrom: string; validTo: string | null };

const inSettings = ({ resultCategories }: Settings, { resultCategoryId }: Category) =>
  resultCategories.find((one) => one.resultCategoryId === resultCategoryId);

/** How results are grouped on screen and paper; tests in no category stay in the groups of the directory. */
export function OrganizationCategories({ organization, mayEdit }: { organization: OrganizationDetail; mayEdit: boolean }) {
  const text = useOrganizationsTexts();
  const remove = useMutation(removeCategory);
  const codes = useQuery(resultCodesQuery);
  const nameOf = new Map((codes.data?.items ?? []).map((code) => [code.code, code.name]));
  const factsOf = (category: Category) => ({
    [text('name')]: category.name,
    [text('tests')]: category.resultCodes.map((code) => nameOf.get(code) ?? code).join(', '),
    [text('position')]: String(category.position),
  });
  return (
    <SettingsPart organizationId={organization.id}>
      {({ resultCategories, today }, refresh) => (
        <DatedSettings
          title={text('categories')}
          hint={text('categoriesHint')}
          today={today}
          rows={resultCategories.toSorted((a, b) => a.position - b.position)}
          rowKey={(row) => row.resultCategoryId}
          nameOf={(row) => row.name}
          empty={{ title: text('noCategories'), hint: text('noCategoriesHint') }}
          addLabel={text('addCategory')}
          mayEdit={mayEdit}
          dialog={(category, close) => <CategoryDialog organization={organization} category={category} today={today} onDone={close} />}
          remove={(category) =>
            stepStamped(settingStep(organization.id, category, inSettings, factsOf, text), (concurrencyStamp) =>
              remove.mutateAsync({
                params: { id: organization.id, resultCategoryId: category.resultCategoryId },
                query: { concurrencyStamp },
              }),
            )
          }
          onChanged={refresh}
          columns={[
            { key: 'name', title: text('name'), rowHeader: true, cell: (row) => row.name },
            {
              key: 'tests',
              title: text('tests'),
              wrap: true,
              cell: (row) => row.resultCodes.map((code) => nameOf.get(code) ?? code).join(', '),
            },
            { key: 'position', title: text('position'), align: 'right', cell: (row) => row.position },
          ]}
        />
      )}
    </SettingsPart>
  );
}

type DialogProps = { organization: OrganizationDetail; category: Category | null; today: string; onDone: (done: boolean) => void };

function CategoryDialog({ organization, category, today, onDone }: DialogProps) {
  const text = useOrganizationsTexts();
  const add = useMutation(addCategory);
  const change = useMutation(changeCategory);
  const id = category?.resultCategoryId;
  const params = { id: organization.id };
  const valuesOf = (one: Category | null): Values => ({
    name: one?.name ?? '',
    position: one?.position ?? 0,
    resultCodes: one?.resultCodes ?? [],
    validFrom: one && one.validFrom > today ? one.validFrom : today,
    validTo: one?.validTo ?? null,
  });
  const record = settingRecord(organization.id, category, inSettings, valuesOf);
  const required = [{ required: true, message: text('fieldRequired') }];
  return (
    <Dialog open wide title={category ? text('editWhat', { what: category.name }) : text('addCategory')} onClose={() => onDone(false)}>
      <SaveForm<Values>
        wide
        initialValues={valuesOf(category)}
        record={record}
        labels={{
          name: text('name'),
          position: text('position'),
          resultCodes: { label: text('tests'), show: (codes) => codes.join(', ') },
          validFrom: text('from'),
          validTo: text('until'),
        }}
        saveLabel={text('saveCategory')}
        onSave={async (values, concurrencyStamp) =>
          id
            ? change.mutateAsync({ params, body: { ...values, resultCategoryId: id, ...(concurrencyStamp && { concurrencyStamp }) } })
            : add.mutateAsync({ params, body: values })
        }
        onSaved={() => onDone(true)}
      >
        <div className="dd-setting-fields">
          <Form.Item name="name" label={text('name')} rules={required}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="position" label={text('position')} rules={required}>
            <NumberField min={0} max={999} />
          </Form.Item>
          <Form.Item name="resultCodes" label={text('tests')} rules={required} className="dd-field-whole">
            <TestChoice multiple />
          </Form.Item>
          <DaysFields isChange={category !== null} today={today} />
        </div>
      </SaveForm>
    </Dialog>
  );
}
