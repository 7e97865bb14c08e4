import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { securityHeaders } from './security-headers.js';

/** What a browser is told with an answer of ours. */
async function headersOf(https: boolean): Promise<Headers> {
  const listener: RequestListener = (request, response) => {
    securityHeaders(https)(request as never, response as never, () => response.end());
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  return headers;
}

describe('every answer', () => {
  it('lets no inline script and no eval run, and nothing load from elsewhere', async () => {
    const policy = (await headersOf(false)).get('content-security-policy') ?? '';
    const scripts = policy.split(';').find((directive) => directive.startsWith('script-src'));
    expect(scripts).toBe("script-src 'self'");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
  });

  it('stands in no frame', async () => {
    const headers = await headersOf(false);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('tells no other site where it came from: no-referrer, and its type is what it says', async () => {
    const headers = await headersOf(false);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('asks for https for a year with every subdomain, where the address is https', async () => {
    expect((await headersOf(true)).get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect((await headersOf(false)).get('strict-transport-security')).toBeNull();
  });
});
