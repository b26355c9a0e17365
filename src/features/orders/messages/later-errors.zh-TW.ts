import type { laterErrors as zh } from './later-errors.zh.ts'

type Detail = Readonly<Record<string, unknown>>

export const laterErrors: typeof zh = {
  'not-cancellable': '這筆訂單已無法取消，請重新整理檢視最新狀態。',
  expired: (detail: Detail) => `訂單 ${String(detail['number'])} 已逾期，請重新下單。`,
  cancelled: (detail: Detail) => `訂單 ${String(detail['number'])} 已取消，無法付款。`,
  'already-paid': (detail: Detail) => `訂單 ${String(detail['number'])} 已付款，沒有重複扣款。`,
  'server-gone': '伺服器在下單後有變動或已釋放，這筆訂單不再有效，沒有扣款。',
  'not-fulfillable': '訂單目前的狀態無法開通。',
  'not-refundable': '這筆訂單無法自助退款，只有已完成的新購訂單可以。',
  'refund-partly-done': '這筆訂單已有伺服器單獨退款，只能依公式退其餘的伺服器。',
  'refund-gone': '訂單中的伺服器已釋放或已過戶，無法自助退款，請提交工單。',
  'refund-locked': '訂單中的伺服器已鎖定，解鎖後才能退款。',
  'refund-protected': '訂單中有伺服器開啟了釋放保護，擁有者在伺服器總覽中關閉後才能退款。',
  'refund-busy': '訂單中的伺服器有工作進行中或處於停用狀態，請稍後再試。',
  'nothing-to-refund': '已使用的部分超過實付金額，沒有可退的款項。',
  'refund-vouchers-only': '這筆訂單全部由抵用券支付，抵用券不退還，沒有可退的款項。',
  'nothing-due': '抵用券和餘額已足夠支付，請直接用它們付款，沒有扣款。',
}
