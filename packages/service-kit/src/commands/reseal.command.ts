import * as z from 'zod/mini';
import { ConfigError, readConfig } from '../config.js';
import { keysInUse, type KeyUse, reseal, type SealedColumn } from '../sealing/sealed-columns.js';
import { isKeyList, Sealer } from '../sealing/sealer.js';
import { inOwnSchema } from './own-schema.js';
import type { CommandContext, ServiceCommand } from './service-command.js';

const schema = z.object({
  DATA_KEY: z
    .string({ error: 'is needed: it seals secrets at rest' })
    .check(z.refine(isKeyList, 'must be 32 random bytes in base64, or several such keys with commas, newest first')),
});

function partsOf({ definition, environment }: CommandContext): { sealer: Sealer; columns: readonly SealedColumn[] } {
  const columns = definition.sealed ?? [];
  if (columns.length === 0) throw new ConfigError([`${definition.name} keeps nothing sealed.`]);
  return { sealer: new Sealer(readConfig(schema, environment).DATA_KEY), columns };
}

const missingWords = (missing: readonly KeyUse[]) =>
  missing.map(({ table, column, keyId, rows }) => `${rows} of ${table}.${column} need the key ${keyId}`).join('; ');

/** Seals everything again with the newest key of DATA_KEY, while the product runs, and says what may go then. */
export const resealCommand: ServiceCommand = async (context) => {
  const { definition } = context;
  const { sealer, columns } = partsOf(context);
  return inOwnSchema(context, async (dataSource) => {
    const lines: string[] = [];
    for (const column of columns) {
      const { resealed, current, changedMeanwhile, unreadable } = await reseal(dataSource, sealer, column);
      const where = `${definition.name}: ${column.table}.${column.column}`;
      lines.push(
        `${where}: ${resealed} sealed again, ${current} already were, ${changedMeanwhile} changed meanwhile, ${unreadable} cannot be opened.`,
      );
    }
    const uses = (await Promise.all(columns.map((column) => keysInUse(dataSource, sealer, column)))).flat();
    const old = uses.filter(({ keyId }) => keyId !== sealer.newestId);
    lines.push(
      old.length === 0
        ? `${definition.name}: nothing needs an older key. Once every service says so, remove the older keys from DATA_KEY.`
        : `${definition.name}: keep the older keys: ${missingWords(old)}. Run this again.`,
    );
    return lines.join('\n');
  });
};

/** Fails where rows need a key that DATA_KEY does not hold. */
export const checkKeysCommand: ServiceCommand = async (context) => {
  const { definition } = context;
  const { sealer, columns } = partsOf(context);
  return inOwnSchema(context, async (dataSource) => {
    const uses = (await Promise.all(columns.map((column) => keysInUse(dataSource, sealer, column)))).flat();
    const missing = uses.filter(({ held }) => !held);
    if (missing.length > 0) {
      throw new Error(`DATA_KEY lacks keys: ${missingWords(missing)}. Put them back, behind the newest one.`);
    }
    const rows = uses.reduce((sum, use) => sum + use.rows, 0);
    return `${definition.name}: DATA_KEY holds every key that its ${rows} sealed secrets need.`;
  });
};
