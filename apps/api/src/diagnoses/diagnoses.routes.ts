import { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import { room } from '../platform/route.ts';
import { changeFavoritesStatus, copyFavorites, createFavorites, deleteFavorites, favorites, updateFavorites } from './favorites.ts';
import { find } from './find-icd.ts';
import { all, list } from './list-icds.ts';

export const diagnosesRoom = room(diagnoses, {
  list,
  all,
  find,
  favorites,
  createFavorites,
  updateFavorites,
  deleteFavorites,
  changeFavoritesStatus,
  copyFavorites,
});
