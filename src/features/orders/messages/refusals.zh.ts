type Detail = Readonly<Record<string, unknown>>

/** Why an order could not be made, paid or cancelled. By themselves, because the buy page shows them too. */
export const refusals = {
  'not-found': '没有找到这个订单，或它不属于您的账号。',
  'verification-needed': '购买中国大陆地域需要先完成实名认证，请选择香港、台北或海外地域。',
  'too-many-pending': (detail: Detail) => `您已有 ${String(detail['limit'])} 个待支付订单，请先支付或取消一部分。`,
  'not-cancellable': '这个订单已不能取消，请刷新查看它的最新状态。',
  expired: (detail: Detail) => `订单 ${String(detail['number'])} 已过期，请重新下单。`,
  cancelled: (detail: Detail) => `订单 ${String(detail['number'])} 已取消，不能支付。`,
  'already-paid': (detail: Detail) => `订单 ${String(detail['number'])} 已经支付，没有重复扣款。`,
  'sum-changed': '订单金额已变化，请刷新后重试。',
  'not-fulfillable': '订单当前状态不能开通。',
  'too-many-to-export': (detail: Detail) => `符合条件的订单超过 ${String(detail['limit'])} 个，请缩小日期范围后再导出。`,
}
