import type { errors as zh } from './errors.zh.ts'

type Detail = Readonly<Record<string, unknown>>

export const errors: typeof zh = {
  'not-found': '找不到這筆訂單，或它不屬於您的帳號。',
  'not-open': '網站尚未開放購買，請稍後再來。',
  'too-many-pending': (detail: Detail) => `您已有 ${String(detail['limit'])} 筆待付款訂單，請先付款或取消一部分。`,
  'sum-changed': '訂單金額已變更，請重新整理後再試。',
}
