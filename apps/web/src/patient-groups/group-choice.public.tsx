import { FilterMenu } from '../tables/filter-menu.tsx';
import { useGroupFilter } from './group-filter.public.ts';

/** The filter by patient group for queues, which have no filter bar; nothing for who may not see groups. */
export function GroupChoice({ value, onChange }: { value: readonly string[]; onChange: (groups: readonly string[]) => void }) {
  return useGroupFilter().map(({ key, label, options }) => (
    <FilterMenu key={key} multiple label={label} options={options} value={value} onChange={onChange} />
  ));
}
