import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import { labConnections } from '@drawday/contracts/lab-connections/lab-connections.contract.ts';
import { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import { vendors } from '@drawday/contracts/vendors/vendors.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '../platform/api-client.ts';

export type ConnectionRow = AnswerOf<typeof labLink.connections>['items'][number];
export type Connection = AnswerOf<typeof labConnections.find>;
export type ConnectionVersion = AnswerOf<typeof labConnections.versions>['items'][number];
export type HeldSender = AnswerOf<typeof labConnections.held>['items'][number];
export type OrderRoute = AnswerOf<typeof labConnections.routes>['items'][number];
export type Listener = AnswerOf<typeof labConnections.listeners>['items'][number];

const refetchInterval = 15_000;
export const connectionsQuery = { ...queryOf(labLink.connections, {}), refetchInterval };
export const heldQuery = { ...queryOf(labConnections.held, {}), refetchInterval };
export const alertsQuery = { ...queryOf(labConnections.alerts, {}), refetchInterval };
export const listenersQuery = queryOf(labConnections.listeners, {});
export const routesQuery = queryOf(labConnections.routes, {});
export const laboratoriesQuery = queryOf(vendors.all, {});
export const connectionQuery = (id: string) => queryOf(labConnections.find, { params: { id } });
export const versionsQuery = (id: string) => queryOf(labConnections.versions, { params: { id } });

export const createConnection = mutationOf(labConnections.create, { inPlace: true });
export const updateConnection = mutationOf(labConnections.update, { inPlace: true });
export const changeConnectionState = mutationOf(labConnections.changeState, { inPlace: true });
export const secureListener = mutationOf(labConnections.secure, { inPlace: true });
export const createRoute = mutationOf(labConnections.createRoute, { inPlace: true });
export const endRoute = mutationOf(labConnections.endRoute, { inPlace: true });
export const removeRoute = mutationOf(labConnections.removeRoute, { inPlace: true });
export const acceptSender = mutationOf(labConnections.accept, { inPlace: true });
export const dismissSender = mutationOf(labConnections.dismiss, { inPlace: true });

/** After a decision: everything that shows connections is reloaded. */
export const refreshConnections = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [
      labLink.connections,
      labConnections.find,
      labConnections.alerts,
      labConnections.versions,
      labConnections.held,
      labConnections.listeners,
      labConnections.routes,
    ].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
  );
