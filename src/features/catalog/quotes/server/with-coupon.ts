import type { Ctx } from '#platform/ctx.ts'
import { DomainError, type FieldFault } from '#platform/domain-error.ts'
import { reason } from '../../config/choices.ts'
import type { PricedConfig, ServerConfig } from '../../model.ts'
import type { Discount } from '../../pricing/model.ts'
import type { CouponPort, CouponQuestion } from './ports.ts'

type Asking = Omit<CouponQuestion, 'code' | 'sumFen'> & { faults: readonly FieldFault[]; discounts: readonly Discount[] }

/**
 * Prices a configuration with its coupon on top of the other discounts. Throws `catalog.not-for-sale` with every fault of the configuration and of the coupon.
 * A coupon without effect is a fault.
 */
export async function withCoupon<Config extends ServerConfig>(
  ctx: Ctx & CouponPort,
  asking: Omit<Asking, 'hasAgentDiscount'>,
  price: (discounts: readonly Discount[]) => PricedConfig<Config>,
): Promise<PricedConfig<Config>> {
  const { faults, discounts, config } = asking
  const plain = faults.length > 0 ? undefined : price(discounts)
  if (config.couponCode === null && plain) return plain
  const answer = config.couponCode === null ? undefined : await ask(ctx, asking, config.couponCode, plain?.totalFen)
  const fault = answer && 'fault' in answer ? answer.fault : undefined
  if (faults.length > 0 || fault) {
    throw new DomainError('invalid', 'catalog.not-for-sale', {}, [...faults, ...(fault ? [{ path: 'couponCode', ...fault }] : [])])
  }
  const priced = price(answer && 'discount' in answer ? [...discounts, answer.discount] : discounts)
  // At a price floor the coupon would be used up without effect.
  if (plain && priced.totalFen === plain.totalFen) {
    throw new DomainError('invalid', 'catalog.not-for-sale', {}, [{ path: 'couponCode', ...reason('coupon-no-effect') }])
  }
  return priced
}

async function ask(ctx: Ctx & CouponPort, { config, kind, discounts, replaces }: Omit<Asking, 'hasAgentDiscount'>, code: string, sumFen: bigint | undefined) {
  if (!ctx.couponOf) return { fault: reason('coupon-unknown') }
  return ctx.couponOf(ctx, { code, config, kind, sumFen, hasAgentDiscount: discounts.some((one) => one.kind === 'agent'), ...(replaces ? { replaces } : {}) })
}

/** Discounts of a configuration with that of its coupon. A coupon that cannot be used is left out, because its quote says why. */
export async function discountsWithCoupon<Config extends ServerConfig>(
  ctx: Ctx & CouponPort,
  asking: Pick<Asking, 'faults' | 'discounts'> & { config: Config },
  price: (discounts: readonly Discount[]) => PricedConfig<Config>,
): Promise<readonly Discount[]> {
  if (asking.config.couponCode === null) return asking.discounts
  let applied = asking.discounts
  try {
    await withCoupon(ctx, { ...asking, kind: 'new' }, (all) => {
      applied = all
      return price(all)
    })
    return applied
  } catch (error) {
    if (error instanceof DomainError) return asking.discounts
    throw error
  }
}
