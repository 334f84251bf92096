import { search, searchKinds } from '@drawday/contracts/search/search.contract.ts';
import { ageOn, formatCount } from '@drawday/domain';
import { shiftNumber } from '@drawday/vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Shortcut, useShortcutList } from '../design/shortcuts.ts';
import { queryOf } from '../platform/api-client.ts';
import { useFacility } from '../platform/facility.ts';
import { formatAge, formatDay } from '../platform/format.ts';
import { menuPages } from '../platform/menu-groups.ts';
import { nameOnList } from '../platform/name-on-list.ts';
import { usePageAccess } from '../platform/page-access.ts';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useQueueCounters } from '../platform/queue-counters.ts';
import { useRecentPatients } from '../platform/recent-patients.ts';
import { serverNow, serverToday } from '../platform/server-clock.ts';
import { useCan } from '../platform/session.ts';
import { useConfiguration } from '../platform/session-queries.ts';
import { shortTestName } from '../platform/short-test-name.ts';
import { testName } from '../platform/test-words.ts';
import { currentLanguage } from '../platform/texts.ts';
import { offeringsQuery } from '../schedules/order-choices.public.ts';
import { useCommandPaletteTexts } from './command-palette.texts.ts';
import type { CommandRow, CommandSection } from './command-row.ts';
import { addressOfHit, type FoundPatient, iconOfKind, kindWords, labelOfHit, screensOf } from './found-records.ts';
import { plain, readCommand } from './read-command.ts';
import { useActions } from './use-actions.ts';

const shortest = 2;
const waitMs = 150;
/** Rows of each part while a command is typed: all parts stay in sight. */
const most = { actions: 4, screens: 5, screensAtFirst: 6, recent: 4 };

/** What the screen beneath offers by key; where to go is offered by name. */
const isOfScreen = ({ keys }: Shortcut) => !/^(g .|\/|ctrl\+k|\?)$/.test(keys);

/** What was typed once the typing pauses: a call for each letter would say who is looked for, letter by letter. */
function usePaused(wanted: string): string {
  const [paused, setPaused] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(wanted), waitMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return paused;
}

/** Everything that the typed text may mean for this person, what can be done first. @param take most records of each kind */
export function useCommands(typed: string, take: number, onHelp: (() => void) | undefined) {
  const text = useCommandPaletteTexts();
  const { timeZone } = useFacility();
  const can = useCan();
  const access = usePageAccess();
  const { currentUser } = useConfiguration();
  const counters = useQueueCounters();
  const actionsOf = useActions();
  const recent = useRecentPatients(currentUser.id ?? '');
  const today = serverToday(timeZone);
  const shortcuts = useShortcutList();

  const mayOrder = can('Order.Schedules.Create');
  const isOrder = mayOrder && readCommand(typed, { today, tests: [] }).verb === 'ORDER';
  const offerings = useQuery({ ...offeringsQuery('PATIENT'), enabled: isOrder }).data ?? [];
  const tests = offerings.map(({ code, name }) => ({
    code,
    words: plain(`${code} ${name} ${testName(code, name)} ${shortTestName(code, name)}`).split(/[\s,()/-]+/),
  }));
  const command = readCommand(typed, { today, tests });
  const { only, verb, words } = command;
  const wanted = command.object.trim();

  const filter = usePaused(wanted);
  const asks = filter.length >= shortest;
  const kind = only === 'numbers' ? 'draws' : only === 'patients' || verb ? 'patients' : undefined;
  const found = useQueryInPlace({
    ...queryOf(search.everywhere, {
      body: {
        ...(asks && { filter }),
        ...(kind && { kind }),
        maxResultCount: take,
        patientIds: recent.map(({ id }) => id),
      },
    }),
    enabled: asks || recent.length > 0,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  const isFor = wanted.length >= shortest;
  const groups = isFor ? (found.data?.groups ?? []).filter((group) => screensOf(group.kind).some((page) => access(page) === null)) : [];
  const described = new Map(found.data?.patients.map((patient) => [patient.id, patient]));
  const ofIds = (ids: readonly string[]) => ids.flatMap((id) => described.get(id) ?? []);
  const foundPatients = ofIds(groups.flatMap((group) => (group.kind === 'patients' ? group.items.map(({ id }) => id) : [])));
  const opened = ofIds(recent.map(({ id }) => id));

  const patientRow = (patient: FoundPatient): CommandRow => {
    const shift = shiftNumber(patient.shift);
    const critical = patient.openCritical;
    return {
      key: `patient-${patient.id}`,
      icon: 'person',
      label: nameOnList(patient.name),
      completes: patient.name,
      note: [
        `${formatDay(patient.dateOfBirth)} · ${text('ageSex', { age: ageOn(Temporal.PlainDate.from(patient.dateOfBirth), today), sex: patient.sex.slice(0, 1) })}`,
        patient.mrn,
        patient.dayGroup,
        shift > 0 && text('shift', { number: shift }),
        patient.chair !== null && text('chair', { chair: patient.chair }),
      ]
        .filter(Boolean)
        .join(' · '),
      urgent: critical
        ? text('criticalOpen', {
            result: `${shortTestName(critical.resultCode, critical.resultCode)} ${critical.text} ${critical.flag ?? ''}`.trim(),
          })
        : undefined,
      to: '/home/patient',
      search: { id: patient.id },
    };
  };
  const family = (patient: FoundPatient) => plain(patient.name.split(/[\s,-]/)[0] ?? '');
  const namesakes = Math.max(0, ...[...Map.groupBy(foundPatients, family).values()].map((people) => people.length));

  const language = currentLanguage();
  // In the order of the menu: with nothing typed yet, its first screens are offered.
  const screenRows = menuPages
    .filter((page) => access(page) === null)
    .map((page): CommandRow => {
      const title = page.title[language];
      const count = page.menu.counter && counters[page.menu.counter];
      return {
        key: page.path,
        icon: 'columns',
        label: title,
        completes: title,
        note: count ? formatCount(count) : undefined,
        keys: page.goKey && `g ${page.goKey}`,
        to: page.path,
      };
    });
  const help: CommandRow[] = onHelp
    ? [{ key: 'help', icon: 'help', label: text('help'), completes: text('help'), keys: '?', run: onHelp }]
    : [];
  // Beside a command, the screens of its verb; every word counts from the beginning of a word.
  const asked = (verb ? words : wanted.split(/\s+/)).map(plain).filter(Boolean);
  const isAsked = ({ label }: CommandRow) => {
    const own = plain(label).split(/\s+/);
    const begins = (word: string) => own.some((one) => one.startsWith(word));
    return verb ? asked.some((word) => word.length > 2 && begins(word)) : asked.every(begins);
  };
  const screens = [...screenRows, ...help].filter(isAsked).slice(0, asked.length ? (take > 8 ? take : most.screens) : most.screensAtFirst);

  const others = searchKinds.flatMap((one): CommandSection[] => {
    const group = one === 'patients' ? undefined : groups.find((each) => each.kind === one);
    if (!group) return [];
    const rows = group.items.map((hit): CommandRow => {
      const label = labelOfHit(one, hit);
      return {
        key: `${one}-${hit.id}`,
        icon: iconOfKind(one),
        label,
        completes: label,
        note: hit.facts.join(' · '),
        ...addressOfHit(one, hit),
      };
    });
    return [{ key: one, heading: text(kindWords[one]), rows }];
  });

  const ofScreen = shortcuts
    .filter(isOfScreen)
    .map(({ keys, label, run }): CommandRow => ({ key: `key-${keys}`, icon: 'next', label, completes: label, keys, run }));

  const isWhole = only === null;
  const all: readonly CommandSection[] = [
    {
      key: 'do',
      heading: text('do'),
      rows: actionsOf(command, isFor ? foundPatients.slice(0, most.actions) : opened.slice(0, 2), offerings),
    },
    {
      key: 'patients',
      heading: text('patients'),
      note: namesakes > 1 ? text('namesakes', { count: namesakes }) : undefined,
      rows: only === 'actions' ? [] : foundPatients.map(patientRow),
    },
    ...(only === 'actions' ? [] : others.filter(({ key }) => key === 'draws')),
    {
      key: 'here',
      heading: text('thisScreen'),
      rows: (isWhole && !verb && asked.length > 0) || only === 'actions' ? ofScreen.filter(isAsked) : [],
    },
    { key: 'screens', heading: text('screens'), rows: isWhole ? screens : [] },
    ...(isWhole ? others.filter(({ key }) => key !== 'draws') : []),
    {
      key: 'recent',
      heading: text('recent'),
      rows:
        isFor || only === 'numbers' || only === 'actions'
          ? []
          : opened.slice(0, most.recent).map((patient) => {
              const at = recent.find(({ id }) => id === patient.id)?.at;
              const row = patientRow(patient);
              const age = at && text('openedAgo', { age: formatAge(at, serverNow(), timeZone) });
              return { ...row, key: `recent-${patient.id}`, icon: 'clock', note: [row.note, age].filter(Boolean).join(' · ') };
            }),
    },
  ];
  return {
    sections: all.filter((section) => section.rows.length > 0),
    isSearching: found.isLoading || (isFor && (filter !== wanted || found.isFetching)),
    /** The query of the records: what failed is said in its place. */
    found,
    words,
  };
}
