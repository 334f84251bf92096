import { Segmented } from 'antd';
import { Icon } from '../design/icon.tsx';
import { useRequisitionsTexts } from '../requisitions/requisitions.public.ts';

/** All who wait as a list, or one chair at a time; icons alone where there is little room. */
export function ModeSwitch({ isChairMode, onChange }: { isChairMode: boolean; onChange: (toChairs: boolean) => void }) {
  const text = useRequisitionsTexts();
  const option = (value: 'list' | 'chair', icon: 'menu' | 'person', words: string) => ({
    value,
    icon: <Icon name={icon} />,
    label: <span className="dd-mode-word">{words}</span>,
  });
  return (
    <Segmented
      className="dd-mode"
      aria-label={text('view')}
      value={isChairMode ? 'chair' : 'list'}
      options={[option('list', 'menu', text('listView')), option('chair', 'person', text('chairByChair'))]}
      onChange={(value) => onChange(value === 'chair')}
    />
  );
}
