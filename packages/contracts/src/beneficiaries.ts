import * as z from 'zod/mini';
import { email, id, optionalText, text, timestamp } from './primitives.js';

export const beneficiary = z.object({
  id,
  trustId: id,
  name: z.string(),
  email: z.nullable(z.string()),
  relation: z.nullable(z.string()),
  userId: z.nullable(id),
  createdAt: timestamp,
});
export type Beneficiary = z.infer<typeof beneficiary>;

const optionalEmail = z.optional(z.nullable(z.union([z.literal(''), email], 'Please enter a valid email')));

export const createBeneficiary = z.strictObject({
  trustId: z.optional(id),
  name: text({ max: 200 }),
  email: optionalEmail,
  relation: optionalText(200),
});
export type CreateBeneficiary = z.infer<typeof createBeneficiary>;

export const updateBeneficiary = z
  .strictObject({
    name: z.optional(text({ max: 200 })),
    email: optionalEmail,
    relation: optionalText(200),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent.'));
export type UpdateBeneficiary = z.infer<typeof updateBeneficiary>;
