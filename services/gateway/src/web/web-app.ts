import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { sendProblem } from '../edge/send-problem.js';

/** Screens have plain addresses: words, digits and hyphens. Everything else is a file or is not there. */
const SCREEN = /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\/?)?$/;
/** Names that operators' tools probe; none of them is a screen and none is served here. */
const NOT_SCREENS = new Set(['/metrics', '/docs', '/healthz', '/readyz', '/internal', '/health']);
const FILE =
  /^\/(?:(?:assets|pdf)\/)?[A-Za-z0-9][A-Za-z0-9_.-]*\.(?:js|wasm|css|html|svg|png|ico|woff2|ttf|pfb|webmanifest|txt)$/;
const YEAR_S = 31_536_000;
/**
 * The worker that draws PDFs unpacks scanned pictures by WebAssembly. A worker goes by the policy it was served with, so
 * that this holds for it alone; it lets no text run as a script.
 */
const PDF_WORKER = /^\/assets\/pdf\.worker[A-Za-z0-9_.-]*\.js$/;
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The built web application: hashed files for ever, the page itself never from a cache. */
export function webApp(folder: string): RequestHandler {
  const serve = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    dotfiles: false,
    setHeaders: (response, pathname) => {
      const hashed = pathname.startsWith('/assets/');
      response.setHeader('Cache-Control', hashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      if (PDF_WORKER.test(pathname)) response.setHeader('Content-Security-Policy', WORKER_POLICY);
    },
  });
  return (request, response, next) => {
    const { path } = request;
    const missing = () => sendProblem(request, response, 'NOT_FOUND', { detail: 'There is no such file.' });
    if (path.startsWith('/api')) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendProblem(request, response, 'METHOD_NOT_ALLOWED', { headers: { Allow: 'GET, HEAD' } });
    }
    const screen = SCREEN.test(path) && !NOT_SCREENS.has(path);
    if (!screen && !FILE.test(path)) return missing();
    if (screen) request.url = '/index.html';
    return serve(request, response, missing);
  };
}
