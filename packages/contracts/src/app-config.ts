import * as z from 'zod/mini';

/** What anyone may know before signing in: GET /api/config. */
export const appConfig = z.object({
  demo: z.nullable(z.object({ username: z.string(), password: z.string() })),
  upload: z.object({ maxBytes: z.int(), extensions: z.array(z.string()) }),
  analysis: z.object({ provider: z.enum(['builtin', 'openai']), host: z.nullable(z.string()), maxLength: z.int() }),
});
export type AppConfig = z.infer<typeof appConfig>;

export const healthReport = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  components: z.record(
    z.string(),
    z.object({ status: z.enum(['ok', 'degraded', 'down']), detail: z.optional(z.string()) }),
  ),
});
export type HealthReport = z.infer<typeof healthReport>;

/** The dashboard's three counts; null where the part that knows the number does not answer. */
export const dashboardCounts = z.object({
  activeTrusts: z.nullable(z.int()),
  pendingDecisions: z.nullable(z.int()),
  completedActions: z.nullable(z.int()),
});
export type DashboardCounts = z.infer<typeof dashboardCounts>;
