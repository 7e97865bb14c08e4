import { Global, Module } from '@nestjs/common';
import { TrustAccess } from './trust-access.js';
import { TrustAccessConsumer } from './trust-access.consumer.js';

@Global()
@Module({ controllers: [TrustAccessConsumer], providers: [TrustAccess], exports: [TrustAccess] })
export class TrustAccessModule {}
