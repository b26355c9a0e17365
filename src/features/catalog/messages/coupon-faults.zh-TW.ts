import type { ErrorDetail } from '#platform/domain-error.ts'
import type { couponFaults as zh } from './coupon-faults.zh.ts'

export const couponFaults: typeof zh = {
  'coupon-sign-in': '登入後才能使用優惠券',
  'coupon-not-yet': '優惠券尚未開始使用',
  'coupon-over': '優惠券已逾期或已停用',
  'coupon-kind': '這張優惠券不能用於這類訂單',
  'coupon-product': '這張優惠券不適用於這項產品',
  'coupon-family': '這張優惠券不適用於這個規格系列',
  'coupon-months': (d: ErrorDetail) => `這張優惠券只用於購買 ${d.months} 個月`,
  'coupon-minimum': (d: ErrorDetail) => `滿 ${Number(d.fen) / 100} {money:元}才能使用這張優惠券`,
  'coupon-not-with-agent': '這張優惠券不能與代理折扣併用',
  'coupon-no-effect': '這張優惠券在這裡無法折抵，價格已經到下限',
  'coupon-used': (d: ErrorDetail) => `每個帳號可用 ${d.times} 次，您已經用過`,
  'coupon-campaign-used': '您在本次活動中的優惠次數已用完',
  'coupon-tries': '輸錯次數太多，請一小時後再試',
  'coupon-gone': '這張優惠券已經用完',
  'coupon-unknown': '沒有這張優惠券',
}
