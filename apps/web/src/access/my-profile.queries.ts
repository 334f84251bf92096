import { access } from '@drawday/contracts/access/access.contract.ts';
import { mutationOf, queryOf } from '../platform/api-client.ts';

export const myProfileQuery = queryOf(access.myProfile, {});
export const updateMyProfile = mutationOf(access.updateMyProfile, { inPlace: true });
export const changePassword = mutationOf(access.changePassword, { inPlace: true });
export const mySessionsQuery = queryOf(access.mySessions, {});
export const mySecondFactorsQuery = queryOf(access.mySecondFactors, {});
export const endMySessions = mutationOf(access.endMySessions, { inPlace: true });
export const mySignInsQuery = (skipCount: number) => queryOf(access.mySignIns, { query: { skipCount, maxResultCount: 50 } });
