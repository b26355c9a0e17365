import { requireCustomer } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { CopySource } from '#features/catalog/model.ts'
import type { ServerCopy } from '../model.ts'
import { copyOf } from './copy-of.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/** Own image or restore point that a new server can be made from. Throws `catalog.copy-gone` for any other, including those of other customers. */
export async function readCopy(ctx: EngineCtx, source: CopySource): Promise<ServerCopy> {
  const accountId = requireCustomer(ctx)
  const copy = await copyOf(ctx, accountId, source)
  if (!copy) throw new DomainError('not-found', 'catalog.copy-gone')
  return copy
}
