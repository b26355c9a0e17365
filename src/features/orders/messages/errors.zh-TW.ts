import type { errors as zh } from './errors.zh.ts'

type Detail = Readonly<Record<string, unknown>>

export const errors: typeof zh = {
  'not-found': '找不到這筆訂單，或它不屬於您的帳號。',
  'not-open': '網站尚未開放購買，請稍後再來。',
  'too-many-pending': (detail: Detail) => `您已有 ${String(detail['limit'])} 筆待付款訂單，請先付款或取消一部分。`,
  'sum-changed': '訂單金額已變更，請重新整理後再試。',
  'user-data-size': (detail) => `使用者資料最多 ${String(detail['max'])} KiB，目前約 ${String(detail['kib'])} KiB。`,
  'user-data-head': '使用者資料的第一行須是 cloud-init 能辨識的開頭，如 #cloud-config 或 #!。',
  'user-data-yaml': (detail) => `使用者資料第 ${String(detail['line'])} 行不是正確的 YAML。`,
  'user-data-image': 'Windows 與獨立伺服器不能使用使用者資料。',
}
