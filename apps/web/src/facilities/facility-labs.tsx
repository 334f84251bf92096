import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { vendorStatusDisplay } from '@drawday/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { keyOf } from '../platform/api-client.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { addLab, type FacilityDetail, labChoicesQuery, removeLab } from './facilities.queries.ts';
import { useFacilitiesTexts } from './facilities.texts.ts';
import { facilityRecord } from './facility-record.ts';

type Props = { facility: FacilityDetail; mayEdit: boolean; onChanged: () => void };
type Lab = FacilityDetail['labs'][number];

/** Who tests: one laboratory for blood, one for water and dialysate. To change one, remove it and add another. */
export function FacilityLabs({ facility, mayEdit, onChanged }: Props) {
  const text = useFacilitiesTexts();
  const client = useQueryClient();
  const remove = useMutation(removeLab);
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: keyOf(facilities.labChoices) });
    onChanged();
  };
  const kind = (code: string) => text(code === 'ENV' ? 'labEnv' : 'labBlood');
  async function take(lab: Lab) {
    if (!(await confirm({ content: text('removeLabQuestion', { lab: lab.name }), danger: true }))) return;
    await stepStamped(
      facilityRecord(facility, () => ({}), text),
      (concurrencyStamp) => remove.mutateAsync({ params: { id: facility.id, labId: lab.labId }, query: { concurrencyStamp } }),
    );
    await refresh();
  }
  const missing = ['BLOOD', 'ENV'].filter((type) => !facility.labs.some((lab) => lab.labVendorTypeCode === type));
  return (
    <section className="dd-part" aria-label={text('labs')}>
      <div className="dd-part-head">
        <h2>{text('labs')}</h2>
        {mayEdit && missing.length > 0 && (
          <Button
            size="small"
            icon={<Icon name="plus" size={14} />}
            onClick={() =>
              void showDialog<boolean>((close) => <LabDialog facility={facility} missing={missing} onDone={close} />).then((done) =>
                done ? refresh() : undefined,
              )
            }
          >
            {text('addLab')}
          </Button>
        )}
      </div>
      {facility.labs.length === 0 ? (
        <EmptyState title={text('noLabs')}>{text('noLabsHint')}</EmptyState>
      ) : (
        <RecordTable
          caption={text('labs')}
          rows={facility.labs}
          rowKey={(row) => row.labId}
          columns={[
            { key: 'name', title: text('lab'), rowHeader: true, cell: (row) => row.name },
            { key: 'kind', title: text('testsOf'), cell: (row) => kind(row.labVendorTypeCode) },
            { key: 'account', title: text('account'), cell: (row) => row.accountNumber ?? '—' },
            {
              key: 'status',
              title: text('status'),
              cell: (row) => <StatusTag quiet={row.statusTypeCode === 'ACTIVE'} display={vendorStatusDisplay(row.statusTypeCode)} />,
            },
            ...(mayEdit
              ? [
                  {
                    key: 'actions',
                    title: '',
                    align: 'right' as const,
                    cell: (row: Lab) => (
                      <IconButton small icon="trash" label={text('removeWhat', { what: row.name })} onClick={() => void take(row)} />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </section>
  );
}

function LabDialog({
  facility,
  missing,
  onDone,
}: {
  facility: FacilityDetail;
  missing: readonly string[];
  onDone: (done: boolean) => void;
}) {
  const text = useFacilitiesTexts();
  const choices = useQuery(labChoicesQuery(facility.id));
  const add = useMutation(addLab);
  const [labId, setLabId] = useState<string>();
  const [account, setAccount] = useState('');
  const labs = (choices.data?.items ?? []).filter((lab) => missing.includes(lab.labVendorTypeCode));
  const save = () =>
    labId &&
    add.mutate({ params: { id: facility.id }, body: { labId, accountNumber: account.trim() || null } }, { onSuccess: () => onDone(true) });
  return (
    <Dialog
      open
      title={text('addLab')}
      onClose={() => onDone(false)}
      footer={
        <Button type="primary" disabled={!labId} loading={add.isPending} onClick={save}>
          {text('addLab')}
        </Button>
      }
    >
      <div className="dd-dialog-fields">
        <div>
          <label htmlFor="lab-choice">{text('lab')}</label>
          <Select
            id="lab-choice"
            loading={choices.isPending}
            {...(labId && { value: labId })}
            onChange={setLabId}
            notFoundContent={text('noLabToAdd')}
            options={labs.map((lab) => ({
              value: lab.labId,
              label: `${lab.name} · ${text(lab.labVendorTypeCode === 'ENV' ? 'labEnv' : 'labBlood')}`,
            }))}
          />
        </div>
        <div>
          <label htmlFor="lab-account">{text('account')}</label>
          <Input id="lab-account" maxLength={30} value={account} onChange={(event) => setAccount(event.target.value)} />
        </div>
      </div>
    </Dialog>
  );
}
