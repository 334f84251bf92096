import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { antdTheme, useTheme } from '../design/theme.ts';
import { reportFailure } from '../dialogs/report-failure.ts';
import { queryClient, reportFailuresBy } from '../platform/query-client.ts';
import { useLanguage } from '../platform/texts.ts';

reportFailuresBy(reportFailure);

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

type Locale = NonNullable<ConfigProviderProps['locale']>;

function useAntdLocale(): Locale | undefined {
  const language = useLanguage();
  const [locale, setLocale] = useState<Locale>();
  useEffect(() => {
    if (language === 'es')
      void Promise.all([import('antd/locale/es_ES.js'), import('dayjs/locale/es.js')]).then(([module]) =>
        setLocale(module.default.default),
      );
    else setLocale(undefined);
  }, [language]);
  return locale;
}

// Their own would be heard, in English.
const clearing = { clearIcon: <Icon name="close" size={12} /> };
const lists = { ...clearing, suffixIcon: <Icon name="down" size={12} /> };
const days = { allowClear: clearing, suffixIcon: <Icon name="calendar" size={14} /> };

/** The providers around every screen. */
export function Providers({ children }: { children: ReactNode }) {
  const { mode, density, isStill } = useTheme();
  const locale = useAntdLocale();
  const theme = useMemo(() => antdTheme({ mode, density, isStill }), [mode, density, isStill]);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = mode;
    document.documentElement.dataset.density = density;
  }, [mode, density]);
  return (
    <ConfigProvider
      theme={theme}
      {...(locale && { locale })}
      {...(nonce && { csp: { nonce } })}
      button={{ autoInsertSpace: false }}
      select={lists}
      datePicker={days}
      // The dropdown of a field inside a modal dialog must be inside the dialog too: everything else is inert.
      getPopupContainer={(trigger) => trigger?.closest('dialog') ?? document.body}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ConfigProvider>
  );
}
