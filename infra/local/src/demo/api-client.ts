/** An error answer of the API, in the words of its problem document. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

type Options = { body?: unknown; form?: FormData };

async function problemIn(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { detail, errors } = JSON.parse(text) as { detail?: string; errors?: { path: string; message: string }[] };
    const fields = (errors ?? []).map(({ path, message }) => `${path}: ${message}`).join('; ');
    return [detail, fields].filter(Boolean).join(' ');
  } catch {
    return text.slice(0, 200);
  }
}

/** The product's own HTTP API as one signed-in person uses it: the demo data goes the way of everybody's data. */
export class ApiClient {
  private cookie = '';

  constructor(
    private readonly address: string,
    /** Called before each request; throws when no more are wanted. */
    private readonly stillWanted: () => void,
  ) {}

  get<T>(path: string): Promise<T> {
    return this.send<T>('GET', path);
  }
  post<T>(path: string, body: unknown): Promise<T> {
    return this.send<T>('POST', path, { body });
  }
  patch<T>(path: string, body: unknown): Promise<T> {
    return this.send<T>('PATCH', path, { body });
  }

  upload<T>(fileName: string, type: string, content: Uint8Array<ArrayBuffer>): Promise<T> {
    const form = new FormData();
    form.append('file', new Blob([content], { type }), fileName);
    return this.send<T>('POST', '/api/uploads', { form });
  }

  private async send<T>(method: string, path: string, { body, form }: Options = {}): Promise<T> {
    this.stillWanted();
    const response = await fetch(this.address + path, {
      method,
      headers: {
        origin: this.address,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    for (const line of response.headers.getSetCookie()) this.cookie = line.split(';')[0] ?? '';
    if (!response.ok) throw new ApiFailure(response.status, `${method} ${path}: ${await problemIn(response)}`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }
}
