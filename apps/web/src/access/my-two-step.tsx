import './access-tab.css';
import { secondFactorKinds } from '@drawday/vocabulary';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { TimeText } from '../design/date-text.tsx';
import { wordOf } from '../platform/code-word.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useReadOnly } from '../platform/session.ts';
import { useConfiguration } from '../platform/session-queries.ts';
import { goToTwoStepPage } from '../platform/two-step-page.ts';
import { RecordTable } from '../tables/record-table.tsx';
import { useAccessTexts } from './access.texts.ts';
import { mySecondFactorsQuery } from './my-profile.queries.ts';

/** What confirms a person besides the password; it is changed on the page of the sign-in service. */
export function MyTwoStep() {
  const text = useAccessTexts();
  const readOnly = useReadOnly();
  const { currentUser } = useConfiguration();
  const factors = useQueryInPlace(mySecondFactorsQuery);
  if (!factors.data) return <Awaiting of={factors} />;
  const { items, isRequired } = factors.data;
  return (
    <div className="dd-access-tab">
      <h2>{text('twoStep')}</h2>
      <p className="dd-quiet">{text('twoStepHint')}</p>
      {isRequired && <p>{text('twoStepRequired')}</p>}
      {items.length === 0 ? (
        <p>{text('noTwoStep')}</p>
      ) : (
        <RecordTable
          caption={text('twoStep')}
          rows={items}
          rowKey={(row) => row.id}
          columns={[
            { key: 'name', title: text('method'), rowHeader: true, cell: (row) => row.name },
            { key: 'kind', title: text('kindOfMethod'), cell: (row) => wordOf(secondFactorKinds.of[row.kind]) },
            { key: 'added', title: text('addedOn'), cell: (row) => <TimeText value={row.creationTime} withDay /> },
            {
              key: 'used',
              title: text('lastUsed'),
              cell: (row) => (row.lastUsedTime ? <TimeText value={row.lastUsedTime} withDay /> : text('neverUsed')),
            },
          ]}
        />
      )}
      {!readOnly && (
        <div className="dd-access-tab">
          <div className="dd-row">
            <Button type="primary" onClick={() => void goToTwoStepPage(currentUser.id ?? '')}>
              {text('twoStepManage')}
            </Button>
          </div>
          <p className="dd-quiet">{text('twoStepManageHint')}</p>
        </div>
      )}
    </div>
  );
}
