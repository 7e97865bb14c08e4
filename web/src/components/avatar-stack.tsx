import { CARD_AVATARS } from '@fiducia/contracts';
import { initials } from '../lib/words.js';
import { Tip } from './tip.js';
import styles from './avatar-stack.module.css';

/** A person's initials in a circle. */
export const Initials = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span aria-hidden className={styles.avatar} data-large={large}>
    {initials(name)}
  </span>
);

/** The first four people by their initials, then '+N'; the full names on hover, on focus and for screen readers. */
export function AvatarStack({ names, max = CARD_AVATARS }: { names: readonly string[]; max?: number }) {
  const rest = names.length - max;
  return (
    <Tip text={names.join(', ')}>
      <span role="img" tabIndex={0} className={styles.stack} aria-label={names.join(', ')}>
        {names.slice(0, max).map((name, index) => (
          <Initials key={`${name}-${index}`} name={name} />
        ))}
        {rest > 0 && (
          <span aria-hidden className={styles.more}>
            +{rest}
          </span>
        )}
      </span>
    </Tip>
  );
}
