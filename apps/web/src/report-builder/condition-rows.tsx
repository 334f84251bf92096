import { type ConditionGroup, type ConditionNode, conditionSentence, isGroup, reportLimits } from '@drawday/domain';
import { Button, Segmented } from 'antd';
import { Fragment } from 'react';
import { Icon } from '../design/icon.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { memberOf, newRule, type Path, withAdded, withNode } from './builder-state.ts';
import { choicesOf, type FieldNames } from './field-names.ts';
import { useReportBuilderTexts } from './report-builder.texts.ts';
import { RuleEditor } from './rule-editor.tsx';

type ConditionsProps = {
  conditions: ConditionGroup;
  names: FieldNames;
  /** What may be asked, in the order of the list of fields. */
  fields: readonly { value: string; label: string }[];
  about: string;
  faultOf: (member: string) => string | undefined;
  onChange: (conditions: ConditionGroup) => void;
};

/** The conditions of a report: each a row, groups indented with their own "all" or "any", and all of it as one sentence below. */
export function ConditionRows(props: ConditionsProps) {
  const { conditions, names, about, onChange, faultOf } = props;
  const text = useReportBuilderTexts();
  const first = names.party === 'PATIENT' ? 'modality' : 'status';
  const rule = () => newRule(first, names.kindOf(first), choicesOf(names, first)[0]?.value);
  const sentence = conditionSentence(conditions, names);
  return (
    <section className="dd-builder-part" aria-label={text('conditions')}>
      <header>
        <h2>
          {text('conditions')} <span className="dd-faint">{about}</span>
        </h2>
        <div className="dd-builder-buttons">
          {conditions.rules.length > 1 && <Joint group={conditions} path={[]} {...props} />}
          <Button icon={<Icon name="plus" />} onClick={() => onChange(withAdded(conditions, [], rule()))}>
            {text('condition')}
          </Button>
          <Button icon={<Icon name="plus" />} onClick={() => onChange(withAdded(conditions, [], { logic: 'OR', rules: [rule(), rule()] }))}>
            {text('group')}
          </Button>
        </div>
      </header>
      {conditions.rules.length > 0 ? (
        <div className="dd-builder-conditions">
          <GroupRows {...props} group={conditions} path={[]} newRule={rule} />
        </div>
      ) : (
        <p className="dd-faint">{text('noConditions')}</p>
      )}
      {faultOf('conditions') && <p className="dd-error-text dd-small">{faultOf('conditions')}</p>}
      {sentence && (
        <p className="dd-builder-sentence dd-small">
          {text('sentence')} {sentence}.
        </p>
      )}
    </section>
  );
}

type RowsProps = ConditionsProps & { group: ConditionGroup; path: Path; newRule: () => ConditionNode };

function GroupRows({ group, path, ...props }: RowsProps) {
  const text = useReportBuilderTexts();
  const { conditions, faultOf, onChange } = props;
  const isDeep = path.length + 1 >= reportLimits.depth;
  return group.rules.map((node, index) => {
    const place = [...path, index];
    const member = memberOf(place);
    const joint = index === 0 ? (path.length ? '' : text('where')) : text(group.logic === 'AND' ? 'and' : 'or');
    const remove = (
      <IconButton small icon="close" label={text('removeCondition')} onClick={() => onChange(withNode(conditions, place, null))} />
    );
    const key = member;
    if (!isGroup(node))
      return (
        <div key={key} className="dd-builder-rule">
          <span className="dd-builder-joint">{joint}</span>
          <RuleEditor rule={node} member={member} {...props} onChange={(rule) => onChange(withNode(conditions, place, rule))} />
          {remove}
        </div>
      );
    return (
      <Fragment key={key}>
        <div className="dd-builder-rule">
          <span className="dd-builder-joint">{joint}</span>
          <b>{text(node.logic === 'AND' ? 'allOf' : 'anyOf')}</b>
          <span className="dd-builder-space" />
          <Joint group={node} path={place} {...props} />
          <Button size="small" onClick={() => onChange(withAdded(conditions, place, props.newRule()))}>
            {text('condition')}
          </Button>
          {!isDeep && path.length + 2 < reportLimits.depth && (
            <Button
              size="small"
              onClick={() =>
                onChange(
                  withAdded(conditions, place, { logic: node.logic === 'AND' ? 'OR' : 'AND', rules: [props.newRule(), props.newRule()] }),
                )
              }
            >
              {text('group')}
            </Button>
          )}
          {remove}
          {faultOf(member) && <p className="dd-error-text dd-small">{faultOf(member)}</p>}
        </div>
        <div className="dd-builder-inner">
          <GroupRows {...props} group={node} path={place} />
        </div>
      </Fragment>
    );
  });
}

function Joint({ group, path, conditions, onChange }: ConditionsProps & { group: ConditionGroup; path: Path }) {
  const text = useReportBuilderTexts();
  return (
    <Segmented
      size="small"
      aria-label={text('howJoined')}
      value={group.logic}
      options={[
        { value: 'AND', label: text('all') },
        { value: 'OR', label: text('any') },
      ]}
      onChange={(logic) => onChange(withNode(conditions, path, { ...group, logic: logic === 'OR' ? 'OR' : 'AND' }))}
    />
  );
}
