import { labConnections } from '@drawday/contracts/lab-connections/lab-connections.contract.ts';
import { room } from '../platform/route.ts';
import { changeState, create, secure, update } from './change-connections.ts';
import { accept, dismiss, held } from './decide-quarantine.ts';
import { createRoute, endRoute, removeRoute, routes } from './order-routes.ts';
import { alerts, find, listeners, versions } from './show-connections.ts';

export const labConnectionsRoom = room(labConnections, {
  find,
  alerts,
  versions,
  create,
  update,
  changeState,
  listeners,
  secure,
  routes,
  createRoute,
  endRoute,
  removeRoute,
  held,
  accept,
  dismiss,
});
