/** What the environment may say; every variable is in the README. A bad value ends the run before it starts. */
export function text(name: string, preset: string): string {
  const given = __ENV[name];
  return given === undefined || given === '' ? preset : given;
}

export function count(name: string, preset: number): number {
  const given = text(name, String(preset));
  if (!/^\d+(\.\d+)?$/.test(given)) throw new Error(`${name} must be a number such as ${preset}, not '${given}'.`);
  return Number(given);
}

export function duration(name: string, preset: string): string {
  const given = text(name, preset);
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(given)) {
    throw new Error(`${name} must be a time such as 30s, 5m or 1h30m, not '${given}'.`);
  }
  return given;
}

export function oneOf<Choice extends string>(name: string, choices: readonly Choice[], preset: Choice): Choice {
  const given = text(name, preset);
  const chosen = choices.find((choice) => choice === given);
  if (chosen === undefined) throw new Error(`${name} must be one of ${choices.join(', ')}, not '${given}'.`);
  return chosen;
}

const UNIT_S: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3_600 };

/** A time such as 1m30s in seconds. */
export function secondsOf(time: string): number {
  const parts = [...time.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  return parts.reduce((sum, [, value, unit]) => sum + Number(value) * (UNIT_S[unit ?? 's'] ?? 1), 0);
}

export const BASE_URL = text('BASE_URL', 'http://127.0.0.1:3000').replace(/\/+$/, '');

/** The product's limit per person and minute, which decides how many people a rate needs. */
export const REQUESTS_PER_MINUTE = count('REQUESTS_PER_MINUTE', 600);

/** How many people it takes to send that many requests a second without meeting the limit, with a third to spare. */
export const peopleFor = (requestsPerSecond: number) =>
  Math.max(1, Math.ceil(((requestsPerSecond * 60) / REQUESTS_PER_MINUTE) * 1.33));
