import { Input, Switch } from 'antd';
import type { AppConfig } from '@fiducia/contracts';
import { PageHeader } from '../../components/page-header.js';
import { Panel } from '../../components/panel.js';
import { QueryState } from '../../components/query-state.js';
import { ThemeSwitch } from '../../components/theme-switch.js';
import { UnavailableButton } from '../../components/unavailable-button.js';
import { useAppConfig } from '../../lib/queries/config.js';
import { switchShortcuts, useShortcutsOn } from '../../lib/shortcuts.js';
import styles from '../../components/records.module.css';
import { Data } from './data.js';
import { Devices } from './devices.js';
import { Passkeys } from './passkeys.js';
import { Profile } from './profile.js';
import { Security } from './security.js';
import own from './settings.module.css';

const KEY_LATER = 'A key of your own cannot be stored yet. Whoever runs this installation chooses the analyser.';

function ShortcutSwitch() {
  const isOn = useShortcutsOn();
  return (
    <div className={own.switch}>
      <Switch id="shortcuts" checked={isOn} onChange={switchShortcuts} aria-describedby="shortcuts-hint" />
      <div>
        <label htmlFor="shortcuts" className={own.label}>
          Keyboard shortcuts
        </label>
        <p id="shortcuts-hint" className="muted">
          Single keys go to a page, search or create. Press <kbd>?</kbd> on any page to see them.
        </p>
      </div>
    </div>
  );
}

const analyserWords = ({ provider, host }: AppConfig['analysis']) =>
  provider === 'builtin'
    ? 'Documents are read by the built-in analyser. Their text does not leave this installation.'
    : `Documents are read by a language model. Their text is sent to ${host ?? 'the configured provider'}.`;

function AiProvider() {
  const config = useAppConfig();
  return (
    <Panel title="AI provider">
      <div className={own.section}>
        <QueryState query={config} errorTitle="The analyser in use could not be found out">
          {({ analysis }) => <p>{analyserWords(analysis)}</p>}
        </QueryState>
        <label htmlFor="ai-key" className={own.label}>
          AI provider key
        </label>
        <div className={own.key}>
          <Input id="ai-key" readOnly aria-disabled aria-describedby="ai-key-reason" placeholder="Not available yet" />
          <UnavailableButton reason={KEY_LATER}>Save</UnavailableButton>
        </div>
        <p id="ai-key-reason" className="muted">
          {KEY_LATER}
        </p>
      </div>
    </Panel>
  );
}

export default function SettingsPage() {
  return (
    <>
      <PageHeader
        title="Account Settings"
        intro="Your account, what guards it, how Fiducia looks, and which analyser reads documents."
      />
      <div className={styles.stack}>
        <Profile />
        <Security />
        <Passkeys />
        <Devices />
        <Panel title="Appearance">
          <div className={own.section}>
            <p>Light, dark, or whatever your device says. Kept in this browser.</p>
            <div>
              <ThemeSwitch words />
            </div>
            <ShortcutSwitch />
          </div>
        </Panel>
        <AiProvider />
        <Data />
      </div>
    </>
  );
}
