import { Controller, Get, Inject, Res } from '@nestjs/common';
import { type AuditEntry, type AuditFilter, type AuditIntegrity, type Identity, ROUTES } from '@fiducia/contracts';
import { AnswerWithin, CurrentIdentity, type PageQuery, Query } from '@fiducia/service-kit';
import type { Response } from 'express';
import { AuditExport } from './audit-export.js';
import { AuditService } from './audit.service.js';
import { INTEGRITY_MS } from './integrity.js';

@Controller('api/audit')
export class AuditController {
  constructor(
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(AuditExport) private readonly exports: AuditExport,
  ) {}

  @Get()
  list(
    @CurrentIdentity() identity: Identity,
    @Query(ROUTES.listAudit.query) filter: AuditFilter & PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntry[]> {
    return this.audit.list(identity, filter, response);
  }

  @Get('export')
  async export(
    @CurrentIdentity() identity: Identity,
    @Query(ROUTES.exportAudit.query) filter: AuditFilter,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.send(identity, filter, response);
  }

  @Get('integrity')
  @AnswerWithin(INTEGRITY_MS)
  integrity(
    @CurrentIdentity() identity: Identity,
    @Query(ROUTES.checkAudit.query) { trustId }: { trustId?: number },
  ): Promise<AuditIntegrity> {
    return this.audit.integrity(identity, trustId);
  }
}
