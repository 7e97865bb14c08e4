import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '@fiducia/contracts';
import { keys } from './query-keys.js';
import { tellProgress } from './progress.js';
import { refreshTrust } from './refresh.js';

/** 'live' while changes arrive by themselves, 'reconnecting' while the line is down. */
export type LiveState = { connection: 'connecting' | 'live' | 'reconnecting'; updatedAt: number };

let state: LiveState = { connection: 'connecting', updatedAt: Date.now() };
const listeners = new Set<() => void>();

function change(next: Partial<LiveState>): void {
  state = { ...state, ...next };
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function trustOf(data: string): number | null {
  try {
    return (JSON.parse(data) as LiveEvent).trustId;
  } catch {
    return null;
  }
}

/** Everything shown is fetched again, at the reader's wish. */
export async function refreshAll(client: QueryClient): Promise<void> {
  try {
    await client.invalidateQueries(undefined, { throwOnError: true });
  } catch {
    // The page itself says what could not be loaded; 'Updated' keeps to the last time that all of it could.
    return;
  }
  change({ updatedAt: Date.now() });
}

/** How long the browser waits before it opens a line anew that the server closed for good. */
const REOPEN_MS = 5_000;

/**
 * Listens to GET /api/events while signed in. An event says only that something changed and in which trust; the data
 * itself is asked for in the ordinary way. After a break everything is asked for once, as events may have been missed.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const source = new EventSource('/api/events', { withCredentials: true });
    let reopen: ReturnType<typeof setTimeout> | undefined;
    const onChange = (event: MessageEvent<string>) => {
      void refreshTrust(client, trustOf(event.data));
      change({ connection: 'live', updatedAt: Date.now() });
    };
    source.onopen = () => {
      if (state.connection === 'reconnecting') void refreshTrust(client, null);
      change({ connection: 'live' });
    };
    source.onmessage = onChange;
    source.addEventListener('activity', onChange);
    source.addEventListener('notification', () => {
      void client.invalidateQueries({ queryKey: keys.notifications() });
    });
    source.addEventListener('progress', (event: MessageEvent<string>) => tellProgress(event.data));
    source.onerror = () => {
      change({ connection: 'reconnecting' });
      if (source.readyState === EventSource.CLOSED) reopen = setTimeout(() => setAttempt(attempt + 1), REOPEN_MS);
    };
    return () => {
      clearTimeout(reopen);
      source.close();
    };
  }, [client, attempt]);
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, () => state);
}
