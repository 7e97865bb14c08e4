import { DECISION_STATUSES, type DecisionStatus } from '@fiducia/contracts';
import { keepsSimulation, reasonsOf, refusalOf, withFormerReasons } from './decision.policy.js';

const DECIDED = 'DECISION_ALREADY_DECIDED';
const NO_WAY = 'DECISION_TRANSITION';

describe('the life of a decision', () => {
  it.each([
    ['pending', [NO_WAY, null, null, NO_WAY, null]],
    ['approved', [NO_WAY, DECIDED, DECIDED, null, null]],
    ['rejected', [NO_WAY, DECIDED, DECIDED, NO_WAY, NO_WAY]],
    ['executed', [NO_WAY, DECIDED, DECIDED, NO_WAY, NO_WAY]],
    ['cancelled', [NO_WAY, DECIDED, DECIDED, NO_WAY, NO_WAY]],
  ] as [DecisionStatus, (string | null)[]][])('from %s to each status', (current, refusals) => {
    expect(DECISION_STATUSES.map((next) => refusalOf(current, next))).toEqual(refusals);
  });

  it.each([
    ['pending', true],
    ['approved', true],
    ['rejected', false],
    ['executed', false],
    ['cancelled', false],
  ] as [DecisionStatus, boolean][])('a %s decision takes a new simulation: %s', (status, keeps) => {
    expect(keepsSimulation(status)).toBe(keeps);
  });
});

describe('reasons', () => {
  const given = { reason: 'The invoice is on file.', considered: [4], clause: 'Article 3', alternatives: ['Wait'] };
  const none = { reason: null, considered: [], clause: null, alternatives: [] };

  it('are none where nothing was said', () => {
    expect(reasonsOf({ status: 'approved' })).toEqual(none);
    expect(reasonsOf({ status: 'approved', reason: '', clause: null })).toEqual(none);
  });

  it('stand once they were given', () => {
    expect(withFormerReasons(given, { ...given, reason: 'Something else' })).toEqual(given);
    expect(withFormerReasons(none, given)).toEqual(given);
  });

  it('name the alternatives of a comparison and those that were named later, each once', () => {
    const alternatives = ['Wait', 'Pay the university'];
    expect(withFormerReasons(given, { ...none, alternatives }).alternatives).toEqual(['Wait', 'Pay the university']);
  });
});
