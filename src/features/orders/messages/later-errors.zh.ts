type Detail = Readonly<Record<string, unknown>>

/** Reasons why an existing order could not be paid, cancelled, delivered or refunded. */
export const laterErrors = {
  'not-cancellable': '这个订单已不能取消，请刷新查看它的最新状态。',
  expired: (detail: Detail) => `订单 ${String(detail['number'])} 已过期，请重新下单。`,
  cancelled: (detail: Detail) => `订单 ${String(detail['number'])} 已取消，不能支付。`,
  'already-paid': (detail: Detail) => `订单 ${String(detail['number'])} 已经支付，没有重复扣款。`,
  'server-gone': '服务器在下单后有变化或已释放，这个订单不再有效，没有扣款。',
  'not-fulfillable': '订单当前状态不能开通。',
  'not-refundable': '这个订单不能自助退款，只有已完成的新购订单可以。',
  'refund-partly-done': '这个订单已有服务器单独退款，只能按公式退其余的服务器。',
  'refund-gone': '订单中的服务器已释放或已过户，不能自助退款，请提交工单。',
  'refund-locked': '订单中的服务器被锁定，解锁后才能退款。',
  'refund-protected': '订单中有服务器开启了释放保护，所有者在服务器概览中关闭后才能退款。',
  'refund-busy': '订单中的服务器有任务进行中或处于停服状态，请稍后再试。',
  'nothing-to-refund': '已使用的部分超过实付金额，没有可退的款项。',
  'refund-vouchers-only': '这个订单全部由代金券支付，代金券不退还，没有可退的款项。',
  'nothing-due': '代金券和余额已够支付，请直接用它们付款，没有扣款。',
}
