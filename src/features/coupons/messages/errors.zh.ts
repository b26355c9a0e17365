type Detail = Readonly<Record<string, unknown>>

/** Kept in a separate file because the buy pages show them too. */
export const errors = {
  gone: '这张优惠券刚刚被领完或已停用，请去掉它后重新下单。',
  used: (detail: Detail) => `每个账号可用 ${String(detail['times'])} 次，您的次数已用完。`,
  'campaign-used': '您在本次活动中的优惠次数已用完，请去掉优惠码后重新下单。',
  'not-found': '没有这张优惠券。',
  'code-taken': (detail: Detail) => `优惠码 ${String(detail['code'])} 已经有了。`,
}
