import { metrics } from '../telemetry/metrics.js';

/**
 * Counts what came of a fact at one consumer.
 * @param effect resolves to whether it took place; it did not when the consumer had applied the fact before
 */
export async function counted(service: string, consumer: string, effect: () => Promise<boolean>): Promise<boolean> {
  try {
    const applied = await effect();
    metrics()?.factsApplied.inc({ service, consumer, outcome: applied ? 'applied' : 'repeated' });
    return applied;
  } catch (error) {
    metrics()?.factsApplied.inc({ service, consumer, outcome: 'failed' });
    throw error;
  }
}
