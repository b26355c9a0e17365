import type { topUpLines as shape } from './top-up-lines.zh.ts'

export const topUpLines: typeof shape = {
  'traffic-top-up': (p) => `加購流量 ${p['gib']} GiB，本期有效`,
}
