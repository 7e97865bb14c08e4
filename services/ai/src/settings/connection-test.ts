import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import type { AiTest, AiTestOutcome } from '@fiducia/contracts';
import type { Tokens } from './prices.js';

const DEADLINE_MS = 10_000;

export type ModelAddress = { baseURL: string; host: string; model: string };

type Words = (address: ModelAddress) => string;
const SENTENCES: Readonly<Record<AiTestOutcome, Words>> = {
  ok: ({ host, model }) => `${host} answered: the key works with the model ${model}.`,
  'wrong-key': ({ host }) => `${host} did not accept this key. Check that it was copied whole and is still active.`,
  'no-quota': ({ host }) =>
    `${host} accepted the key, but its account has no quota left. Check the plan and billing there.`,
  busy: ({ host }) => `${host} is answering too many requests right now. Wait a minute and test again.`,
  'unknown-model': ({ host, model }) => `${host} does not offer the model ${model} to this key.`,
  unreachable: ({ host }) => `${host} cannot be reached from this installation right now.`,
  timeout: ({ host }) => `${host} did not answer within ${DEADLINE_MS / 1000} seconds.`,
  refused: ({ host }) => `${host} refused the request. The key was not tried to its end.`,
};

function outcomeOf(error: unknown): AiTestOutcome {
  if (error instanceof APIUserAbortError || error instanceof APIConnectionTimeoutError) return 'timeout';
  if (error instanceof APIConnectionError) return 'unreachable';
  if (!(error instanceof APIError)) return 'refused';
  if (error.status === 401 || error.status === 403) return 'wrong-key';
  if (error.status === 404) return 'unknown-model';
  if (error.status === 429) return error.code === 'insufficient_quota' ? 'no-quota' : 'busy';
  return 'refused';
}

/**
 * One small real call. What the other side says about a failure is not passed on, nor logged: it may repeat the key.
 * @param deadlineMs milliseconds it may take
 */
export async function testConnection(
  address: ModelAddress,
  apiKey: string,
  deadlineMs = DEADLINE_MS,
): Promise<AiTest & { tokens: Tokens }> {
  const { baseURL, model } = address;
  const client = new OpenAI({ apiKey, baseURL, maxRetries: 0, logLevel: 'off' });
  const answer = (outcome: AiTestOutcome, tokens: Tokens) => ({
    outcome,
    sentence: SENTENCES[outcome](address),
    tokens,
  });
  try {
    const messages = [{ role: 'user' as const, content: 'Answer with the one word: ready' }];
    const { usage, choices } = await client.chat.completions.create(
      { model, messages },
      { signal: AbortSignal.timeout(deadlineMs) },
    );
    const tokens = { read: usage?.prompt_tokens ?? 0, written: usage?.completion_tokens ?? 0 };
    return answer(Array.isArray(choices) && choices.length > 0 ? 'ok' : 'refused', tokens);
  } catch (error) {
    return answer(outcomeOf(error), { read: 0, written: 0 });
  }
}
