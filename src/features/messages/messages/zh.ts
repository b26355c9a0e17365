import { formatFen } from '#platform/pure/money.ts'
import type { NoticeParams } from '../model.ts'

type Dates = { dateTime: (at: Date) => string }
type Notices = { [Code in keyof NoticeParams]: (params: NoticeParams[Code], dates: Dates) => string }

/** Names of server operations in a sentence. */
const operations: Readonly<Record<string, string>> = {
  create: '开通',
  start: '开机',
  stop: '关机',
  restart: '重启',
  reinstall: '重装系统',
  'reset-password': '重置密码',
  release: '释放',
}

const yuan = (fen: number | string) => formatFen(BigInt(fen), 'zh-CN')
const notices: Notices = {
  'order.paid': (p) => `订单 ${p.number} 已支付 ${yuan(p.amountFen)}，正在为您开通。`,
  'order.completed': (p) => `订单 ${p.number} 中的产品已全部开通。`,
  'order.refunded': (p) => `订单 ${p.number} 未能开通，${yuan(p.amountFen)} 已全额退回您的余额。`,
  'payment.late': (p) => `您支付的 ${yuan(p.amountFen)}${p.number ? `（编号 ${p.number}）` : ''}在订单关闭后才到账，已转入您的余额，可直接用于下次购买。`,
  'payment.recharged': (p) => `充值成功，${yuan(p.amountFen)} 已到账（支付单 ${p.number}）。`,
  'server.ready': (p) => `服务器 ${p.server} 已开通并正在运行${p.ip ? `，公网 IP：${p.ip}` : ''}。`,
  'server.reinstalled': (p) => `服务器 ${p.server} 已重装系统。如果不是您本人操作，请立即修改密码并联系我们。`,
  'server.password-reset': (p) => `服务器 ${p.server} 的登录密码已重置。如果不是您本人操作，请立即再次重置并联系我们。`,
  'server.operation-failed': (p) => `服务器 ${p.server} 的“${operations[p.operation] ?? p.operation}”没有成功。您可以重试，或查看操作日志。`,
  'partner.approved-agent': (p) => `您的代理申请已通过。登录后的每次报价会自动享受 ${p.percent}% 的代理折扣。`,
  'partner.approved-cps': (p) => `您的推广（CPS）申请已通过，推荐码是 ${p.code}。推广链接和佣金可在合作页查看。`,
  'partner.rejected': (p) => `您的${p.kind === 'agent' ? '代理' : '推广（CPS）'}申请没有通过：${p.reason} 您可以修改后重新提交。`,
  'partner.level': (p) => `您的代理等级已调整，之后的报价享受 ${p.percent}% 的代理折扣。`,
  'commission.paid': (p) => `推广佣金 ${yuan(p.amountFen)} 已转入您的可用余额。`,
  'password.recovered': (p, dates) =>
    `您于 ${dates.dateTime(new Date(p.at))} 通过手机验证码重设了登录密码（IP ${p.ip}）${p.sessions > 0 ? `，其他 ${p.sessions} 处登录已退出` : ''}。如果不是您本人操作，请立即联系我们。`,
  'wechat.bound': (p, dates) =>
    `微信“${p.nickname}”于 ${dates.dateTime(new Date(p.at))} 绑定到您的账号（IP ${p.ip}），以后可以用它登录。如果不是您本人操作，请立即联系我们。`,
  'sign-in.new-place': (p, dates) => `您的账号于 ${dates.dateTime(new Date(p.at))} 在新的设备或地点登录（IP ${p.ip}）。如果不是您本人，请立即修改密码。`,
}

export const zh = {
  title: '站内信',
  open: '打开站内信',
  unread: (count: number) => `${count} 条未读`,
  empty: '暂无消息',
  emptyText: '订单、服务器和账号安全的通知会出现在这里。',
  markRead: '标为已读',
  markAllRead: '全部标为已读',
  details: '查看详情',
  isUnread: '未读',
  categories: { product: '产品', finance: '财务', security: '安全', operations: '运维', activity: '活动' },
  notices,
  refusals: { 'not-found': '没有找到这条消息，它可能已被删除。' },
}
