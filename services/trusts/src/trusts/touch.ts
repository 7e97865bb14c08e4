import type { EntityManager } from 'typeorm';
import { TrustEntity } from './trust.entity.js';

/** Moves the trust's `lastModified`: called with every change of the trust or of anything that belongs to it. */
export async function touchTrust(manager: EntityManager, trustId: number): Promise<void> {
  await manager.update(TrustEntity, { id: trustId }, { lastModified: () => 'now()' });
}
