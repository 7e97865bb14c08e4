import { Button } from 'antd';
import { FileTextOutlined, MenuOutlined, PlusOutlined } from '@ant-design/icons';
import { Tip } from '../components/tip.js';
import { ThemeSwitch } from '../components/theme-switch.js';
import { UnavailableButton } from '../components/unavailable-button.js';
import { useAddTrust } from '../lib/add-trust.js';
import { BELOW_LG, BELOW_MD, useMedia } from '../lib/media.js';
import { Bell } from './bell.js';
import { LiveIndicator } from './live-indicator.js';
import styles from './topbar.module.css';

const REPORTS_LATER = 'Reports cannot be generated yet. The Reporting Center shows the activity on record.';

/** What every page offers: the menu on small screens, how fresh the page is, the theme, a report, a new trust. */
export function Topbar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const addTrust = useAddTrust();
  const slidesOver = useMedia(BELOW_LG);
  const iconsOnly = useMedia(BELOW_MD);
  return (
    <header className={styles.topbar}>
      {slidesOver && (
        <Button
          type="text"
          icon={<MenuOutlined />}
          aria-label="Open the menu"
          aria-expanded={menuOpen}
          onClick={onMenu}
        />
      )}
      <LiveIndicator />
      <div className={styles.actions}>
        <Bell />
        <ThemeSwitch />
        {iconsOnly ? (
          <UnavailableButton icon={<FileTextOutlined />} aria-label="Generate Report" reason={REPORTS_LATER} />
        ) : (
          <UnavailableButton icon={<FileTextOutlined />} reason={REPORTS_LATER}>
            Generate Report
          </UnavailableButton>
        )}
        {iconsOnly ? (
          <Tip text="Add New Trust" side="bottom">
            <Button type="primary" icon={<PlusOutlined />} aria-label="Add New Trust" onClick={addTrust.open} />
          </Tip>
        ) : (
          <Button type="primary" icon={<PlusOutlined />} onClick={addTrust.open}>
            Add New Trust
          </Button>
        )}
      </div>
    </header>
  );
}
