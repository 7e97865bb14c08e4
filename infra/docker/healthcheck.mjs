// Ends with 0 when the program in this container lives (`live`) or can serve (`ready`), with 1 and a sentence when not.
const [wanted = 'live'] = process.argv.slice(2);
const { SERVICE = '', PORT = '3000' } = process.env;
const path = `${SERVICE === 'gateway' ? '/api/health' : '/health'}${wanted === 'ready' ? '' : '/live'}`;

try {
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { signal: AbortSignal.timeout(4_000) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  await answer.body?.cancel();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
