import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** The administrator's connection to the database that a product keeps in its data folder. */
export async function connectAsAdmin(dataDir: string, said: string): Promise<Client> {
  const port = /PostgreSQL [^(]*\(embedded, port (\d+)\)/.exec(said)?.[1];
  const key = Buffer.from(readFileSync(join(dataDir, 'database-key'), 'utf8'), 'base64');
  const password = createHmac('sha256', key).update('database administrator').digest('base64url');
  const client = new Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'postgres',
    password,
    database: 'postgres',
  });
  await client.connect();
  return client;
}
