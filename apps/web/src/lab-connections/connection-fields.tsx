import { characterSets, connectionKinds, decimalSigns, tlsModes } from '@drawday/vocabulary';
import { Form, Input, Select } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { ClearableSelect } from '../forms/clearable-select.tsx';
import { FieldGroup, FieldGroups } from '../forms/field-groups.tsx';
import { NumberField } from '../forms/number-field.tsx';
import { optionsOf } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import type { ConnectionValues } from './connection-values.ts';
import { listenersQuery } from './lab-connections.queries.ts';
import { useLabConnectionsTexts } from './lab-connections.texts.ts';

type Numbers = 'messagesPerSecond' | 'megabytesPerDay' | 'megabytesPerMessage' | 'sessions' | 'heldPerMessage' | 'heldPerConnection';
const quotas: readonly Numbers[] = [
  'messagesPerSecond',
  'megabytesPerDay',
  'megabytesPerMessage',
  'sessions',
  'heldPerMessage',
  'heldPerConnection',
];

/** The fields of a connection, for creating and changing it, and the reason. */
export function ConnectionFields({ kind, isNew = false }: { kind: ConnectionValues['kind']; isNew?: boolean }) {
  const text = useLabConnectionsTexts();
  const required = [{ required: true, message: text('fieldRequired') }];
  const count = (name: string, label: string) => (
    <Form.Item key={name} name={name} label={label} rules={required}>
      <NumberField min={1} precision={0} />
    </Form.Item>
  );
  return (
    <FieldGroups>
      <FieldGroup title={text('who')}>
        <Form.Item name="name" label={text('name')} rules={required}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="laboratory" label={text('laboratory')} rules={required}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item className="dd-field-whole" name="kind" label={text('kind')} hidden={!isNew}>
          <Select options={optionsOf(connectionKinds)} />
        </Form.Item>
        <Form.Item className="dd-field-whole" name="names" label={text('names')} extra={text('namesHint')}>
          <Input.TextArea autoSize={{ minRows: 2 }} autoComplete="off" />
        </Form.Item>
      </FieldGroup>
      {kind === 'LAB_RESULTS_IN' ? <WhereFrom /> : <WhereTo />}
      <FieldGroup title={text('howRead')}>
        <Form.Item name="timeZone" label={text('timeZone')} extra={text('timeZoneHint')} rules={required}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        {kind === 'LAB_RESULTS_IN' && (
          <>
            <Form.Item className="dd-field-whole" name="characterSet" label={text('characterSet')}>
              <Select options={optionsOf(characterSets)} />
            </Form.Item>
            <Form.Item name="decimal" label={text('decimal')}>
              <Select options={optionsOf(decimalSigns)} />
            </Form.Item>
            <Form.Item name="usualUnits" label={text('usualUnits')} extra={text('usualUnitsHint')}>
              <Input.TextArea autoSize={{ minRows: 2 }} autoComplete="off" />
            </Form.Item>
          </>
        )}
        {kind === 'LAB_RESULTS_IN'
          ? count('silentAfterHours', text('silentAfterHours'))
          : count('silentAfterMinutes', text('silentAfterMinutes'))}
      </FieldGroup>
      {kind === 'LAB_RESULTS_IN' && (
        <FieldGroup title={text('quotas')}>{quotas.map((name) => count(name, text(`quota_${name}`)))}</FieldGroup>
      )}
      <FieldGroup title={text('change')}>
        <Form.Item className="dd-field-whole" name="reason" label={text('reason')} rules={required}>
          <Input maxLength={300} autoComplete="off" />
        </Form.Item>
      </FieldGroup>
    </FieldGroups>
  );
}

function WhereFrom() {
  const text = useLabConnectionsTexts();
  const listeners = useQueryInPlace(listenersQuery);
  const options = (listeners.data?.items ?? []).map(({ id, name, bindAddress, port }) => ({
    value: id,
    label: `${name} (${bindAddress}:${port})`,
  }));
  return (
    <FieldGroup title={text('whereFrom')}>
      {listeners.data ? (
        <Form.Item className="dd-field-whole" name="listenerId" label={text('listener')}>
          <ClearableSelect options={options} />
        </Form.Item>
      ) : (
        <Awaiting as="line" of={listeners} />
      )}
      <Form.Item className="dd-field-whole" name="networks" label={text('networks')} extra={text('networksHint')}>
        <Input.TextArea autoSize={{ minRows: 2 }} autoComplete="off" />
      </Form.Item>
      <Form.Item className="dd-field-whole" name="fingerprints" label={text('fingerprints')} extra={text('fingerprintsHint')}>
        <Input.TextArea autoSize={{ minRows: 1 }} autoComplete="off" />
      </Form.Item>
    </FieldGroup>
  );
}

function WhereTo() {
  const text = useLabConnectionsTexts();
  return (
    <FieldGroup title={text('whereTo')}>
      <Form.Item name="host" label={text('host')}>
        <Input maxLength={253} autoComplete="off" />
      </Form.Item>
      <Form.Item name="port" label={text('port')}>
        <NumberField min={0} max={65_535} precision={0} />
      </Form.Item>
      <Form.Item name="tls" label={text('tls')}>
        <Select options={optionsOf(tlsModes, ['PLAIN', 'TLS'])} />
      </Form.Item>
      <Form.Item name="serverName" label={text('serverName')}>
        <Input maxLength={253} autoComplete="off" />
      </Form.Item>
      <Form.Item name="fingerprints" label={text('fingerprints')}>
        <Input.TextArea autoSize={{ minRows: 1 }} autoComplete="off" />
      </Form.Item>
      <Form.Item className="dd-field-whole" name="authority" label={text('authority')} extra={text('authorityHint')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </FieldGroup>
  );
}
