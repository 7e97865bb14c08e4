import { FACTS } from '@fiducia/contracts';
import type { FactDefinition, FactName, FactValue } from '@fiducia/contracts';
import { formatCalendarDate } from '../../lib/dates.js';
import { formatCents } from '../../lib/money.js';
import { capitalised } from '../../lib/words.js';

const CHOICES: Record<string, string> = { hems: 'Health, education, maintenance and support (HEMS)' };

export const definitionOf = (name: FactName): FactDefinition => FACTS[name];

export const choiceWords = (choice: string): string => CHOICES[choice] ?? capitalised(choice.replaceAll('-', ' '));

/** A milestone as it is kept, '25:1/3', in words: 'at 25: 1/3'. */
const milestoneWords = (milestone: string): string => {
  const [age = '', fraction = ''] = milestone.split(':');
  return `at ${age}: ${fraction === '1' ? 'the rest' : fraction}`;
};

const numberWords = (kind: FactDefinition['kind'], value: number): string =>
  kind === 'cents' ? formatCents(value) : kind === 'percent' ? `${value} %` : String(value);

/** A fact's value as a person reads it. */
export function factWords(name: FactName, value: FactValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(milestoneWords).join('; ') || 'None';
  const { kind } = definitionOf(name);
  if (typeof value === 'number') return numberWords(kind, value);
  if (kind === 'date') return formatCalendarDate(value);
  return kind === 'choice' ? choiceWords(value) : value;
}
