import styles from './brand.module.css';

/** The product's mark and name. */
export const Brand = ({ onDark = false }: { onDark?: boolean }) => (
  <span className={styles.brand} data-on-dark={onDark}>
    <img src="/favicon.svg" alt="" width={30} height={30} />
    <span>Fiducia</span>
  </span>
);
