import { Spin } from 'antd';

/** A whole page that waits for the one thing that must be known before anything is shown. */
export const Waiting = ({ text }: { text: string }) => (
  <main
    aria-busy
    style={{ minHeight: '100vh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 16 }}
  >
    <Spin size="large" />
    <p role="status">{text}</p>
  </main>
);
