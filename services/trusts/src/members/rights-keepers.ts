import { Inject, Injectable } from '@nestjs/common';
import { type QuestionRequest, RIGHTS_KEEPERS, type RightsKeeper } from '@fiducia/contracts';
import { LOGGER, Questions } from '@fiducia/service-kit';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';

export type ChangedRights = QuestionRequest<'decisions.take-over-rights'>;

/** A moment within the transaction that changes the rights: later than any change before, earlier than its own fact. */
export async function thisMoment(manager: EntityManager): Promise<string> {
  const rows: { moment: string }[] = await manager.query(
    `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS moment`,
  );
  return rows[0]?.moment ?? '';
}

/** Has every service that keeps a copy of rights take a change over before anybody is told that it is done. */
@Injectable()
export class RightsKeepers {
  constructor(
    @Inject(Questions) private readonly questions: Questions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Called after the commit: what has changed stays changed. @returns the services that gave no answer. One that is down
   * serves nobody, and is not ready again before it has heard the facts that waited for it.
   */
  async tell(rights: ChangedRights): Promise<RightsKeeper[]> {
    const told = await Promise.all(RIGHTS_KEEPERS.map((service) => this.ask(service, rights)));
    return RIGHTS_KEEPERS.filter((_, index) => !told[index]);
  }

  private async ask(service: RightsKeeper, rights: ChangedRights): Promise<boolean> {
    try {
      return await this.questions.ask(`${service}.take-over-rights`, rights);
    } catch (error) {
      this.logger.warn({ err: error, service, trustId: rights.trustId }, 'a change of rights was not confirmed');
      return false;
    }
  }
}
