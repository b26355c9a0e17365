import type { autoTopUp as shape } from './auto-top-up.zh.ts'

export const autoTopUp: typeof shape = {
  hint: (mbps) => `每次用完時以抵用券和餘額購買，總額不超過您設定的金額。無法購買時限速至 ${mbps} Mbps，可購買後自動恢復。`,
  hintUnlimited: '每次用完時以抵用券和餘額購買，總額不超過您設定的金額。',
  each: '每次增加',
  most: '每期最多花費（{money:元}）',
  spent: (sum) => `本期已自動購買 ${sum}，不退款。`,
  wrong: (least, most) => `請輸入 ${least} 至 ${most} 之間的金額，最多兩位小數。`,
  chosen: (gib, most) => `每次 ${gib} GiB，每期最多 ${most}`,
  refused: {
    balance: '餘額不足，未能自動增加流量。儲值後會自動增加。',
    limit: '本期自動購買已達您設定的金額，未再增加流量。可以提高金額，或手動增加流量。',
    'no-price': '您選的流量已停售，未能自動增加。請改選，或手動增加流量。',
  },
  buysNow: '流量包已用完，儲存後會立即購買。',
}
