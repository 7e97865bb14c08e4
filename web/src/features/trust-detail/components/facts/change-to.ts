import type { Fact, FactVersion } from '@fiducia/contracts';
import type { FactChange } from '../../../../lib/mutations/update-facts.js';

/** The change that makes a fact what it was, or is: with its ground, its day and whether it was confirmed. */
export const changeTo = ({
  name,
  beneficiaryId,
  value,
  asOf,
  source,
  confirmed,
  evidence,
}: Fact | FactVersion): FactChange => ({
  name,
  beneficiaryId,
  value,
  asOf,
  // What was computed is entered by a person when a person enters it.
  source: source === 'document' ? 'document' : 'user',
  confirmed,
  evidence,
});
