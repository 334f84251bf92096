import { MenuButton } from '../design/menu-button.tsx';
import { useQueryInPlace } from '../platform/query-in-place.ts';
import { useCan } from '../platform/session.ts';
import { favoritesQuery } from './patients.queries.ts';
import { usePatientsTexts } from './patients.texts.ts';

type FavoriteDiagnosesProps = { facilityId: string; except: ReadonlySet<string>; onChoose: (code: string) => void };

/** The facility's favorites, list by list: a diagnosis in two clicks. */
export function FavoriteDiagnoses({ facilityId, except, onChoose }: FavoriteDiagnosesProps) {
  const text = usePatientsTexts();
  const maySee = useCan()('MasterData.FavoriteIcdLists.View');
  const favorites = useQueryInPlace({ ...favoritesQuery(facilityId), enabled: maySee });
  const lists = (favorites.data?.items ?? []).filter(
    (list) => list.statusTypeCode === 'ACTIVE' && list.icds.some((icd) => !except.has(icd.code)),
  );
  if (lists.length === 0) return null;
  return (
    <MenuButton
      label={text('favorites')}
      icon="star"
      align="start"
      items={lists.flatMap((list) => [
        { key: list.id, heading: list.name },
        ...list.icds
          .filter((icd) => !except.has(icd.code))
          .map((icd) => ({ key: `${list.id} ${icd.code}`, label: `${icd.code}  ${icd.description}`, onSelect: () => onChoose(icd.code) })),
      ])}
    />
  );
}
