import { patientReasons } from '@drawday/vocabulary';
import type { ReactNode } from 'react';
import { StatusTag } from '../design/status-tag.tsx';
import { codeWord } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { patientName } from '../platform/name-on-list.ts';
import { usePageOpens } from '../platform/page-access.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCan } from '../platform/session.ts';
import { HepatitisChips } from './hepatitis-chips.tsx';
import type { PatientDetail } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

/** What is wrong or worth knowing before acting: allergies, access, isolation, orders that wait or end. */
export function PatientFlags({ patient }: { patient: PatientDetail }) {
  const text = usePatientsTexts();
  const can = useCan();
  const {
    allergies,
    accessType,
    accessSite,
    isIsolation,
    hepatitis,
    hepatitisB,
    expiringOrders,
    unsignedOrders,
    drawsInQuestion,
    likelyDuplicates,
    statusReason,
    mergedInto,
  } = patient;
  const toTab = (tab: string, flag: ReactNode) => (
    <PageLink to="/home/patient" search={{ id: patient.id, tab }}>
      {flag}
    </PageLink>
  );
  const toOrders = (flag: ReactNode) => (can('Order.Schedules.View') ? toTab('orders', flag) : flag);
  return (
    <>
      {mergedInto && (
        <PageLink to="/home/patient" search={{ id: mergedInto.id }}>
          {text('mergedBanner', { name: patientName(mergedInto) })}
        </PageLink>
      )}
      {toTab('hepatitis', <HepatitisChips hepatitis={hepatitis} hepatitisB={hepatitisB} />)}
      {isIsolation && <StatusTag icon="shield" display={{ text: text('isolation'), style: 'error' }} />}
      {!isIsolation && hepatitis.needsIsolation && hepatitis.statusB !== 'UNKN' && (
        <StatusTag icon="shield" display={{ text: text('isolationProposed'), style: 'error' }} />
      )}
      {allergies.length > 0 && <StatusTag display={{ text: text('allergy', { list: allergies.join(', ') }), style: 'error' }} />}
      {accessType && <StatusTag display={{ text: [accessType, accessSite].filter(Boolean).join(' '), style: 'normal' }} />}
      {drawsInQuestion.map((draw) => (
        <DrawInQuestion key={draw.requisitionId} {...draw} />
      ))}
      {expiringOrders > 0 && toOrders(<StatusTag display={{ text: text('ordersExpire', { count: expiringOrders }), style: 'warning' }} />)}
      {unsignedOrders > 0 &&
        toOrders(<StatusTag icon="pencil" display={{ text: text('ordersUnsigned', { count: unsignedOrders }), style: 'warning' }} />)}
      {likelyDuplicates.map((other) => (
        <StatusTag
          key={other.id}
          icon="person"
          display={{ text: text('duplicate', { name: patientName(other), mrn: other.mrn ?? '—' }), style: 'warning' }}
        />
      ))}
      {statusReason && <StatusTag display={{ text: codeWord(patientReasons, statusReason), style: 'normal' }} />}
    </>
  );
}

/** Leads to the draw, where somebody decides. */
function DrawInQuestion({ requisitionId, drawDate }: PatientDetail['drawsInQuestion'][number]) {
  const text = usePatientsTexts();
  const opens = usePageOpens();
  const words = text('drawInQuestion', { day: drawDate === null ? '—' : formatDay(drawDate) });
  const tag = <StatusTag icon="warning" display={{ text: words, style: 'error' }} />;
  if (!opens('/home/requisition-result')) return tag;
  return (
    <PageLink to="/home/requisition-result" search={{ id: requisitionId }}>
      {tag}
    </PageLink>
  );
}
