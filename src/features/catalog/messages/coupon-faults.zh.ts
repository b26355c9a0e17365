import type { ErrorDetail } from '#platform/domain-error.ts'

/** Reasons why a coupon cannot be used. Kept in a separate file because both buy pages show them. */
export const couponFaults = {
  'coupon-unknown': '没有这张优惠券',
  'coupon-sign-in': '登录后才能使用优惠券',
  'coupon-not-yet': '优惠券还没有到使用时间',
  'coupon-over': '优惠券已过期或已停用',
  'coupon-kind': '这张优惠券不能用于这类订单',
  'coupon-product': '这张优惠券不适用于这个产品',
  'coupon-family': '这张优惠券不适用于这个规格族',
  'coupon-months': (d: ErrorDetail) => `这张优惠券只用于购买 ${d.months} 个月`,
  'coupon-minimum': (d: ErrorDetail) => `满 ${Number(d.fen) / 100} {money:元}才能使用这张优惠券`,
  'coupon-not-with-agent': '这张优惠券不能与代理折扣同享',
  'coupon-no-effect': '这张优惠券在这里减不了价，价格已经到下限',
  'coupon-used': (d: ErrorDetail) => `每个账号可用 ${d.times} 次，您已经用过`,
  'coupon-campaign-used': '您在本次活动中的优惠次数已用完',
  'coupon-tries': '输错次数太多，请一小时后再试',
  'coupon-gone': '这张优惠券已经领完',
}
