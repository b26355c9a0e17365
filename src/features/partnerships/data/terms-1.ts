import type { AgentLevel, CpsTerms } from '../model.ts'

/** First levels of agents. Thresholds are paid orders of the last twelve months. */
export const levels1: readonly AgentLevel[] = [
  { id: 'registered', names: { zh: '注册代理', 'zh-TW': '註冊代理', en: 'Registered' }, discountPerMille: 50, yearlyFen: 0n, floorPerMille: 500 },
  { id: 'silver', names: { zh: '银牌代理', 'zh-TW': '銀牌代理', en: 'Silver' }, discountPerMille: 80, yearlyFen: 5_000_000n, floorPerMille: 500 },
  { id: 'gold', names: { zh: '金牌代理', 'zh-TW': '金牌代理', en: 'Gold' }, discountPerMille: 120, yearlyFen: 20_000_000n, floorPerMille: 500 },
  { id: 'platinum', names: { zh: '铂金代理', 'zh-TW': '白金代理', en: 'Platinum' }, discountPerMille: 160, yearlyFen: 80_000_000n, floorPerMille: 500 },
]

/** First CPS rules (product §9): 90 days of cookie, 12 months of orders, 30 days held. */
export const cpsTerms1: CpsTerms = {
  version: 1,
  effectiveAt: new Date('2026-01-01T00:00:00+08:00'),
  months: 12,
  holdDays: 30,
  cookieDays: 90,
  rates: [
    { product: 'cloud-server', firstPerMille: 200, followingPerMille: 80 },
    { product: 'dedicated-server', firstPerMille: 100, followingPerMille: 50 },
  ],
}
