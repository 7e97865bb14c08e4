import { Button } from 'antd';
import styles from './records.module.css';

type Props = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
};

/** Asks for the next page of a list, where there is one. */
export const LoadMore = ({ query }: Props) =>
  query.hasNextPage && (
    <div className={styles.center}>
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Load more
      </Button>
    </div>
  );
