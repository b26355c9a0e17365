import type { topUpLines as shape } from './top-up-lines.zh.ts'

export const topUpLines: typeof shape = {
  'traffic-top-up': (p) => `Traffic top-up of ${p['gib']} GiB for this period`,
}
