import { formatRange } from '@drawday/domain';
import { modalities } from '@drawday/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { EmptyState } from '../design/empty-state.tsx';
import { Icon } from '../design/icon.tsx';
import { MenuButton } from '../design/menu-button.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { unitWords } from '../design/unit-words.ts';
import { confirm } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { showDialog } from '../dialogs/dialog-host.tsx';
import { BoundsFields } from '../forms/range-fields.tsx';
import { type BoundsValues, boundsLabels, boundsValuesOf, boundsWire, rangeFieldOf } from '../forms/range-values.ts';
import { SaveForm } from '../forms/save-form.tsx';
import { stepStamped } from '../forms/step-stamped.ts';
import { optionsOf } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { useUrlState } from '../platform/page-context.ts';
import { testName } from '../platform/test-words.ts';
import { usePlatformTexts } from '../platform/texts.ts';
import { DatedSettings } from '../tables/dated-settings.tsx';
import { GoalSetCopyDialog, GoalSetDialog } from './goal-set-dialog.tsx';
import { goalSetFacts, setInSettings } from './goal-set-facts.ts';
import {
  addGoal,
  changeGoal,
  type Goal,
  type GoalSet,
  type OrganizationDetail,
  removeGoal,
  removeGoalSet,
  type Settings,
} from './organizations.queries.ts';
import { useOrganizationsTexts } from './organizations.texts.ts';
import { DaysFields } from './place-fields.tsx';
import { settingRecord, settingStep } from './setting-record.ts';
import { SettingsPart } from './settings-part.tsx';
import { TestChoice } from './test-choice.tsx';

type Modality = (typeof modalities.codes)[number];
type Props = { organization: OrganizationDetail; mayEdit: boolean };
const defaults = { goalSet: '', modality: 'HD' };
const goalInSettings = ({ goalSets }: Settings, { goalId }: Goal) =>
  goalSets.flatMap((one) => one.goals).find((one) => one.goalId === goalId);

/** Goal sets and their goals, one modality at a time. */
export function OrganizationGoals({ organization, mayEdit }: Props) {
  return (
    <SettingsPart organizationId={organization.id}>
      {({ goalSets, today }, refresh) => (
        <GoalSets organization={organization} mayEdit={mayEdit} goalSets={goalSets} today={today} refresh={refresh} />
      )}
    </SettingsPart>
  );
}

function GoalSets({
  organization,
  mayEdit,
  goalSets,
  today,
  refresh,
}: Props & { goalSets: readonly GoalSet[]; today: string; refresh: () => void }) {
  const text = useOrganizationsTexts();
  const remove = useMutation(removeGoal);
  const removeSet = useMutation(removeGoalSet);
  const [{ goalSet: chosen, modality }, setState] = useUrlState(defaults);
  const current = goalSets.find((set) => set.goalSetId === chosen) ?? goalSets.find((set) => set.isDefault && set.isInForce) ?? goalSets[0];
  const refreshed = (done: boolean) => done && refresh();
  const editSet = (set: GoalSet | null) =>
    void showDialog<boolean>((close) => <GoalSetDialog organization={organization} set={set} today={today} onDone={close} />).then(
      refreshed,
    );
  const copy = (set: GoalSet | null) =>
    void showDialog<boolean>((close) => <GoalSetCopyDialog organization={organization} set={set} today={today} onDone={close} />).then(
      refreshed,
    );
  const endSet = async (set: GoalSet) => {
    if (!(await confirm({ content: text('endQuestion', { what: set.name }), danger: true }))) return;
    await stepStamped(
      settingStep(organization.id, set, setInSettings, (one) => goalSetFacts(one, text), text),
      (concurrencyStamp) =>
        removeSet.mutateAsync({ params: { id: organization.id, goalSetId: set.goalSetId }, query: { concurrencyStamp } }),
    );
    refresh();
  };
  const whose = (set: GoalSet) =>
    set.isDefault ? text('everyFacility') : set.facilities.map((one) => one.name).join(', ') || text('noFacilityYet');
  return (
    <>
      <div className="dd-goal-sets">
        <Select
          aria-label={text('goalSet')}
          value={current?.goalSetId ?? null}
          onChange={(next: string) => setState({ goalSet: next })}
          options={goalSets.map((set) => ({ value: set.goalSetId, label: set.name }))}
          style={{ minWidth: 220 }}
        />
        {current && (
          <>
            <StatusTag
              quiet
              display={
                current.isInForce
                  ? { text: text('inForce'), style: 'success' }
                  : current.validFrom > today
                    ? { text: text('toCome'), style: 'normal' }
                    : { text: text('ended'), style: 'neutral' }
              }
            />
            <span className="dd-faint">
              {whose(current)} · {text('sinceDay', { day: formatDay(current.validFrom) })}
              {current.validTo ? ` · ${text('untilDay', { day: formatDay(current.validTo) })}` : ''}
            </span>
          </>
        )}
        <span className="dd-spring" />
        {mayEdit && (
          <MenuButton
            label={text('goalSet')}
            items={[
              { key: 'new', label: text('newGoalSet'), onSelect: () => editSet(null) },
              { key: 'recommended', label: text('copyRecommended'), onSelect: () => copy(null) },
              ...(current
                ? [
                    { key: 'edit', label: text('editGoalSet'), onSelect: () => editSet(current) },
                    { key: 'copy', label: text('copyGoalSet'), onSelect: () => copy(current) },
                    { key: 'end', label: text('endGoalSet'), onSelect: () => void endSet(current) },
                  ]
                : []),
            ]}
          />
        )}
      </div>
      {current ? (
        <DatedSettings
          title={current.name}
          hint={text('goalsHint')}
          today={today}
          rows={current.goals
            .filter((goal) => goal.modalityTypeCode === modality)
            .toSorted((a, b) => a.resultName.localeCompare(b.resultName))}
          rowKey={(row) => row.goalId}
          nameOf={(row) => testName(row.resultCode, row.resultName)}
          empty={{ title: text('noGoals', { modality }), hint: text('noGoalsHint') }}
          addLabel={text('addGoal')}
          mayEdit={mayEdit}
          aside={
            <Select
              aria-label={text('modality')}
              size="small"
              value={modality}
              onChange={(next: string) => setState({ modality: next })}
              options={modalities.codes.map((value) => ({ value, label: value }))}
              style={{ minWidth: 96 }}
            />
          }
          dialog={(goal, close) => (
            <GoalDialog organization={organization} set={current} modality={modality} goal={goal} today={today} onDone={close} />
          )}
          remove={(goal) =>
            stepStamped(
              settingStep(organization.id, goal, goalInSettings, (one) => ({ [text('goal')]: formatRange(one.text) }), text),
              (concurrencyStamp) =>
                remove.mutateAsync({ params: { goalSetId: current.goalSetId, goalId: goal.goalId }, query: { concurrencyStamp } }),
            )
          }
          onChanged={refresh}
          columns={[
            {
              key: 'result',
              title: text('result'),
              rowHeader: true,
              cell: (row) => (
                <>
                  {testName(row.resultCode, row.resultName)} <span className="dd-faint">{row.resultCode}</span>
                </>
              ),
            },
            {
              key: 'goal',
              title: text('goal'),
              cell: (row) => (
                <>
                  {formatRange(row.text)} <span className="dd-faint">{unitWords(row.unit)}</span>
                </>
              ),
            },
          ]}
        />
      ) : (
        <EmptyState
          title={text('noGoalSets')}
          action={
            mayEdit && (
              <Button icon={<Icon name="plus" />} onClick={() => copy(null)}>
                {text('copyRecommended')}
              </Button>
            )
          }
        >
          {text('noGoalSetsHint')}
        </EmptyState>
      )}
    </>
  );
}

type DialogProps = {
  organization: OrganizationDetail;
  set: GoalSet;
  goal: Goal | null;
  modality: string;
  today: string;
  onDone: (done: boolean) => void;
};
type Values = BoundsValues & { resultCode: string; modality: Modality; validFrom: string; validTo: string | null };

function GoalDialog({ organization, set, goal, modality, today, onDone }: DialogProps) {
  const text = useOrganizationsTexts();
  const words = usePlatformTexts();
  const add = useMutation(addGoal);
  const change = useMutation(changeGoal);
  const params = { goalSetId: set.goalSetId };
  const known = (code: string) => (modalities.has(code) ? code : 'HD');
  const valuesOf = (one: Goal | null): Values => ({
    ...boundsValuesOf(one),
    resultCode: one?.resultCode ?? '',
    modality: known(one?.modalityTypeCode ?? modality),
    validFrom: one && one.validFrom > today ? one.validFrom : today,
    validTo: one?.validTo ?? null,
  });
  const record = settingRecord(organization.id, goal, goalInSettings, valuesOf);
  return (
    <Dialog
      open
      wide
      title={goal ? text('editWhat', { what: testName(goal.resultCode, goal.resultName) }) : text('addGoal')}
      onClose={() => onDone(false)}
    >
      <SaveForm<Values>
        wide
        initialValues={valuesOf(goal)}
        record={record}
        labels={{ ...boundsLabels(words), validFrom: text('from'), validTo: text('until') }}
        fieldOf={rangeFieldOf}
        saveLabel={text('saveGoal')}
        onSave={async ({ resultCode, modality: modalityTypeCode, ...values }, concurrencyStamp) =>
          goal
            ? change.mutateAsync({
                params,
                body: { ...boundsWire(values), goalId: goal.goalId, ...(concurrencyStamp && { concurrencyStamp }) },
              })
            : add.mutateAsync({ params, body: { ...boundsWire(values), resultCode, modalityTypeCode } })
        }
        onSaved={() => onDone(true)}
      >
        <div className="dd-setting-fields">
          <Form.Item name="resultCode" label={text('result')} rules={[{ required: true, message: text('fieldRequired') }]}>
            <TestChoice numericOnly disabled={goal !== null} />
          </Form.Item>
          <Form.Item name="modality" label={text('modality')}>
            <Select disabled={goal !== null} options={optionsOf(modalities)} />
          </Form.Item>
          <BoundsFields />
          <DaysFields isChange={goal !== null} today={today} />
        </div>
      </SaveForm>
    </Dialog>
  );
}
