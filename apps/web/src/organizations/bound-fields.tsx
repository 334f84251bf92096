import { Form, InputNumber, Select } from 'antd';
import { useOrganizationsTexts } from './organizations.texts.ts';

/** Bounds as the form holds them: what is normal, or the goal. */
export type BoundValues = {
  greater: '>' | '>=';
  greaterValue: number | null;
  less: '<' | '<=';
  lessValue: number | null;
};

export const boundValuesOf = (
  entry: { greater: string | null; greaterValue: number | null; less: string | null; lessValue: number | null } | null,
): BoundValues => ({
  greater: entry?.greater === '>' ? '>' : '>=',
  greaterValue: entry?.greaterValue ?? null,
  less: entry?.less === '<' ? '<' : '<=',
  lessValue: entry?.lessValue ?? null,
});

/** A lower and an upper bound, each with what happens at the bound itself. */
export function BoundFields() {
  const text = useOrganizationsTexts();
  return (
    <>
      <Form.Item label={text('lowest')} htmlFor="greaterValue">
        <div className="dd-setting-bound">
          <Form.Item name="greater" noStyle>
            <Select
              aria-label={text('lowerSign')}
              options={[
                { value: '>=', label: '≥' },
                { value: '>', label: '>' },
              ]}
            />
          </Form.Item>
          <Form.Item name="greaterValue" noStyle>
            <InputNumber aria-label={text('lowest')} />
          </Form.Item>
        </div>
      </Form.Item>
      <Form.Item label={text('highest')} htmlFor="lessValue">
        <div className="dd-setting-bound">
          <Form.Item name="less" noStyle>
            <Select
              aria-label={text('upperSign')}
              options={[
                { value: '<=', label: '≤' },
                { value: '<', label: '<' },
              ]}
            />
          </Form.Item>
          <Form.Item name="lessValue" noStyle>
            <InputNumber aria-label={text('highest')} />
          </Form.Item>
        </div>
      </Form.Item>
    </>
  );
}
