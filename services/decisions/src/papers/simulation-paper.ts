import { FACTS, type Finding, type ImpactAnalysis, RULE_TITLES, type SavedAlternatives } from '@fiducia/contracts';
import { formatCents } from '../simulation/money.js';
import type { SimulationInput } from '../simulation/simulation-input.js';
import { optionsTable } from './comparison-paper.js';
import { Paper } from './paper.js';
import { factWords, footOf, goalWords, NOT_ADVICE, sourceWords, taxRows } from './words.js';

export type PrintedSimulation = {
  trustName: string;
  title: string;
  description: string | null;
  status: string;
  result: ImpactAnalysis;
  /** What it was worked out from; absent for a result that was kept before inputs were. */
  input: SimulationInput | null;
  alternatives: SavedAlternatives | null;
  printedBy: string;
  /** ISO timestamp. */
  printedAt: string;
};

const titleOf = (ruleId: string): string => (RULE_TITLES as Readonly<Record<string, string>>)[ruleId] ?? '';

function decisionRows({ title, description, status, input }: PrintedSimulation): [string, string][] {
  const { type, amount, beneficiaryId, purpose, payDate, inKind } = input?.decision ?? {};
  const payee = input?.beneficiaries.find(({ id }) => id === beneficiaryId);
  const rows: [string, string | null | undefined][] = [
    ['Decision', title],
    ['Status', status],
    ['Type', type],
    ['Description', description],
    ['Payee', payee?.name],
    ['Amount', amount == null ? null : `${formatCents(amount)}${inKind === true ? ', in kind' : ''}`],
    ['Purpose', purpose],
    ['Pay date', payDate],
  ];
  return rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}

function putFinding(paper: Paper, finding: Finding): void {
  const { ruleId, severity, status, message, evidence, citations, asOf, assumptions, recommendation, deadline } =
    finding;
  const level = status === 'fired' ? severity.toUpperCase() : 'NEEDS INFORMATION';
  paper.text(`${ruleId} · ${level} · ${titleOf(ruleId)}`, { bold: true });
  paper.text(message);
  for (const { quote, page } of evidence) {
    paper.text(`“${quote}”${page === undefined ? '' : ` (page ${page})`}`, { small: true });
  }
  if (recommendation) paper.text(`What to do: ${recommendation}`);
  if (deadline) paper.text(`By: ${deadline}`);
  if (citations.length > 0) paper.text(`${citations.join('; ')} (checked ${asOf})`, { small: true });
  if (assumptions.length > 0) paper.text(`Assumed: ${assumptions.join('; ')}`, { small: true });
}

function putFacts(paper: Paper, { facts, beneficiaries }: SimulationInput): void {
  paper.heading('Facts it rests on');
  const nameOf = (id: number | null) =>
    id === null ? '' : ` of ${beneficiaries.find((person) => person.id === id)?.name ?? `#${id}`}`;
  const rows = facts
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : (a.beneficiaryId ?? 0) - (b.beneficiaryId ?? 0)))
    .map((fact) => [`${FACTS[fact.name].label}${nameOf(fact.beneficiaryId)}`, factWords(fact), sourceWords(fact)]);
  if (rows.length > 0) paper.table(['Fact', 'Value', 'Source'], rows);
  else paper.text('No fact is recorded.');
}

function putVerdict(paper: Paper, { trustName, result }: PrintedSimulation): void {
  paper.text(`Trust: ${trustName}`);
  paper.text(NOT_ADVICE, { small: true });
  paper.heading('Result');
  paper.table(
    ['Overall risk', 'Legal', 'Tax impact', 'Goals', 'Confidence'],
    [
      [
        result.overallRiskLevel,
        result.legalImplications.riskLevel,
        result.taxConsequences.impact,
        goalWords(result.goalAlignment),
        `${Math.round(result.confidence * 100)} %`,
      ],
    ],
  );
}

/** One result as a paper: what was judged, by which facts, what was found and on what ground, tax, goals, alternatives. */
export function simulationPaper(printed: PrintedSimulation): Promise<Buffer> {
  const { result, input, alternatives, printedBy, printedAt } = printed;
  const paper = new Paper({
    title: 'Decision impact',
    author: printedBy,
    footer: footOf(result.engineVersion, [result.lawDataHash], printedAt),
    made: new Date(printedAt),
  });
  putVerdict(paper, printed);
  paper.heading('What was judged');
  paper.table(['Field', 'As planned'], decisionRows(printed));
  paper.heading('Findings');
  if (result.findings.length === 0) paper.text('No rule raises a concern, and none lacks a fact.');
  for (const finding of result.findings) putFinding(paper, finding);
  paper.heading('Tax');
  paper.table(['Figure', 'Amount'], taxRows(result.tax));
  paper.text(result.taxConsequences.details);
  const plan = result.retainOrDistribute;
  if (plan)
    paper.text(`Payments count for ${plan.taxYear} until ${plan.payBy} (${plan.daysLeft} days from the day judged).`);
  paper.heading('Goals');
  paper.text(result.goalAlignment.explanation);
  paper.heading('Recommendations');
  paper.bullets(result.recommendations);
  if (alternatives) {
    paper.heading('Alternatives considered');
    optionsTable(paper, alternatives.scenarios, alternatives.chosen, input?.beneficiaries ?? []);
  }
  if (input) putFacts(paper, input);
  paper.heading('How it was judged');
  paper.text(`Rules that apply and are clear: ${result.clear.join(', ') || 'none'}.`);
  paper.text(`Rules that do not apply: ${result.notApplicable.map(({ ruleId }) => ruleId).join(', ') || 'none'}.`);
  paper.text(
    `Engine ${result.engineVersion}. Law and tax data ${result.lawDataHash}. Judged ${result.simulatedAt}. Facts ${result.factsHash}.`,
    { small: true },
  );
  return paper.bytes();
}
