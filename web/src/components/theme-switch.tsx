import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { capitalised } from '../lib/words.js';
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../lib/theme.js';
import styles from './theme-switch.module.css';

const ICONS = { light: SunOutlined, dark: MoonOutlined, system: DesktopOutlined } as const;

/** Light, dark or what the system says; with words in the settings, as icons in the top bar. */
export function ThemeSwitch({ words = false }: { words?: boolean }) {
  const chosen = useThemeChoice();
  return (
    <div role="group" aria-label="Theme" className={styles.switch}>
      {THEME_CHOICES.map((choice) => {
        const Icon = ICONS[choice];
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === chosen}
            title={words ? undefined : capitalised(choice)}
            onClick={() => chooseTheme(choice)}
          >
            <Icon aria-hidden />
            <span className={words ? undefined : 'sr-only'}>{capitalised(choice)}</span>
          </button>
        );
      })}
    </div>
  );
}
