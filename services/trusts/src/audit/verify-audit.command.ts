import { ConfigError, readConfig, type ServiceCommand } from '@fiducia/service-kit';
import { inOwnSchema } from '@fiducia/service-kit/commands/own-schema';
import { ownNames } from '@fiducia/service-kit/service-environment';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { auditConfig } from './audit-config.js';
import { AuditKeys } from './audit-keys.js';
import { INSTALLATION } from './audit-record.js';
import { allChains, checkChain, type ChainReport } from './chain-check.js';
import { KeptHeads } from './kept-heads.js';

const USAGE =
  'verify-audit takes --heads FILE (a file of signed heads, or a collected log that holds them; - reads standard input), and --until TIME (heads signed later do not count: after a restore to that moment).';

const plural = (count: number, one: string, many: string) =>
  `${new Intl.NumberFormat('en-US').format(count)} ${count === 1 ? one : many}`;

const nameOf = (chain: number) => (chain === INSTALLATION ? 'installation' : `trust ${chain}`);

function wishesOf(args: readonly string[]): { heads: string | undefined; until: Date | undefined } {
  try {
    const options = { heads: { type: 'string' }, until: { type: 'string' } } as const;
    const { values } = parseArgs({ args: [...args], options });
    const until = values.until === undefined ? undefined : new Date(values.until);
    if (until && Number.isNaN(until.getTime())) throw new Error('no moment');
    return { heads: values.heads, until };
  } catch {
    throw new ConfigError([USAGE]);
  }
}

async function givenHeads(keys: AuditKeys, path: string, until: Date | undefined) {
  if (path === '-') return KeptHeads.read(keys, process.stdin, until);
  await access(path).catch(() => {
    throw new ConfigError([`--heads: ${path} cannot be read.`]);
  });
  return KeptHeads.read(keys, createReadStream(path), until);
}

/** The file that the service itself adds to; it is not there before the first minute has passed. */
const ownHeads = async (keys: AuditKeys, path: string | undefined, until: Date | undefined) =>
  path === undefined ? undefined : KeptHeads.ofFile(keys, path, until);

function headsWords(heads: KeptHeads | undefined): string {
  if (!heads)
    return 'No signed heads were there (--heads FILE): that nothing is missing at the end of a chain was not checked.';
  const unknown =
    heads.keyUnknown > 0
      ? ` ${plural(heads.keyUnknown, 'head is', 'heads are')} signed with a key that is not here.`
      : '';
  const forged =
    heads.forged > 0 ? ` ${plural(heads.forged, 'line is', 'lines are')} no head of ours, and not counted.` : '';
  return `${plural(heads.count, 'signed head', 'signed heads')} compared.${unknown}${forged}`;
}

/** Walks every chain. Ends with 1 where one does not hold, and names the first bad entry of each that does not. */
export const verifyAuditCommand: ServiceCommand = async (context) => {
  const wishes = wishesOf(context.args);
  const config = readConfig(auditConfig, ownNames(context.definition.name, context.environment));
  const keys = new AuditKeys(config.AUDIT_KEY);
  const heads =
    wishes.heads === undefined
      ? await ownHeads(keys, config.AUDIT_HEADS, wishes.until)
      : await givenHeads(keys, wishes.heads, wishes.until);
  return inOwnSchema(context, async (dataSource) => {
    const reports: ChainReport[] = [];
    for (const chain of await allChains(dataSource, heads)) {
      reports.push(await checkChain(dataSource, keys, chain, heads));
    }
    const entries = reports.reduce((sum, report) => sum + report.entries, 0);
    const seen = `${plural(entries, 'entry', 'entries')} in ${plural(reports.length, 'chain', 'chains')}`;
    const faults = reports.flatMap(({ fault }) => fault ?? []);
    if (faults.length > 0) {
      const lines = faults.map(({ chain, sequence, what }) => `  - ${nameOf(chain)}, entry ${sequence}: ${what}.`);
      throw new Error(`The audit log does not hold (${seen} checked).\n${lines.join('\n')}\n${headsWords(heads)}`);
    }
    return `The audit log holds: ${seen}, unbroken.\n${headsWords(heads)}`;
  });
};
