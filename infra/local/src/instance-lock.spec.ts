import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir, StartError } from './instance-lock.js';
import { isProcess, nameOfProcess } from './process-name.js';

describe('lockDataDir', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fiducia-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps a second instance out until the first gives the folder free', () => {
    const free = lockDataDir(folder);
    expect(() => lockDataDir(folder)).toThrow(StartError);
    free();
    expect(readdirSync(folder)).toEqual([]);
    lockDataDir(folder)();
  });

  it.each([
    ['a process that is gone', `4194000 ${'0'.repeat(8)} 1`],
    ['a process number that was given to another process', nameOfProcess(process.pid).replace(/\d+$/, '1')],
    ['a lock that was cut off', ''],
  ])('takes the lock over from %s', (_case, content) => {
    writeFileSync(join(folder, 'instance.lock'), content);
    lockDataDir(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('knows a process that runs from one that has ended', async () => {
    const child = spawn('sleep', ['60'], { stdio: 'ignore' });
    const name = nameOfProcess(child.pid ?? 0);
    expect(isProcess(name)).toBe(true);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    expect(isProcess(name)).toBe(false);
  });
});
