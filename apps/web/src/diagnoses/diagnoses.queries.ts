import { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { mutationOf, queryOf } from '../platform/api-client.ts';

export type Icd = AnswerOf<typeof diagnoses.list>['items'][number];
export type FavoriteList = AnswerOf<typeof diagnoses.favorites>['items'][number];

export const icdListQuery = (input: InputOf<typeof diagnoses.list>) => queryOf(diagnoses.list, input);
export const favoriteListsQuery = (facilityId: string) => queryOf(diagnoses.favorites, { query: { facilityId } });

export const createFavorites = mutationOf(diagnoses.createFavorites, { inPlace: true });
export const updateFavorites = mutationOf(diagnoses.updateFavorites, { inPlace: true });
export const addToFavorites = mutationOf(diagnoses.updateFavorites, { stamped: true });
export const deleteFavorites = mutationOf(diagnoses.deleteFavorites, { stamped: true });
export const changeFavoritesStatus = mutationOf(diagnoses.changeFavoritesStatus, { stamped: true });
export const copyFavorites = mutationOf(diagnoses.copyFavorites);
