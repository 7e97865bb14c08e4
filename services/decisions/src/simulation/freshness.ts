import { INPUT_PARTS, type ImpactAnalysis, type SimulationFreshness } from '@fiducia/contracts';
import { inputHashes } from './input-hashes.js';
import { taxYearIfKnown } from './law-data/law-data.js';
import { ENGINE_VERSION, lawDataHash } from './simulate.js';
import { judgedDay, type SimulationInput } from './simulation-input.js';
import { yearOf } from './calendar.js';

/** What has changed since a result was worked out: parts of its input, the engine, or the law it was judged by. */
export function freshness(kept: ImpactAnalysis, now: SimulationInput): SimulationFreshness {
  const hashes = inputHashes(now);
  const law = taxYearIfKnown(yearOf(judgedDay(now)));
  const changed: SimulationFreshness['changed'] = [
    ...INPUT_PARTS.filter((part) => kept.inputHashes?.[part] !== hashes[part]),
    ...(kept.engineVersion === ENGINE_VERSION ? [] : ['engine' as const]),
    ...(law && kept.lawDataHash === lawDataHash(law) ? [] : ['law' as const]),
  ];
  return { fresh: changed.length === 0, changed };
}
