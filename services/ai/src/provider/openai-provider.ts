import { metrics, ProblemError } from '@fiducia/service-kit';
import OpenAI from 'openai';
import { ANALYSIS_DEADLINE_MS, type AnalysisProvider, type ProviderReading } from './analysis-provider.js';
import { combine, type PieceAnswer } from './combine.js';
import { type ModelAnswer, answerSchema, modelAnswer } from './model-answer.js';
import { toProblem } from './openai-failure.js';
import { type Piece, piecesOf } from './pieces.js';
import { messagesFor } from './prompt.js';

export interface OpenAIOptions {
  apiKey: string;
  baseURL: string;
  model: string;
  /** Milliseconds for the whole document, all its pieces together. */
  deadline?: number;
  /** Is told what each call took. */
  onTokens?: OnTokens;
}

export type OnTokens = (tokens: { read: number; written: number }) => void;

/** Pieces asked about at the same time. */
const AT_ONCE = 4;

/** Reads with a model behind an OpenAI-compatible address; the built-in analyser reads along and is asked first. */
export class OpenAIProvider implements AnalysisProvider {
  readonly name = 'openai';
  readonly model: string;
  private readonly client: OpenAI;
  private readonly deadline: number;
  private readonly onTokens: OnTokens | undefined;

  constructor(
    options: OpenAIOptions,
    private readonly builtin: AnalysisProvider,
  ) {
    this.model = options.model;
    this.onTokens = options.onTokens;
    this.deadline = options.deadline ?? ANALYSIS_DEADLINE_MS;
    // Retries would run against the one deadline that a waiting person has.
    this.client = new OpenAI({ apiKey: options.apiKey, baseURL: options.baseURL, maxRetries: 0, logLevel: 'off' });
  }

  async analyse(text: string, signal: AbortSignal, person?: number): Promise<ProviderReading> {
    // One timer for all pieces; the first failure stops the others.
    const stop = new AbortController();
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(this.deadline)]);
    const limit = AbortSignal.any([deadline, stop.signal]);
    try {
      const [base, answers] = await Promise.all([
        this.builtin.analyse(text, limit, person),
        this.askAll(piecesOf(text), limit),
      ]);
      return { ...combine(base, answers), model: this.model };
    } catch (error) {
      throw toProblem(error, deadline);
    } finally {
      stop.abort();
    }
  }

  close(): Promise<void> {
    return this.builtin.close();
  }

  private async askAll(pieces: readonly Piece[], limit: AbortSignal): Promise<PieceAnswer[]> {
    const answers: PieceAnswer[] = [];
    const queue = pieces.entries();
    const work = async (): Promise<void> => {
      for (const [index, piece] of queue) answers[index] = { piece, answer: await this.ask(piece, limit) };
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, pieces.length) }, work));
    return answers;
  }

  private async ask(piece: Piece, limit: AbortSignal): Promise<ModelAnswer> {
    const completion = await this.client.chat.completions.create(
      {
        model: this.model,
        temperature: 0,
        messages: messagesFor(piece.text),
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'trust_document', strict: true, schema: answerSchema() },
        },
      },
      { signal: limit },
    );
    countTokens(completion.usage, this.onTokens);
    return understood(completion);
  }
}

function countTokens(usage: OpenAI.CompletionUsage | undefined, onTokens: OnTokens | undefined) {
  const [read, written] = [usage?.prompt_tokens ?? 0, usage?.completion_tokens ?? 0];
  const who = { service: 'ai', provider: 'openai' };
  metrics()?.aiTokens.inc({ ...who, kind: 'read' }, read);
  metrics()?.aiTokens.inc({ ...who, kind: 'written' }, written);
  onTokens?.({ read, written });
}

/**
 * The answer, if it is one.
 * @throws ProblemError ANALYSIS_BAD_ANSWER when it was refused, cut off, no JSON, or of another shape
 */
function understood(completion: OpenAI.Chat.ChatCompletion): ModelAnswer {
  const choice = completion.choices?.[0];
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') {
    throw new ProblemError('ANALYSIS_BAD_ANSWER', {
      detail: 'The analysis model declined to read this document. Please try again, or enter the trust by hand.',
    });
  }
  if (choice?.finish_reason === 'length') {
    throw new ProblemError('ANALYSIS_BAD_ANSWER', {
      detail: 'The answer of the analysis model was cut off. Please try again.',
    });
  }
  const result = modelAnswer.safeParse(json(choice?.message?.content));
  if (!result.success) throw new ProblemError('ANALYSIS_BAD_ANSWER', { cause: result.error });
  return result.data;
}

function json(content: string | null | undefined): unknown {
  try {
    return JSON.parse(content ?? '');
  } catch (error) {
    throw new ProblemError('ANALYSIS_BAD_ANSWER', { cause: error });
  }
}
