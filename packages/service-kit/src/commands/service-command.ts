import type { Logger } from 'pino';
import type { Environment } from '../config.js';
import type { ServiceDefinition } from '../service-definition.js';

export type CommandContext = {
  definition: ServiceDefinition;
  environment: Environment;
  logger: Logger;
  /** What stands after the command's name. */
  args: readonly string[];
};

/** Something an operator has a service's program do instead of serving. Resolves with the line to print. */
export type ServiceCommand = (context: CommandContext) => Promise<string>;
