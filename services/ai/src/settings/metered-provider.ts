import type { AnalysisProvider, ProviderReading } from '../provider/analysis-provider.js';
import type { OnTokens } from '../provider/openai-provider.js';
import type { Payer, Spent, Usage } from './usage.js';

/** English has about four characters to a token; legal text with numbers less. */
const CHARACTERS_PER_TOKEN = 3;
/** What goes along with the text, and the answer. */
const AROUND = 2_000;

/** What a reading may take at most, as far as can be said before. */
const tokensFor = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN) + AROUND;

/** A model whose tokens are counted for the person who asked, also where the reading fails half-way. */
export class MeteredProvider implements AnalysisProvider {
  private readonly spent: Spent = { calls: 0, read: 0, written: 0 };
  private readonly inner: AnalysisProvider;

  constructor(
    private readonly who: { userId: number; payer: Payer },
    private readonly usage: Usage,
    make: (onTokens: OnTokens) => AnalysisProvider,
  ) {
    this.inner = make((tokens) => {
      this.spent.calls += 1;
      this.spent.read += tokens.read;
      this.spent.written += tokens.written;
    });
  }

  get name() {
    return this.inner.name;
  }

  get model() {
    return this.inner.model;
  }

  /** @throws ProblemError AI_BUDGET_SPENT where the operator pays, and whatever the model throws. */
  async analyse(text: string, signal: AbortSignal, person?: number): Promise<ProviderReading> {
    const { userId, payer } = this.who;
    const reserved = payer === 'operator' ? tokensFor(text) : 0;
    if (reserved > 0) await this.usage.reserve(userId, reserved);
    try {
      return await this.inner.analyse(text, signal, person);
    } finally {
      if (reserved > 0) await this.usage.settle(userId, reserved, this.spent.read + this.spent.written);
      await this.usage.note(userId, payer, this.spent);
    }
  }

  /** What it reads with is everybody's, and ends with the service. */
  async close(): Promise<void> {}
}
