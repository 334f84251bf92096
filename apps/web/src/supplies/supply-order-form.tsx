import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import type { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { Form, Input } from 'antd';
import { DateText } from '../design/date-text.tsx';
import { Tube } from '../design/tube.tsx';
import { DayField } from '../forms/day-field.tsx';
import { NumberField } from '../forms/number-field.tsx';
import { SaveForm } from '../forms/save-form.tsx';
import { ApiRefusal } from '../platform/api-refusal.ts';
import { serverToday } from '../platform/server-clock.ts';
import { supplyTexts } from '../platform/test-words.ts';
import { PageHead } from '../tables/list-page.tsx';
import type { SupplyItem } from './supplies.queries.ts';
import { type SuppliesText, useSuppliesTexts } from './supplies.texts.ts';

type Body = { lines: { itemCode: string; quantity: number }[]; neededBy: string | null; comment: string | null };
type Values = { quantities: Record<string, number | null>; neededBy: string | null; comment: string };
type Props = {
  facility: AnswerOf<typeof facilities.find>;
  items: readonly SupplyItem[];
  /** Initial quantities by item, when an order is repeated. */
  start: ReadonlyMap<string, number>;
  onSend: (body: Body) => Promise<unknown>;
  onLeave: () => void;
};

const categories = ['BLOOD', 'URINE_PD', 'WATER', 'SHIPPING', 'LABELS'] as const;

/** The catalogue by kind; only items with a quantity are sent. */
export function SupplyOrderForm({ facility, items, start, onSend, onLeave }: Props) {
  const text = useSuppliesTexts();
  const shipTo = facility.shippingAddress.addressLine1 ? facility.shippingAddress : facility.address;
  const tomorrow = serverToday(facility.timeZone).add({ days: 1 }).toString();
  const linesOf = (values: Values) =>
    items.flatMap(({ code }) => {
      const quantity = values.quantities[code];
      return quantity ? [{ itemCode: code, quantity }] : [];
    });
  return (
    <div className="dd-page">
      <PageHead title={text('newOrder')} hint={facility.name} />
      <p className="dd-quiet">
        {text('shipTo')} {[shipTo.addressLine1, shipTo.city, shipTo.state, shipTo.zip].filter(Boolean).join(', ') || '—'}
        {facility.supplyAccount && ` · ${text('account')} ${facility.supplyAccount}`}
      </p>
      <SaveForm<Values>
        wide
        initialValues={{ quantities: Object.fromEntries(start), neededBy: null, comment: '' }}
        saveLabel={text('sendOrder')}
        onSave={async (values) => {
          const lines = linesOf(values);
          if (lines.length === 0) throw nothingChosen(text);
          await onSend({ lines, neededBy: values.neededBy, comment: values.comment.trim() || null });
        }}
        onCancel={onLeave}
      >
        {categories.map((category) => (
          <fieldset key={category} className="dd-supply-group">
            <legend>{text(`category_${category}`)}</legend>
            {items
              .filter((item) => item.category === category)
              .map((item) => ({ ...item, ...supplyTexts(item.code, item) }))
              .map((item) => (
                <div key={item.code} className="dd-supply-item">
                  <span className="dd-supply-tube">{item.tubeCode && <Tube tube={{ code: item.tubeCode }} />}</span>
                  <label htmlFor={`quantities_${item.code}`}>
                    {item.name} <span className="dd-faint dd-nowrap">{item.unit}</span>
                  </label>
                  <span className="dd-small dd-quiet dd-supply-last">
                    {item.lastOrderedAt && (
                      <>
                        {text('lastTime', { quantity: item.lastQuantity ?? 0 })} <DateText value={item.lastOrderedAt} />
                      </>
                    )}
                  </span>
                  <Form.Item name={['quantities', item.code]} noStyle>
                    <NumberField id={`quantities_${item.code}`} min={0} max={999} precision={0} placeholder="0" />
                  </Form.Item>
                </div>
              ))}
          </fieldset>
        ))}
        <div className="dd-supply-rest">
          <Form.Item name="neededBy" label={text('neededBy')}>
            <DayField clearable min={tomorrow} />
          </Form.Item>
          <Form.Item name="comment" label={text('comment')}>
            <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
          </Form.Item>
        </div>
      </SaveForm>
    </div>
  );
}

/** The server would say the same: an order needs an item. */
const nothingChosen = (text: SuppliesText) =>
  new ApiRefusal(400, {
    code: null,
    message: text('chooseItem'),
    validationErrors: [{ message: text('chooseItem'), members: [] }],
  });
