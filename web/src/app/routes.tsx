import type { ComponentType } from 'react';
import { RouteError } from '../components/error-boundary.js';
import type { RouteObject } from '../router.js';

type PageModule = { default: ComponentType };
const page = (load: () => Promise<PageModule>) => async () => ({ Component: (await load()).default });

const loadShell = () => import('./shell.js');
const loadDashboard = () => import('../features/dashboard/dashboard-page.js');

/** By then the sign-in page is painted, and its form is being filled in. */
const PREFETCH_AFTER_MS = 1_500;

/** The sign-in page, and a little later the chunks of what comes after it. */
async function loadAuth(): Promise<PageModule> {
  const loaded = await import('../features/auth/auth-page.js');
  setTimeout(() => void Promise.allSettled([loadShell(), loadDashboard()]), PREFETCH_AFTER_MS);
  return loaded;
}

/** Every address of the application; each page is its own chunk. */
export const routes: RouteObject[] = [
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <></>,
    children: [
      { path: '/auth', lazy: page(loadAuth) },
      { path: '/auth/reset', lazy: page(() => import('../features/auth/reset-page.js')) },
      { path: '/auth/invitation', lazy: page(() => import('../features/auth/invitation/invitation-page.js')) },
      {
        lazy: page(loadShell),
        children: [
          { path: '/', lazy: page(loadDashboard) },
          { path: '/trusts', lazy: page(() => import('../features/trusts/trusts-page.js')) },
          { path: '/trust/:id', lazy: page(() => import('./trust-route.js')) },
          { path: '/onboarding', lazy: page(() => import('../features/onboarding/onboarding-page.js')) },
          { path: '/goals', lazy: page(() => import('../features/goals/goals-page.js')) },
          { path: '/decision-matrix', lazy: page(() => import('../features/decision-matrix/decision-matrix-page.js')) },
          { path: '/simulator', lazy: page(() => import('../features/simulator/simulator-page.js')) },
          { path: '/execution', lazy: page(() => import('../features/execution/execution-page.js')) },
          { path: '/beneficiaries', lazy: page(() => import('../features/beneficiaries/beneficiaries-page.js')) },
          { path: '/distributions', lazy: page(() => import('../features/distributions/distributions-page.js')) },
          { path: '/decisions', lazy: page(() => import('../features/decisions/decisions-page.js')) },
          { path: '/activity', lazy: page(() => import('../features/activity/activity-page.js')) },
          { path: '/notifications', lazy: page(() => import('../features/notifications/notifications-page.js')) },
          { path: '/reports', lazy: page(() => import('../features/reports/reports-page.js')) },
          { path: '/users', lazy: page(() => import('../features/users/users-page.js')) },
          { path: '/admin', lazy: page(() => import('../features/admin/admin-page.js')) },
          { path: '/settings', lazy: page(() => import('../features/settings/settings-page.js')) },
        ],
      },
      { path: '*', lazy: page(() => import('./not-found-page.js')) },
    ],
  },
];
