export const autoTopUp = {
  hint: (mbps: number) => `每次用完时用代金券和余额购买，总额不超过您设的金额。买不了时限速到 ${mbps} Mbps，能买后自动恢复。`,
  hintUnlimited: '每次用完时用代金券和余额购买，总额不超过您设的金额。',
  each: '每次增加',
  most: '每个周期最多花（{money:元}）',
  spent: (sum: string) => `本周期已自动购买 ${sum}，不退款。`,
  wrong: (least: string, most: string) => `请输入 ${least} 至 ${most} 之间的金额，最多两位小数。`,
  chosen: (gib: number, most: string) => `每次 ${gib} GiB，每个周期最多 ${most}`,
  refused: {
    balance: '余额不足，没能自动增加流量。充值后会自动增加。',
    limit: '本周期自动购买已达到您设的金额，没有再增加流量。可以提高金额，或手动增加流量。',
    'no-price': '您选的流量已停售，没能自动增加。请改选，或手动增加流量。',
  },
  buysNow: '流量包已用完，保存后会立即购买。',
}
