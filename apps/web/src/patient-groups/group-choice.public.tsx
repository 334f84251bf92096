import { useEffect } from 'react';
import { FilterMenu } from '../tables/filter-menu.tsx';
import { useGroupFilter } from './group-filter.public.ts';

type GroupChoiceProps = { value: readonly string[]; onChange: (groups: readonly string[], options?: { replace: true }) => void };

/**
 * The filter by patient group for queues, which have no filter bar; nothing for who may not see groups. A group that is gone, or of the
 * facility where one worked before, leaves the address: a queue that nobody can be in looks as if its work were done.
 */
export function GroupChoice({ value, onChange }: GroupChoiceProps) {
  const [filter] = useGroupFilter();
  const known = filter?.areLoading ? value : value.filter((id) => filter?.options.some((option) => option.value === id));
  const hasUnknown = known.length < value.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what the address holds
  useEffect(() => {
    if (hasUnknown) onChange(known, { replace: true });
  }, [hasUnknown]);
  return filter && <FilterMenu multiple label={filter.label} options={filter.options} value={known} onChange={onChange} />;
}
