export { AnswerWithin } from './answer-limit.js';
export { AuditNotes } from './audit/audit-notes.js';
export { bootService } from './bootstrap.js';
export { ClientGone, clientGone } from './client-gone.js';
export type { ServiceCommand } from './commands/service-command.js';
export { ConfigError, type Environment, readConfig, withSecretFiles } from './config.js';
export { wholeNumber } from './database/columns.js';
export { type DatabaseSettings, databaseOptions, type EntityClass, type MigrationClass } from './database/database.js';
export { likePattern } from './database/like-pattern.js';
export { onUniqueViolation } from './database/unique-violation.js';
export { type HealthParts, worst } from './health/health-checks.js';
export { STOPPING } from './health/health.controller.js';
export { idempotencyMigrations } from './idempotency/idempotency.migrations.js';
export { Idempotent } from './idempotency/idempotent.js';
export { bearerOf, isApiToken, newApiTokenText } from './identity/api-token.js';
export { CurrentIdentity, GatewayOnly, Public, WhilePending } from './identity/identity-guard.js';
export {
  generateIdentityKey,
  isIdentityKey,
  isSigningKey,
  IdentitySigner,
  IdentityVerifier,
  privateIdentityKey,
  publicIdentityKey,
} from './identity/identity-token.js';
export { CLIENT_ADDRESS_HEADER, sessionCookieName } from './identity/session-cookie.js';
export { createLogger, NestLogger } from './logging.js';
export { type Bus, type BusSettings, createBus } from './messaging/bus.js';
export { BusClient } from './messaging/bus-client.js';
export { InProcessBroker } from './messaging/in-process/in-process-broker.js';
export { Inbox } from './messaging/inbox.js';
export { InboxStatement } from './messaging/inbox-statement.js';
export { messagingMigrations } from './messaging/messaging.migrations.js';
export { MessagingModule } from './messaging/messaging.module.js';
export { Questions } from './messaging/questions.js';
export { type Transaction, Transactions } from './messaging/transactions.js';
export { page, type PageQuery, type SortKey } from './paging.js';
export { personalData, type PersonalKinds } from './personal-data/personal-data.js';
export { ProblemError } from './problem/problem-error.js';
export { ProblemFilter } from './problem/problem-filter.js';
export { toProblemError } from './problem/to-problem-error.js';
export { ProgressId, progressReporter, type ReportProgress } from './progress-reporter.js';
export { currentContext, noteAccount, noteActor, noteTrust, runInContext } from './request-context.js';
export { drainMs, runService, runUntilStopped, serviceSettings } from './run-service.js';
export type { RunningService, ServiceDefinition, ServiceSettings } from './service-definition.js';
export { Stopping } from './stopping.js';
export { metrics } from './telemetry/metrics.js';
export { RequestObserver, routeOfHandler } from './telemetry/request-observer.js';
export { busSource } from './telemetry/service-gauges.js';
export { currentSpan, inSpan, type OpenSpan, startSpan } from './telemetry/tracing.js';
export { ThreadFailure } from './threads/thread-failure.js';
export { type JobTerms, sparingThreads, ThreadPool, type ThreadPoolOptions } from './threads/thread-pool.js';
export { HEALTH_PARTS, LOGGER, SETTINGS } from './tokens.js';
export { markRemoved, markRestored, wasRemoved } from './trust-access/removed-trusts.js';
export { requirePermission, requireProof, TrustAccess } from './trust-access/trust-access.js';
export { trustAccessEntities } from './trust-access/trust-access.entity.js';
export { trustAccessMigrations } from './trust-access/trust-access.migrations.js';
export { requireSameTrust } from './validation/same-trust.js';
export { Body, PathId, Query } from './validation/schema-pipe.js';
