import type { Route } from '@fiducia/contracts';
import { currentSpan, metrics, type OpenSpan, startSpan } from '@fiducia/service-kit';
import type { Response } from 'express';
import type { Upstream } from '../settings.js';

/**
 * Measures how long a service takes to answer.
 * @returns the span under which the service's own work stands, where traces are collected
 */
export function observeUpstream(upstream: Upstream, { method, path }: Route, response: Response): OpenSpan | undefined {
  const instruments = metrics();
  const parent = currentSpan();
  const attributes = { 'http.request.method': method, 'http.route': path, 'server.address': upstream };
  const span = parent && startSpan(`${method} ${upstream}`, { kind: 'client', parent, attributes });
  if (!instruments && !span) return undefined;
  const began = performance.now();
  response.once('close', () => {
    const status = response.statusCode;
    const labels = { service: 'gateway', upstream, method, route: path, status: String(status) };
    instruments?.upstreamDuration.observe(labels, (performance.now() - began) / 1000);
    span?.set({ 'http.response.status_code': status });
    span?.end(status >= 500 ? String(status) : undefined);
  });
  return span;
}
