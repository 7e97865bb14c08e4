import { PageHeader } from '../../components/page-header.js';
import { AiProvider } from './ai-provider.js';
import { ApiTokens } from './api-tokens.js';
import { Appearance } from './appearance.js';
import { Data } from './data.js';
import { Devices } from './devices.js';
import { NotificationChoices } from './notification-choices.js';
import { Passkeys } from './passkeys.js';
import { Profile } from './profile.js';
import { type Section, Sections } from './sections.js';
import { Security } from './security.js';

const SECTIONS: readonly Section[] = [
  { id: 'profile', title: 'Profile', content: <Profile /> },
  { id: 'security', title: 'Security', content: <Security /> },
  { id: 'passkeys', title: 'Passkeys', content: <Passkeys /> },
  { id: 'devices', title: 'Devices', content: <Devices /> },
  { id: 'appearance', title: 'Appearance', content: <Appearance /> },
  { id: 'notifications', title: 'Notifications', content: <NotificationChoices /> },
  { id: 'ai', title: 'AI provider', content: <AiProvider /> },
  { id: 'tokens', title: 'API tokens', content: <ApiTokens /> },
  { id: 'data', title: 'Data', content: <Data /> },
];

export default function SettingsPage() {
  return (
    <>
      <PageHeader
        title="Account Settings"
        intro="Your account, what guards it, how Fiducia looks, and which analyser reads documents."
      />
      <Sections sections={SECTIONS} />
    </>
  );
}
