import * as z from 'zod/mini';
import { PAGE_LIMIT_MAX } from './constants.js';

/** Identities are positive 32-bit integers ('Trust #12'). */
export const ID_MAX = 2_147_483_647;
export const id = z.int().check(z.minimum(1), z.maximum(ID_MAX));

/** An identity as it stands in a path: decimal digits without sign, leading zero or exponent. */
export const pathId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.pipe(z.transform(Number), id));

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** True when PostgreSQL can store the text and a screen can show it: no control characters, no lone surrogates. */
export function isStorableText(value: string): boolean {
  return value.isWellFormed() && !CONTROL.test(value);
}

/** Number of characters that can be seen: white space and zero-width characters do not count. */
export function visibleLength(value: string): number {
  return [...value].filter((character) => VISIBLE.test(character)).length;
}

type TextOptions = { min?: number; max?: number; message?: string };

/**
 * A required text. `message` is said when it is missing, empty or too short; `min` counts visible characters and `max`
 * UTF-16 units. The text itself is kept exactly as it was sent.
 */
export function text({ min = 1, max = 200, message }: TextOptions = {}) {
  const required = message ?? 'Required';
  return z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : 'Invalid input') })
    .check(
      z.refine((value) => value.length > 0, { error: required, abort: true }),
      z.refine(isStorableText, { error: 'Invalid input', abort: true }),
      z.refine((value) => visibleLength(value) >= min, { error: required, abort: true }),
      z.maxLength(max, `Must be at most ${max} characters`),
    );
}

/** An optional text: absent, null and '' all mean that there is none. */
export function optionalText(max = 10_000) {
  return z.optional(
    z.nullable(
      z
        .string()
        .check(z.refine(isStorableText, 'Invalid input'), z.maxLength(max, `Must be at most ${max} characters`)),
    ),
  );
}

/** Whether the calendar has this day: '2026-02-30' is no date. Years 1900 to 9999. */
export function isCalendarDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const ISO_TIMESTAMP =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/**
 * A calendar date, YYYY-MM-DD. An ISO timestamp is accepted and keeps its own calendar day, whatever its offset.
 */
export const calendarDate = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => ISO_TIMESTAMP.exec(value)?.[1] ?? value),
  ),
  z.string().check(z.refine(isCalendarDate, 'Please enter a valid date')),
);

/** Money in whole cents, 1 to 9,007,199,254,740,991: a JSON number stays exact in this range. */
export const cents = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));

const PRIVATE_HOST = /^(localhost|.*\.localhost|.*\.local|.*\.internal|\[.*\]|[\d.]+|0x[\da-f.x]+)$/i;

/** Whether the address may be kept as a link: https, a public host name, no credentials, no fragment, no port games. */
export function isPublicHttpsUrl(value: string): boolean {
  if (/[\u0000-\u0020\u007F\\]/.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  const plain = url.protocol === 'https:' && !url.username && !url.password && !url.hash && url.port === '';
  return plain && url.hostname.includes('.') && !PRIVATE_HOST.test(url.hostname);
}

export const httpsUrl = z
  .string({ error: 'Please enter a valid URL' })
  .check(z.maxLength(2_000, 'Please enter a valid URL'), z.refine(isPublicHttpsUrl, 'Please enter a valid URL'));

const EMAIL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/;

export const email = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? 'Required' : 'Invalid input') })
  .check(
    z.refine((value) => value.length > 0, { error: 'Required', abort: true }),
    z.maxLength(254, 'Please enter a valid email'),
    z.refine((value) => value.length <= 254 && EMAIL.test(value), 'Please enter a valid email'),
  );

/** A moment, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

/** JSON as deep and as large as may be stored: 32 levels, no text that PostgreSQL refuses. */
export function isStorableJson(value: unknown, depth = 0): boolean {
  if (depth > 32) return false;
  if (typeof value === 'string') return isStorableText(value);
  if (Array.isArray(value)) return value.every((item) => isStorableJson(item, depth + 1));
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).every(([key, item]) => isStorableText(key) && isStorableJson(item, depth + 1));
  }
  return true;
}

/** Paging and filters that every list takes. */
export const listQuery = {
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/))),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
      z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(PAGE_LIMIT_MAX))),
    ),
  ),
};
