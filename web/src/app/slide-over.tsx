import { Drawer } from 'antd';
import { Sidebar } from './sidebar.js';

/** The menu on small screens. */
export default function SlideOver({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={288}
      closable={false}
      aria-label="Menu"
      styles={{ body: { padding: 0 } }}
    >
      <Sidebar onFollow={onClose} />
    </Drawer>
  );
}
