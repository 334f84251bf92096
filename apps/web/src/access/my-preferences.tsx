import { Segmented } from 'antd';
import { FactList } from '../design/fact-list.tsx';
import { useLook, writePreference } from '../platform/preferences.ts';
import { currentLanguage } from '../platform/texts.ts';
import { useAccessTexts } from './access.texts.ts';

type Choice = { value: string; label: string };

function Choices({
  name,
  label,
  value,
  options,
}: {
  name: 'theme' | 'density' | 'language' | 'shortcuts';
  label: string;
  value: string;
  options: Choice[];
}) {
  return <Segmented name={name} aria-label={label} value={value} options={options} onChange={(chosen) => writePreference(name, chosen)} />;
}

/** Kept with the account: the same at every desk. Each choice takes effect at once. */
export function MyPreferences() {
  const text = useAccessTexts();
  const theme = useLook('theme');
  const density = useLook('density');
  const shortcuts = useLook('shortcuts');
  useLook('language');
  return (
    <FactList
      facts={[
        [
          text('language'),
          <Choices
            key="language"
            name="language"
            label={text('language')}
            value={currentLanguage()}
            options={[
              { value: 'en', label: 'English' },
              { value: 'es', label: 'Español' },
            ]}
          />,
        ],
        [
          text('theme'),
          <Choices
            key="theme"
            name="theme"
            label={text('theme')}
            value={theme}
            options={[
              { value: 'light', label: text('light') },
              { value: 'dark', label: text('dark') },
              { value: 'system', label: text('asSystem') },
            ]}
          />,
        ],
        [
          text('density'),
          <Choices
            key="density"
            name="density"
            label={text('density')}
            value={density}
            options={[
              { value: 'comfortable', label: text('comfortable') },
              { value: 'compact', label: text('compact') },
            ]}
          />,
        ],
        [
          text('shortcuts'),
          <Choices
            key="shortcuts"
            name="shortcuts"
            label={text('shortcuts')}
            value={shortcuts}
            options={[
              { value: 'on', label: text('on') },
              { value: 'off', label: text('off') },
            ]}
          />,
        ],
      ]}
    />
  );
}
