import { platformText } from '../platform/texts.ts';

const roomKeys = {
  patients: 'actionRoomPatients',
  requisitions: 'actionRoomRequisitions',
  labels: 'actionRoomLabels',
  questions: 'actionRoomQuestions',
  results: 'actionRoomResults',
  schedules: 'actionRoomSchedules',
  employees: 'actionRoomEmployees',
  sites: 'actionRoomSites',
  facilities: 'actionRoomFacilities',
  organizations: 'actionRoomOrganizations',
} as const;
const callKeys = {
  find: 'actionFind',
  list: 'actionList',
  grid: 'actionGrid',
  requisitionResults: 'actionRequisitionResults',
  update: 'actionUpdate',
  create: 'actionCreate',
  viewed: 'actionViewed',
} as const;

type Key = (typeof roomKeys)[keyof typeof roomKeys] | (typeof callKeys)[keyof typeof callKeys];
const rooms = new Map<string, Key>(Object.entries(roomKeys));
const calls = new Map<string, Key>(Object.entries(callKeys));

const spaced = (name: string) =>
  name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .replaceAll('-', ' ')
    .toLowerCase();

/** "requisitions.printLabels" as "Draws · print labels": what is done most has words of its own, anything else the call's own name, readable. */
export function actionWords(action: string): string {
  const [room = action, call] = action.split('.');
  const roomKey = rooms.get(room);
  const first = spaced(room);
  const title = (roomKey && platformText(roomKey)) || first.charAt(0).toUpperCase() + first.slice(1);
  const callKey = calls.get(call ?? '');
  return call ? `${title} · ${(callKey && platformText(callKey)) || spaced(call)}` : title;
}
