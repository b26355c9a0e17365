import { formatFen } from '#platform/pure/money.ts'
import type { zh } from './zh.ts'

const operations: Readonly<Record<string, string>> = {
  create: '開通',
  start: '開機',
  stop: '關機',
  restart: '重新啟動',
  reinstall: '重新安裝',
  'reset-password': '重設密碼',
  release: '釋放',
}

const yuan = (fen: number | string) => formatFen(BigInt(fen), 'zh-TW')
const notices: (typeof zh)['notices'] = {
  'order.paid': (p) => `訂單 ${p.number} 已付款 ${yuan(p.amountFen)}，正在為您開通。`,
  'order.completed': (p) => `訂單 ${p.number} 的產品已全部開通。`,
  'order.refunded': (p) => `訂單 ${p.number} 無法開通，${yuan(p.amountFen)} 已全額退回您的餘額。`,
  'payment.late': (p) => `您支付的 ${yuan(p.amountFen)}${p.number ? `（編號 ${p.number}）` : ''}在訂單關閉後才入帳，已轉入您的餘額，下次購買時可直接使用。`,
  'payment.recharged': (p) => `儲值成功，${yuan(p.amountFen)} 已入帳（付款單 ${p.number}）。`,
  'server.ready': (p) => `伺服器 ${p.server} 已開通並正在執行${p.ip ? `，公用 IP：${p.ip}` : ''}。`,
  'server.reinstalled': (p) => `伺服器 ${p.server} 已重新安裝系統。若非您本人操作，請立即變更密碼並與我們聯絡。`,
  'server.password-reset': (p) => `伺服器 ${p.server} 的登入密碼已重設。若非您本人操作，請立即再次重設並與我們聯絡。`,
  'server.operation-failed': (p) => `伺服器 ${p.server} 的「${operations[p.operation] ?? p.operation}」未能成功。您可以重試，或查看操作紀錄。`,
  'partner.approved-agent': (p) => `您的代理申請已通過。登入後的每次報價都會自動套用 ${p.percent}% 的代理折扣。`,
  'partner.approved-cps': (p) => `您的推廣（CPS）申請已通過，推薦碼是 ${p.code}。推廣連結與佣金可在合作頁查看。`,
  'partner.rejected': (p) => `您的${p.kind === 'agent' ? '代理' : '推廣（CPS）'}申請沒有通過：${p.reason} 您可以修改後再次送出。`,
  'partner.level': (p) => `您的代理等級已調整，之後的報價享有 ${p.percent}% 的代理折扣。`,
  'commission.paid': (p) => `推廣佣金 ${yuan(p.amountFen)} 已轉入您的可用餘額。`,
  'password.recovered': (p, dates) =>
    `您已於 ${dates.dateTime(new Date(p.at))} 以簡訊驗證碼重設登入密碼（IP ${p.ip}）${p.sessions > 0 ? `，其他 ${p.sessions} 個裝置已登出` : ''}。如果不是您本人操作，請立即與我們聯絡。`,
  'wechat.bound': (p, dates) =>
    `微信「${p.nickname}」已於 ${dates.dateTime(new Date(p.at))} 綁定您的帳號（IP ${p.ip}），之後可用來登入。如果不是您本人操作，請立即與我們聯絡。`,
  'sign-in.new-place': (p, dates) => `您的帳號於 ${dates.dateTime(new Date(p.at))} 在新的裝置或地點登入（IP ${p.ip}）。若非您本人，請立即變更密碼。`,
}

export const zhTW: typeof zh = {
  title: '站內信',
  open: '開啟站內信',
  unread: (count) => `${count} 則未讀`,
  empty: '目前沒有訊息',
  emptyText: '訂單、伺服器與帳號安全的通知會出現在這裡。',
  markRead: '標示為已讀',
  markAllRead: '全部標示為已讀',
  details: '查看詳情',
  isUnread: '未讀',
  categories: { product: '產品', finance: '財務', security: '安全', operations: '維運', activity: '活動' },
  notices,
  refusals: { 'not-found': '找不到這則訊息，它可能已被刪除。' },
}
