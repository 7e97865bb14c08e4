import type { ImpactAnalysis } from '@fiducia/contracts';
import { type Effect, notAssessed } from './goal-assessment.js';
import { CRITERIA } from './goal-criteria.js';
import { nearestGoal } from './goal-lexicon.js';
import type { SimulationInput } from './simulation-input.js';

export type GoalResult = ImpactAnalysis['goalAlignment'] & { conflicts: string[] };

/**
 * Weighs the decision against each active goal: aligned when the weights sum to nothing or more, none is -2, and at
 * least one goal could be assessed.
 */
export function alignWithGoals(goals: SimulationInput['goals'], effect: Effect): GoalResult {
  const active = goals.filter(({ status }) => status === 'active').map(({ goal }) => goal);
  if (active.length === 0) {
    const explanation = 'The trust has no active goals, so nothing was assessed.';
    return { aligned: false, assessed: false, explanation, conflicts: [] };
  }
  const results = active.map((goal) => {
    const nearest = nearestGoal(goal);
    const why = 'it matches none of the goals whose effect can be worked out';
    return { goal, ...(nearest ? CRITERIA[nearest](effect) : notAssessed(why)) };
  });
  const assessed = results.filter(({ weight }) => weight !== null);
  const sum = assessed.reduce((total, { weight }) => total + (weight ?? 0), 0);
  const conflicted = sum < 0 || assessed.some(({ weight }) => weight === -2);
  return {
    aligned: assessed.length > 0 && !conflicted,
    assessed: assessed.length > 0,
    explanation: results.map(({ goal, sentence }) => `${goal}: ${sentence.replace(/\.?$/, '.')}`).join(' '),
    conflicts: conflicted ? results.filter(({ weight }) => (weight ?? 0) < 0).map(({ goal }) => goal) : [],
  };
}
