import { useQuery } from '@tanstack/react-query';
import type { AppConfig } from '@fiducia/contracts';
import { api } from '../api.js';
import { keys } from '../query-keys.js';

/** What the installation says of itself: demo or not, upload limits, which analyser. */
export const useAppConfig = () =>
  useQuery({ queryKey: keys.config(), queryFn: ({ signal }) => api.get<AppConfig>('/api/config', signal) });
