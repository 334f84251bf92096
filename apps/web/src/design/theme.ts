import { type ThemeConfig, theme } from 'antd';
import { useSyncExternalStore } from 'react';
import { useLook } from '../platform/preferences.ts';
import tokens from './tokens.json' with { type: 'json' };

export type Theme = 'light' | 'dark';
export type Density = 'compact' | 'comfortable';
type TokenValue = string | number | boolean;

const darkMedia = window.matchMedia('(prefers-color-scheme: dark)');
const stillMedia = window.matchMedia('(prefers-reduced-motion: reduce)');

function useMedia(media: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => media.matches,
  );
}

/** Component values that name a token ("colorPrimaryBg") become its value. */
function resolveComponents(components: Record<string, Record<string, TokenValue>>, token: Record<string, TokenValue>) {
  return Object.fromEntries(
    Object.entries(components).map(([name, values]) => [
      name,
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? (token[value] ?? value) : value])),
    ]),
  );
}

export function antdTheme({ mode, density, isStill }: Look): ThemeConfig {
  const shared = tokens.antd.shared;
  const token = { ...shared.token, ...tokens.antd[mode].token, ...tokens.antd.density[density].token, motion: !isStill };
  const components = resolveComponents({ ...tokens.antd.components, ...(mode === 'dark' && tokens.antd.componentsDark) }, token);
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token,
    components: {
      ...components,
      Input: controlBorder(mode),
      Select: controlBorder(mode),
      DatePicker: controlBorder(mode),
      InputNumber: controlBorder(mode),
      Checkbox: { ...components.Checkbox, ...controlBorder(mode) },
      Radio: controlBorder(mode),
    },
    // A page kept for Back follows later: the variables of one look must not be read by the other.
    cssVar: { key: `drawday-${mode}` },
    hashed: shared.hashed,
  } as ThemeConfig;
}

/** Fields need an edge of 3:1 against the page; the lighter border is for buttons and lines. The one that has the focus has its ring at 3:1, too. */
const controlBorder = (mode: Theme) => {
  const { border, focusRing } = tokens.semantic[mode].control;
  return { colorBorder: border, controlOutline: focusRing, controlOutlineWidth: 1 };
};

/** How everything looks: colors, rows, and whether nothing moves, as the device may ask. */
type Look = { mode: Theme; density: Density; isStill: boolean };

/** The chosen look: "system" follows the device at once. */
export function useTheme(): Look {
  const system = useMedia(darkMedia) ? 'dark' : 'light';
  const isStill = useMedia(stillMedia);
  const chosen = useLook('theme');
  const mode = chosen === 'light' || chosen === 'dark' ? chosen : system;
  const density = useLook('density') === 'comfortable' ? 'comfortable' : 'compact';
  return { mode, density, isStill };
}
