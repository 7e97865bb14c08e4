import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UploadClaims } from './upload-claims.js';
import { UploadEntity } from './upload.entity.js';
import { UploadSweeper } from './upload-sweeper.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([UploadEntity])],
  controllers: [UploadsController],
  providers: [UploadsService, UploadClaims, UploadSweeper],
  exports: [UploadClaims, UploadSweeper, TypeOrmModule],
})
export class UploadsModule {}
