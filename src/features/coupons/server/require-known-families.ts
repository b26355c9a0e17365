import { listFamilyNames } from '#features/catalog/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { requireCouponEditor } from './require-coupon-editor.ts'

/** Throws `catalog.no-family` for a family that was never sold. */
export async function requireKnownFamilies(ctx: Ctx, families: readonly string[] | null): Promise<void> {
  requireCouponEditor(ctx)
  const known = families ? await listFamilyNames(ctx, 'zh') : {}
  if (families?.some((family) => !Object.hasOwn(known, family))) throw new DomainError('not-found', 'catalog.no-family')
}
