import { useEffect, useState } from 'react';
import { Button, Input } from 'antd';
import { LeftOutlined, RightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import styles from './pdf-view.module.css';

export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
export const FIT = 1;

/** The next step up or down; the same where there is none. */
export const zoomed = (zoom: number, by: 1 | -1): number =>
  (by > 0 ? ZOOMS.find((step) => step > zoom) : ZOOMS.findLast((step) => step < zoom)) ?? zoom;

type Props = {
  page: number;
  count: number;
  zoom: number;
  onPage: (page: number) => void;
  onZoom: (zoom: number) => void;
};

function PageField({ page, count, onPage }: Pick<Props, 'page' | 'count' | 'onPage'>) {
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = () => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= count) onPage(wanted);
    else setTyped(String(page));
  };
  return (
    <label className={styles.pageField}>
      <span>Page</span>
      <Input
        size="small"
        inputMode="numeric"
        aria-label={`Page, of ${count}`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={go}
        onBlur={go}
        style={{ width: `${String(count).length + 4}ch` }}
      />
      <span>of {count}</span>
    </label>
  );
}

/** Which page is looked at, and how large. */
export function PdfToolbar({ page, count, zoom, onPage, onZoom }: Props) {
  return (
    <div className={styles.toolbar} role="group" aria-label="Pages and size">
      <Button
        size="small"
        icon={<LeftOutlined aria-hidden />}
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <PageField page={page} count={count} onPage={onPage} />
      <Button
        size="small"
        icon={<RightOutlined aria-hidden />}
        aria-label="Next page"
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      />
      <span className={styles.gap} />
      <Button
        size="small"
        icon={<ZoomOutOutlined aria-hidden />}
        aria-label="Smaller"
        disabled={zoomed(zoom, -1) === zoom}
        onClick={() => onZoom(zoomed(zoom, -1))}
      />
      <Button size="small" aria-label={`Fit the width, now ${Math.round(zoom * 100)} %`} onClick={() => onZoom(FIT)}>
        {Math.round(zoom * 100)} %
      </Button>
      <Button
        size="small"
        icon={<ZoomInOutlined aria-hidden />}
        aria-label="Larger"
        disabled={zoomed(zoom, 1) === zoom}
        onClick={() => onZoom(zoomed(zoom, 1))}
      />
    </div>
  );
}
