import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Attribute = { key: string; value: { stringValue?: string } };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes?: Attribute[];
};
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
};

/** One piece of work as it was told to the collector. */
export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  /** Which process says so. */
  process: string;
};

function textOf(attributes: Attribute[], key: string): string {
  const { stringValue } = attributes.find((attribute) => attribute.key === key)?.value ?? {};
  return stringValue ?? '';
}

function spansOf({ resourceSpans }: Sent): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const process = textOf(resource.attributes, 'service.name');
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId === '' ? undefined : parentSpanId,
        name,
        process,
      })),
    );
  });
}

/** A collector: takes traces as OTLP over HTTP, as any other does, and shows what came. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** Everything as it came in, to be searched for what must not be there. */
  raw = '';
  private readonly server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      if (request.url === '/v1/traces') {
        this.raw += text;
        this.spans.push(...spansOf(JSON.parse(text) as Sent));
      }
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get environment(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '200' };
  }

  /** The spans of one trace, by the id of the request that it began with. */
  traceOf(requestId: string): ReceivedSpan[] {
    const traceId = requestId.replaceAll('-', '');
    return this.spans.filter((span) => span.traceId === traceId);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
