import type { RegistrationForm, User } from '@fiducia/contracts';

export type Answer<T> = { status: number; headers: Headers; body: T };

/** One person's browser without the browser: keeps the session cookie, says where its requests come from. */
export class Api {
  private cookie = '';

  /** The session's cookie as a header has it. */
  get sessionCookie(): string {
    return this.cookie;
  }

  constructor(readonly address: string) {}

  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const form = body instanceof FormData;
    const response = await fetch(this.address + path, {
      method,
      headers: {
        origin: this.address,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: form ? body : body === undefined ? undefined : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) this.cookie = line.split(';')[0] ?? '';
    const text = await response.text();
    const json = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: (json ? JSON.parse(text) : text) as T };
  }

  /** The same person at another gateway. */
  at(address: string): Api {
    const there = new Api(address);
    there.cookie = this.cookie;
    return there;
  }

  /** The body of an answer that must have gone well. */
  private async expect<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T> {
    const answer = await this.send<T>(method, path, body, headers);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  get<T>(path: string): Promise<T> {
    return this.expect<T>('GET', path);
  }
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T> {
    return this.expect<T>('POST', path, body, headers);
  }
  patch<T>(path: string, body: unknown): Promise<T> {
    return this.expect<T>('PATCH', path, body);
  }

  upload<T>(fileName: string, type: string, content: Uint8Array<ArrayBuffer>): Promise<T> {
    const form = new FormData();
    form.append('file', new Blob([content], { type }), fileName);
    return this.expect<T>('POST', '/api/uploads', form);
  }

  login(username: string, password: string): Promise<User> {
    return this.expect<User>('POST', '/api/login', { username, password });
  }

  register(person: Partial<Omit<RegistrationForm, 'confirmPassword'>> & { username: string }): Promise<User> {
    const { username } = person;
    const account = { password: 'a long enough password', email: `${username}@example.com`, fullName: username };
    return this.expect<User>('POST', '/api/register', { ...account, role: 'trustee', ...person });
  }
}

/** Opens the stream of changes and collects the names of its events until it is closed. */
export function listen(api: Api, cookie: string): { events: string[]; close(): void } {
  const events: string[] = [];
  const controller = new AbortController();
  void (async () => {
    const response = await fetch(`${api.address}/api/events`, { headers: { cookie }, signal: controller.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) events.push(part.value);
  })().catch(() => undefined);
  return { events, close: () => controller.abort() };
}
