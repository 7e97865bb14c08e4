import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ModelAnswer } from '../../src/provider/model-answer.js';

export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  response_format: { type: string; json_schema: { strict: boolean; schema: object } };
}

type Behaviour = (request: ChatRequest, response: ServerResponse) => void;

export const EMPTY_ANSWER: ModelAnswer = {
  kind: 'other-trust',
  grantors: [],
  trustees: [],
  successorTrustees: [],
  beneficiaries: [],
  provisions: [],
};

/** A completion as the real service words it. */
export function completion(content: string | null, more: { refusal?: string; finish?: string } = {}): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'test-model',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: more.refusal ?? null },
        finish_reason: more.finish ?? 'stop',
        logprobs: null,
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
}

/** The document that a request carries between its marks. */
export function documentIn(request: ChatRequest): string {
  const content = request.messages.at(-1)?.content ?? '';
  const fence = /^The mark is (\S+)\.$/m.exec(content)?.[1] ?? '';
  const from = content.indexOf(`\n${fence}\n`) + fence.length + 2;
  return content.slice(from, content.lastIndexOf(`\n${fence}\n`));
}

/** A local HTTP server that speaks the chat completions API, well or badly. */
export class ModelServer {
  readonly requests: ChatRequest[] = [];
  readonly keys: (string | undefined)[] = [];
  private server: Server;
  private behaviour: Behaviour = (_request, response) => response.end(completion(JSON.stringify(EMPTY_ANSWER)));

  constructor() {
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get baseURL(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  behave(behaviour: Behaviour): void {
    this.requests.length = 0;
    this.keys.length = 0;
    this.behaviour = behaviour;
  }

  answer(answer: unknown): void {
    this.behave((_request, response) => response.end(completion(JSON.stringify(answer))));
  }

  fail(status: number): void {
    this.behave((_request, response) => {
      response.statusCode = status;
      response.end(JSON.stringify({ error: { message: 'no', type: 'test', code: null } }));
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request)) as ChatRequest;
    this.requests.push(body);
    this.keys.push(request.headers.authorization);
    response.setHeader('content-type', 'application/json');
    this.behaviour(body, response);
  }
}
