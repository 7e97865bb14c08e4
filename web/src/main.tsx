import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import './app/app.css';
import { routes } from './app/routes.js';
import { DeferredToaster } from './app/deferred-toaster.js';
import { ThemeProvider } from './app/theme-provider.js';
import { queryClient } from './lib/query-client.js';
import { userQuery } from './lib/queries/user.js';
import { createBrowserRouter, RouterProvider } from './router.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');

// Who is signed in is asked while the page's own code is still on its way.
void queryClient.prefetchQuery(userQuery);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={createBrowserRouter(routes)} />
        <DeferredToaster />
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
);
