import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import {
  ALWAYS_TOLD,
  NOTIFICATION_WORDS,
  type NotificationKind,
  type NotificationPreferences,
} from '@fiducia/contracts';
import { Panel } from '../../components/panel.js';
import { QueryState } from '../../components/query-state.js';
import { sentenceOf } from '../../lib/api-error.js';
import { api } from '../../lib/api.js';
import { keys } from '../../lib/query-keys.js';
import { toast } from '../../lib/toast.js';
import styles from './notification-choices.module.css';

const PATH = '/api/notification-preferences';
const KINDS = Object.keys(NOTIFICATION_WORDS) as NotificationKind[];

const withOrWithout = (kinds: readonly NotificationKind[], kind: NotificationKind, wanted: boolean) =>
  wanted ? [...kinds.filter((one) => one !== kind), kind] : kinds.filter((one) => one !== kind);

/** What was chosen shows at once, and is taken back when it could not be kept. */
function useChoose() {
  const client = useQueryClient();
  const key = keys.notificationPreferences();
  return useMutation({
    mutationFn: (chosen: NotificationPreferences) => api.put<NotificationPreferences>(PATH, chosen),
    onMutate: async (chosen) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<NotificationPreferences>(key);
      client.setQueryData(key, chosen);
      return { before };
    },
    onError: (error, _chosen, context) => {
      client.setQueryData(key, context?.before);
      toast({ title: 'Your choice was not kept', description: sentenceOf(error), variant: 'destructive' });
    },
  });
}

type RowProps = {
  kind: NotificationKind;
  chosen: NotificationPreferences;
  onChoose: (chosen: NotificationPreferences) => void;
};

function Row({ kind, chosen, onChoose }: RowProps) {
  const { muted, mailed } = chosen;
  const always = ALWAYS_TOLD.includes(kind);
  const words = NOTIFICATION_WORDS[kind];
  return (
    <tr>
      <th scope="row">
        {words}
        {always && <span className="muted"> (always told)</span>}
      </th>
      <td>
        <Checkbox
          aria-label={`${words}: in Fiducia`}
          checked={!muted.includes(kind)}
          disabled={always}
          onChange={({ target }) => onChoose({ mailed, muted: withOrWithout(muted, kind, !target.checked) })}
        />
      </td>
      <td>
        <Checkbox
          aria-label={`${words}: by mail`}
          checked={mailed.includes(kind)}
          onChange={({ target }) => onChoose({ muted, mailed: withOrWithout(mailed, kind, target.checked) })}
        />
      </td>
    </tr>
  );
}

/** What one is told of, and where. Each tick is kept at once. */
export function NotificationChoices() {
  const query = useQuery({
    queryKey: keys.notificationPreferences(),
    queryFn: ({ signal }) => api.get<NotificationPreferences>(PATH, signal),
  });
  const choose = useChoose();
  return (
    <Panel title="Notifications">
      <p>
        What you are told of at the bell, and what is mailed to you. What you turn off is still in the list of
        notifications, as read.
      </p>
      <QueryState query={query} errorTitle="Your choices could not be loaded">
        {(chosen) => (
          <table className={styles.choices}>
            <thead>
              <tr>
                <th scope="col">What happened</th>
                <th scope="col">In Fiducia</th>
                <th scope="col">By mail</th>
              </tr>
            </thead>
            <tbody>
              {KINDS.map((kind) => (
                <Row key={kind} kind={kind} chosen={chosen} onChoose={choose.mutate} />
              ))}
            </tbody>
          </table>
        )}
      </QueryState>
    </Panel>
  );
}
