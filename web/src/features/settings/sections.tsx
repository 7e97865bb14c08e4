import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from '../../router.js';
import own from './settings.module.css';

export type Section = { id: string; title: string; content: ReactNode };

/** The sections beside their table of contents; each has an address of its own that leads straight to it. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!target) return;
    target.scrollIntoView({ block: 'start' });
    target.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <div className={own.sections}>
      <nav aria-label="Sections" className={own.contents}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to={`#${id}`} aria-current={hash === `#${id}` ? 'location' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={own.stack}>
        {sections.map(({ id, content }) => (
          <div key={id} id={id} tabIndex={-1} className={own.anchor}>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}
