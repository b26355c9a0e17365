import type { refusals as zh } from './refusals.zh.ts'

type Detail = Readonly<Record<string, unknown>>

export const refusals: typeof zh = {
  'not-found': '找不到這筆訂單，或它不屬於您的帳號。',
  'verification-needed': '購買中國大陸地區需先完成實名認證，請選擇香港、台北或海外地區。',
  'too-many-pending': (detail: Detail) => `您已有 ${String(detail['limit'])} 筆待付款訂單，請先付款或取消一部分。`,
  'not-cancellable': '這筆訂單已無法取消，請重新整理檢視最新狀態。',
  expired: (detail: Detail) => `訂單 ${String(detail['number'])} 已逾期，請重新下單。`,
  cancelled: (detail: Detail) => `訂單 ${String(detail['number'])} 已取消，無法付款。`,
  'already-paid': (detail: Detail) => `訂單 ${String(detail['number'])} 已付款，沒有重複扣款。`,
  'sum-changed': '訂單金額已變更，請重新整理後再試。',
  'not-fulfillable': '訂單目前的狀態無法開通。',
  'too-many-to-export': (detail: Detail) => `符合條件的訂單超過 ${String(detail['limit'])} 筆，請縮小日期範圍後再匯出。`,
}
