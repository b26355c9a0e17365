import { enginesOfZone } from '#features/catalog/api.ts'
import type { KeyRequest } from '#features/orders/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { keyBlockOf, ownKeys } from '../../keys/server/key-rows.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/** Checks for orders, after their guard, that the keys belong to the buyer and can be used. Throws `keys.gone`, `keys.windows`, `keys.unsupported`. */
export async function requireOwnKeys(ctx: EngineCtx, { accountId, keyIds, imageId, zoneId }: KeyRequest): Promise<void> {
  requireAnyone(ctx)
  // Any engine of the zone may make the server.
  const block = (await enginesOfZone(ctx, zoneId)).map((engineId) => keyBlockOf(ctx, { imageId, engineId })).find(Boolean)
  if (block) throw new DomainError('conflict', `keys.${block}`)
  if ((await ownKeys(ctx, accountId, keyIds)).length !== keyIds.length) throw new DomainError('not-found', 'keys.gone')
}
