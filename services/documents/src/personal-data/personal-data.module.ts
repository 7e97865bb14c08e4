import { Module } from '@nestjs/common';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalFiles } from './personal-files.js';

@Module({ controllers: [PersonalDataController], providers: [PersonalFiles] })
export class PersonalDataModule {}
