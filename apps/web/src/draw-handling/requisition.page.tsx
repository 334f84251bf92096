import { requisitionStatuses, shiftNumber } from '@drawday/vocabulary';
import { IsolationTag } from '../design/isolation-tag.tsx';
import { reasonWord } from '../platform/reason-word.ts';
import { serverToday } from '../platform/server-clock.ts';
import './requisition.css';
import { ageOn, isTubeOwed, permissionForParty, resultPermissionForParty } from '@drawday/domain';
import { Button } from 'antd';
import { Awaiting } from '../design/awaiting.tsx';
import { DateText } from '../design/date-text.tsx';
import { Icon } from '../design/icon.tsx';
import { MenuButton } from '../design/menu-button.tsx';
import { ModalityChip } from '../design/modality-chip.tsx';
import { ProfilePage } from '../design/profile-page.tsx';
import { StatusTag } from '../design/status-tag.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { useLabelPrinter, useLabelPrinting } from '../labels/labels.public.ts';
import { useFacility } from '../platform/facility.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { useGo, usePageSearch } from '../platform/page-context.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan } from '../platform/session.ts';
import { doseQuery } from '../questions/questions.public.ts';
import { drawResultPaths, partyAddress, partyDrawsPaths } from '../requisitions/draw-address.public.ts';
import {
  AllergiesTag,
  type Draw,
  DrawHistory,
  DrawRelations,
  drawQuery,
  LaboratoryTag,
  sexLetter,
  sourcePlace,
  statusDisplay,
  useRequisitionsTexts,
} from '../requisitions/requisitions.public.ts';
import { EarlierSamples } from '../water/earlier-samples.public.tsx';
import { useAllowedActions } from './allowed-draw-actions.ts';
import { useDrawActions } from './draw-actions.tsx';
import { drawMenu } from './draw-menu.ts';
import { NextOnYourWay } from './next-on-your-way.tsx';
import { RequisitionChain } from './requisition-chain.tsx';
import { RequisitionOrders, RequisitionPrints, RequisitionQuestions, RequisitionTests, RequisitionTubes } from './requisition-parts.tsx';
import { SourceCollection } from './source-collection.tsx';
import { useCollection } from './use-collection.tsx';

export function RequisitionPage() {
  const text = useRequisitionsTexts();
  const { id = '' } = usePageSearch();
  const query = useQueryInPlace({ ...drawQuery(id), enabled: id !== '' });
  if (!query.data) return <Awaiting as="page" of={query} unknown={text('noSuchDraw')} isUnknown={id === ''} />;
  return <RequisitionProfile draw={query.data} />;
}

function RequisitionProfile({ draw }: { draw: Draw }) {
  const text = useRequisitionsTexts();
  const go = useGo();
  const can = useCan();
  const { timeZone } = useFacility();
  const actions = useDrawActions();
  const collecting = useCollection();
  const printing = useLabelPrinting(useLabelPrinter());
  const allowed = useAllowedActions()(draw);
  const hasResults = requisitionStatuses.isIn('withResults', draw.statusTypeCode) && can(resultPermissionForParty(draw.partyType, 'View'));
  const { data: dose } = useQueryInPlace({ ...doseQuery(draw), enabled: draw.hasKinetics && hasResults });
  const age = draw.dateOfBirth === null ? null : ageOn(Temporal.PlainDate.from(draw.dateOfBirth), serverToday(timeZone));

  const owed = draw.collectedAt === null ? 0 : draw.specimens.filter(isTubeOwed).length;
  const print = () => void printing.printOrReprint({ draws: [draw], name: draw.number }).catch(reportFailure);
  const collect = () => void collecting.collectWithQuestions(draw, null).catch(reportFailure);
  const place = [
    draw.shift && text('shift', { number: shiftNumber(draw.shift) }),
    draw.chair !== null && text('chairNumber', { chair: draw.chair }),
  ];

  const party = partyAddress(draw);
  const born = (
    <>
      <DateText value={draw.dateOfBirth} /> {age !== null && `· ${text('years', { age })}`} {sexLetter(draw.sex)}
    </>
  );
  const whose = draw.source
    ? [
        <PageLink key="source" {...party}>
          {sourcePlace(draw.source)}
        </PageLink>,
        draw.source.stationNumber && <b key="station">{text('station', { number: draw.source.stationNumber })}</b>,
        draw.source.serialNumber && text('serialNumber', { number: draw.source.serialNumber }),
      ]
    : [born, draw.partyType === 'PATIENT' && `MRN ${draw.mrn ?? '—'}`];

  /** The one step that this draw waits for. */
  const nextStep = () => {
    if (allowed.has('answerAoes') && draw.statusTypeCode === 'MISSINGAOE')
      return { label: text('answerQuestions'), run: () => void actions.answer(draw) };
    if (allowed.has('printLabels') && !draw.isLabelPrinted)
      return { label: text('printCount', { count: draw.specimens.length }), run: print };
    // The readings of a source are entered in place, with a button of their own.
    if (allowed.has('collect') && draw.source) return null;
    if (allowed.has('collect')) return { label: text('collectWith'), run: collect };
    if (owed > 0 && can(permissionForParty(draw.partyType, 'Collect')))
      return { label: text('tubeOwedTitle', { count: owed }), run: () => void collecting.recordTubes(draw).catch(reportFailure) };
    if (allowed.has('release')) return { label: text('ship'), run: () => void actions.release({ draws: [draw], ids: [draw.id] }) };
    return hasResults ? { label: text('openResults'), run: () => go(drawResultPaths[draw.partyType], { id: draw.id }) } : null;
  };
  const next = nextStep();

  return (
    <ProfilePage
      name={nameOnList(draw.partyName)}
      marks={
        <>
          {draw.modality && <ModalityChip modality={draw.modality} />}
          <StatusTag display={statusDisplay(draw)} />
          <LaboratoryTag draw={draw} />
        </>
      }
      facts={[
        ...whose,
        <b key="number">{draw.number}</b>,
        <DateText key="day" value={draw.drawDate} weekday />,
        draw.partyType === 'PATIENT' && (place.filter(Boolean).join(' · ') || '—'),
        draw.facilityName,
        draw.partyType !== 'SITE' && (draw.providerName ?? '—'),
        <PageLink key="draws" to={partyDrawsPaths[draw.partyType]} search={{ id: draw.partyId }}>
          {text('otherDraws')}
        </PageLink>,
      ]}
      flags={
        <>
          {owed > 0 && <StatusTag icon="clock" display={{ text: text('tubesOwedCount', { count: owed }), style: 'warning' }} />}
          {draw.isStat && <StatusTag display={{ text: 'STAT', style: 'error' }} />}
          {draw.isIsolation && <IsolationTag />}
          <AllergiesTag of={draw} />
          {draw.isCorrected && <StatusTag display={{ text: text('corrected'), style: 'primary' }} />}
          {draw.cancelReason && <StatusTag icon="ban" display={{ text: reasonWord(draw.cancelReason), style: 'normal' }} />}
          {dose && (
            <PageLink to="/home/kinetics-workbench" search={{ id: draw.id }}>
              <StatusTag display={{ text: `Kt/V ${dose.text}`, style: dose.isGoalMet === false ? 'warning' : 'success' }} />
            </PageLink>
          )}
        </>
      }
      actions={
        <>
          {hasResults && (
            <Button icon={<Icon name="file" />} onClick={() => void actions.openReport(draw)}>
              {text('report')}
            </Button>
          )}
          {next && (
            // A separate button for every step: the second half of a double click does not take the next step.
            <Button key={next.label} type="primary" onClick={next.run}>
              {next.label}
            </Button>
          )}
          <MenuButton
            label={text('moreFor', { name: draw.number })}
            items={drawMenu({ draw, allowed, actions, text, onCollect: collect, onPrint: print })}
          />
        </>
      }
    >
      <RequisitionChain draw={draw} />
      <DrawRelations draw={draw} />
      {draw.source && allowed.has('collect') && (
        <SourceCollection draw={draw} onCollect={(entered) => collecting.collectEntered(draw, entered)} />
      )}
      {draw.source && can('Order.Sites.View') && <NextOnYourWay draw={draw} />}
      <div className="dd-requisition">
        <div>
          <RequisitionTests draw={draw} />
          <RequisitionTubes draw={draw} />
          <RequisitionQuestions draw={draw} onAnswer={allowed.has('answerAoes') ? () => void actions.answer(draw) : null} />
        </div>
        <div>
          {draw.source && can('Order.SiteResults.View') && <EarlierSamples sourceId={draw.partyId} />}
          <RequisitionOrders draw={draw} />
          <section className="dd-panel">
            <h2>{text('history')}</h2>
            <DrawHistory id={draw.id} />
          </section>
          <RequisitionPrints draw={draw} />
        </div>
      </div>
    </ProfilePage>
  );
}
