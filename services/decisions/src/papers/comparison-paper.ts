import {
  FACTS,
  type JudgedScenario,
  missingFactsOf,
  RULE_TITLES,
  ruleWord,
  type ScenarioComparison,
  type TaxByPayer,
  taxByPayer,
} from '@fiducia/contracts';
import { formatCents } from '../simulation/money.js';
import { Paper } from './paper.js';
import { factWords, footOf, goalWords, moneyOrOpen, NOT_ADVICE } from './words.js';

type People = readonly { id: number; name: string }[];
export type PrintedComparison = {
  trustName: string;
  title: string | null;
  comparison: ScenarioComparison;
  people: People;
  printedBy: string;
};

const nameOf = (people: People, id: number | null | undefined) =>
  id == null ? '–' : (people.find((person) => person.id === id)?.name ?? `#${id}`);

const titleOf = (ruleId: string): string => (RULE_TITLES as Readonly<Record<string, string>>)[ruleId] ?? '';

/** The options in columns: what they are, and what the rules say of each. */
export function optionsTable(
  paper: Paper,
  options: readonly JudgedScenario[],
  chosen: string | null,
  people: People,
): void {
  const row = (label: string, of: (option: JudgedScenario) => string) => [label, ...options.map(of)];
  const judged = (of: (analysis: NonNullable<JudgedScenario['analysis']>) => string) => (option: JudgedScenario) =>
    option.analysis ? of(option.analysis) : 'Not judged';
  paper.table(
    ['', ...options.map(({ scenario }) => `${scenario.name}${scenario.name === chosen ? ' (chosen)' : ''}`)],
    [
      row('Amount', ({ scenario }) => (scenario.amount == null ? '–' : formatCents(scenario.amount))),
      row('Payee', ({ scenario }) => nameOf(people, scenario.beneficiaryId)),
      row('Purpose', ({ scenario }) => scenario.purpose || '–'),
      row('Pay date', ({ scenario }) => scenario.payDate ?? '–'),
      row(
        'Overall risk',
        judged(({ overallRiskLevel }) => overallRiskLevel),
      ),
      row(
        'Legal',
        judged(({ legalImplications }) => legalImplications.riskLevel),
      ),
      row('Tax owed by the trust', owed('trust')),
      row('Tax owed by the beneficiary', owed('payee')),
      row('Tax together', owed('together')),
      row(
        'Goals',
        judged(({ goalAlignment }) => goalWords(goalAlignment)),
      ),
      row('Missing facts', (option) => (option.analysis ? String(missingFactsOf(option).length) : 'Not judged')),
    ],
  );
}

const owed = (payer: keyof TaxByPayer) => (option: JudgedScenario) => {
  const tax = taxByPayer(option);
  return tax ? moneyOrOpen(tax[payer]) : '–';
};

const said = (option: JudgedScenario, ruleId: string): string =>
  (ruleWord(option, ruleId) ?? '–').replace('open', 'needs information').replace('not-applicable', '–');

function putFindings(paper: Paper, options: readonly JudgedScenario[]): void {
  const ids = [...new Set(options.flatMap(({ analysis }) => analysis?.findings.map(({ ruleId }) => ruleId) ?? []))];
  paper.heading('Findings of each option');
  const rows = ids.map((id) => [`${id} ${titleOf(id)}`, ...options.map((option) => said(option, id))]);
  if (rows.length > 0) paper.table(['Rule', ...options.map(({ scenario }) => scenario.name)], rows);
  else paper.text('No rule raises a concern in any option.');
}

function putOption(paper: Paper, { scenario, analysis, refused }: JudgedScenario, people: People): void {
  paper.heading(`Option ${scenario.name}`);
  for (const { name, beneficiaryId, value } of scenario.assumed ?? []) {
    const whose = beneficiaryId == null ? '' : ` of ${nameOf(people, beneficiaryId)}`;
    paper.text(`Assumed: ${FACTS[name].label}${whose} = ${value === null ? 'not known' : factWords({ name, value })}`);
  }
  if (!analysis) return paper.text(`Not judged: ${refused ?? ''}`);
  for (const { ruleId, severity, message, citations, asOf, deadline } of analysis.findings.filter(
    ({ status }) => status === 'fired',
  )) {
    paper.text(`${ruleId} · ${severity.toUpperCase()} · ${message}${deadline ? ` By ${deadline}.` : ''}`);
    if (citations.length > 0) paper.text(`${citations.join('; ')} (checked ${asOf})`, { small: true });
  }
  paper.text(`Goals: ${analysis.goalAlignment.explanation}`);
  return undefined;
}

/** Options side by side as a paper, and what was found of each. */
export function comparisonPaper({
  trustName,
  title,
  comparison,
  people,
  printedBy,
}: PrintedComparison): Promise<Buffer> {
  const { scenarios, engineVersion, judgedAt } = comparison;
  const hashes = [...new Set(scenarios.flatMap(({ analysis }) => (analysis ? [analysis.lawDataHash] : [])))];
  const paper = new Paper({
    title: 'Options compared',
    author: printedBy,
    footer: footOf(engineVersion, hashes, judgedAt),
    made: new Date(judgedAt),
  });
  paper.text(`Trust: ${trustName}`);
  if (title) paper.text(`Decision: ${title}`);
  paper.text(NOT_ADVICE, { small: true });
  paper.heading('Side by side');
  optionsTable(paper, scenarios, null, people);
  putFindings(paper, scenarios);
  for (const option of scenarios) putOption(paper, option, people);
  paper.text(`Engine ${engineVersion}. Law and tax data ${hashes.join(', ')}. Judged ${judgedAt}.`, { small: true });
  return paper.bytes();
}
