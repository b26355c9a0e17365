import type { QuoteLine } from '../model.ts'

/** Lines of a top-up's price, which only its order shows. */
export const topUpLines = {
  'traffic-top-up': (p: QuoteLine['params']) => `流量加油包 ${p['gib']} GiB，本周期有效`,
}
