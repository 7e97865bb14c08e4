import type { Decision } from '@fiducia/contracts';
import { confidenceLevel } from './confidence.js';

const withConfidence = (confidence: number) =>
  ({ impactAnalysis: { confidence } }) as unknown as Pick<Decision, 'impactAnalysis'>;

describe('confidenceLevel', () => {
  it.each([
    [1, 'High'],
    [0.8, 'High'],
    [0.79, 'Medium'],
    [0.5, 'Medium'],
    [0.49, 'Low'],
    [0, 'Low'],
  ])('puts a confidence of %d into %s', (confidence, level) => {
    expect(confidenceLevel(withConfidence(confidence))).toBe(level);
  });

  it('keeps decisions without a simulation apart', () => {
    expect(confidenceLevel({ impactAnalysis: null })).toBe('Not simulated');
  });
});
