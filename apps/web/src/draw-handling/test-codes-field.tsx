import { Select } from 'antd';
import { Icon } from '../design/icon.tsx';
import { testName } from '../platform/test-words.ts';
import { DialogField, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';

type TestCodesFieldProps = {
  offerings: readonly { code: string; name: string }[];
  codes: readonly string[];
  onChange: (codes: readonly string[]) => void;
};

/** Tests to choose one by one, and those chosen, each with a button that takes it out again. */
export function TestCodesField({ offerings, codes, onChange }: TestCodesFieldProps) {
  const text = useRequisitionsTexts();
  return (
    <>
      <DialogField label={text('addTest')}>
        {(id) => (
          <Select<string>
            id={id}
            value={null}
            placeholder={text('addTestHint')}
            onSelect={(code) => onChange([...codes, code])}
            showSearch={{ optionFilterProp: 'label' }}
            options={offerings
              .filter((offering) => !codes.includes(offering.code))
              .map((offering) => ({ value: offering.code, label: `${offering.code} · ${testName(offering.code, offering.name)}` }))}
          />
        )}
      </DialogField>
      <ul className="dd-row dd-row-wrap" aria-label={text('tests')}>
        {codes.map((code) => (
          <li key={code} className="dd-chip">
            {code}
            <button
              type="button"
              aria-label={text('removeTest', { test: code })}
              onClick={() => onChange(codes.filter((other) => other !== code))}
            >
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
