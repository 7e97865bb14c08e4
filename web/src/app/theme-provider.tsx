import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ConfigProvider, theme as antdTheme } from 'antd';
import type { ThemeConfig } from 'antd';
import { useIsDark } from '../lib/theme.js';
import { useMedia } from '../lib/media.js';
import { useMotionReduced } from '../lib/motion.js';

/** Colours checked for contrast (WCAG AA) against antd's own surfaces; antd's defaults fail it. */
const LIGHT: ThemeConfig = {
  token: {
    colorPrimary: '#0958d9',
    colorPrimaryHover: '#1a64dd',
    colorInfo: '#0958d9',
    colorLink: '#0958d9',
    colorSuccess: '#237804',
    colorSuccessBg: '#f6ffed',
    colorSuccessBorder: '#b7eb8f',
    colorWarning: '#874d00',
    colorWarningBg: '#fffbe6',
    colorWarningBorder: '#ffe58f',
    colorError: '#a8071a',
    colorErrorBg: '#fff2f0',
    colorErrorBorder: '#ffccc7',
    colorInfoBg: '#e6f4ff',
    colorInfoBorder: '#91caff',
    colorTextDescription: 'rgba(0,0,0,.65)',
    colorTextTertiary: 'rgba(0,0,0,.65)',
    colorTextPlaceholder: 'rgba(0,0,0,.6)',
    colorBgLayout: '#f4f6fa',
  },
  components: {
    Segmented: { trackBg: '#e4e8f0' },
    Checkbox: { colorBorder: '#8c8c8c' },
    Radio: { colorBorder: '#8c8c8c' },
  },
};

const DARK: ThemeConfig = {
  algorithm: antdTheme.darkAlgorithm,
  token: {
    colorPrimary: '#1668dc',
    colorPrimaryHover: '#2370de',
    colorInfo: '#4096ff',
    colorLink: '#69b1ff',
    colorError: '#ff7875',
    colorSuccess: '#73d13d',
    colorWarning: '#ffc53d',
    colorTextDescription: 'rgba(255,255,255,.7)',
    colorTextTertiary: 'rgba(255,255,255,.7)',
    colorTextPlaceholder: 'rgba(255,255,255,.6)',
    colorBorder: '#4a535f',
    colorBgLayout: '#0d1117',
    colorBgContainer: '#161b22',
    colorBgElevated: '#1f2630',
  },
  components: {
    Tabs: {
      itemSelectedColor: '#69b1ff',
      inkBarColor: '#69b1ff',
      itemHoverColor: '#91caff',
      itemActiveColor: '#91caff',
    },
    Menu: { itemSelectedColor: '#91caff' },
    Segmented: { trackBg: '#252d38', itemSelectedBg: '#3d4a5c' },
    Tag: { colorInfo: '#69b1ff' },
    Checkbox: { colorBorder: '#7d8794' },
    Radio: { colorBorder: '#7d8794' },
    Button: { dangerColor: '#141414', defaultHoverColor: '#69b1ff', defaultHoverBorderColor: '#69b1ff' },
  },
};

/** Has antd write its variables even where none of its components stands on the page yet. */
function TokenStyles() {
  antdTheme.useToken();
  return null;
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const dark = useIsDark();
  const [wished, asked] = [useMotionReduced(), useMedia('(prefers-reduced-motion: reduce)')];
  const still = wished || asked;
  const theme = useMemo<ThemeConfig>(() => {
    const base = dark ? DARK : LIGHT;
    return {
      ...base,
      token: { ...base.token, borderRadius: 8, motion: !still },
      // The variables stand on <html class="fiducia">, so that the application's own styles use the same ones.
      cssVar: { key: 'fiducia' },
      hashed: false,
    };
  }, [dark, still]);
  return (
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }}>
      <TokenStyles />
      {children}
    </ConfigProvider>
  );
}
