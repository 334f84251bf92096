import { problemPriorities, ticketCategories } from '@drawday/vocabulary';
import { Form, Input, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { optionsOf } from '../platform/code-word.ts';
import { useSupportTicketsTexts } from './support-tickets.texts.ts';

/** What a ticket is called and how it is filed; `children` stand before its urgency. */
export function TicketFields({ children }: { children?: ReactNode }) {
  const text = useSupportTicketsTexts();
  return (
    <>
      <Form.Item name="subject" label={text('subject')} rules={[{ required: true, whitespace: true, message: text('required') }]}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item name="category" label={text('category')} rules={[{ required: true, message: text('required') }]}>
        <Select options={optionsOf(ticketCategories)} placeholder={text('choose')} />
      </Form.Item>
      {children}
      <Form.Item name="priority" label={text('priority')}>
        <Radio.Group options={optionsOf(problemPriorities)} />
      </Form.Item>
    </>
  );
}
