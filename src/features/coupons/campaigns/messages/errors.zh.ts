type Detail = Readonly<Record<string, unknown>>

/** Errors and faults of campaigns, which staff read. */
export const campaignErrors = {
  'campaign-not-found': '没有这个活动。',
  'campaign-ended': '活动已经结束，不能再添加优惠码。',
  'campaign-shared': '这个活动只有一个通用码，不能添加优惠码。',
  'campaign-full': (detail: Detail) => `每个活动最多 5000 个优惠码，还能添加 ${String(detail['left'])} 个。`,
}

export const campaignFaults = {
  minimum: '减去的金额必须低于最低消费',
  until: '结束时间必须晚于开始时间',
  past: '结束时间必须在将来',
  prefix: '前缀最多 12 位，只能用大写字母、数字和连字符，并以字母或数字开头',
  code: '请填写 4 至 32 位大写字母、数字和连字符，首尾为字母或数字',
  codes: '请填写 2 至 5000 之间的数量',
  'code-taken': '这个优惠码已经有了，请换一个',
  'campaign-full': (detail: Detail) => `最多还能添加 ${String(detail['left'])} 个`,
}
