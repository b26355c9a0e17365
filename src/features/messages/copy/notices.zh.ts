import { formatFen } from '#platform/pure/money.ts'
import type { NoticeParams } from '../model.ts'

type Dates = { dateTime: (at: Date) => string }
export type Notices = { [Code in keyof NoticeParams]: (params: NoticeParams[Code], dates: Dates) => string }

/** Names of server operations within a sentence. */
const operations: Readonly<Record<string, string>> = {
  create: '开通',
  start: '开机',
  stop: '关机',
  restart: '重启',
  'hard-reset': '强制重启',
  'power-off': '强制关机',
  reinstall: '重装系统',
  'reset-password': '重置密码',
  release: '释放',
  suspend: '到期停机',
  resume: '续费开机',
  archive: '保存快照并回收',
  restore: '从快照恢复',
  resize: '变更配置',
  transfer: '过户',
  snapshot: '创建快照',
  backup: '备份',
  image: '制作镜像',
}

/** Stored payment method within a sentence. */
const gatewayNames: Readonly<Record<string, string>> = { alipay: '支付宝', 'wechat-pay': '微信支付', stripe: '银行卡（Stripe）' }
const methodOf = (p: { gateway?: string; method?: string }) => [gatewayNames[p.gateway ?? ''] ?? p.gateway, p.method].filter(Boolean).join(' ')

/** Reasons of a failed charge within a sentence. */
const failures: Readonly<Record<string, string>> = {
  'no-money': '账户余额或可用额度不足',
  limit: '超过了扣款上限',
  ended: '签约已解除',
  expired: '卡片已过期',
  'needs-customer': '需要您本人确认这笔扣款',
  unknown: '没有得到付款结果',
}

const metrics: Readonly<Record<string, string>> = {
  cpu: 'CPU 使用率',
  memory: '内存使用率',
  disk: '磁盘使用率',
  diskRead: '磁盘读取',
  diskWrite: '磁盘写入',
  netIn: '入站带宽',
  netOut: '出站带宽',
}
const units: Readonly<Record<string, string>> = { diskRead: ' MiB/s', diskWrite: ' MiB/s', netIn: ' Mbps', netOut: ' Mbps' }
const figure = (metric: string, value: number) => `${value}${units[metric] ?? '%'}`

const ways = { 'phone-code': '短信验证码', 'email-code': '邮件验证码', password: '密码', wechat: '微信', passkey: '通行密钥' } as const
const yuan = (fen: number | string) => formatFen(BigInt(fen), 'zh-CN')
const free = (fen: number | string) => BigInt(fen) === 0n
/** Reasons why no traffic was added, and what to do. */
const notAdded: Record<NoticeParams['server.traffic-not-added']['reason'], (p: NoticeParams['server.traffic-not-added']) => string> = {
  balance: (p) => `余额不足，没能自动增加 ${p.gib} GiB（${yuan(p.amountFen)}）。充值后会自动增加。`,
  limit: (p) => `自动购买已达到您设的每个周期 ${yuan(p.mostFen)}，没有再增加。可以提高金额，或手动增加流量。`,
  'no-price': (p) => `您选的 ${p.gib} GiB 已停售，没能自动增加。请改选，或手动增加流量。`,
}

/** Sentences of notices. They are written on the server, which knows the reader; pages receive sentences. */
export const notices: Notices = {
  'order.paid': (p) => `订单 ${p.number} 已支付 ${yuan(p.amountFen)}，正在为您开通。`,
  'order.completed': (p) => `订单 ${p.number} 中的产品已全部开通。`,
  'order.refunded': (p) =>
    p.vouchersFen === undefined
      ? `订单 ${p.number} 未能开通，${yuan(p.amountFen)} 已全额退回您的余额。`
      : `订单 ${p.number} 未能开通，${yuan(p.amountFen)} 已退回您的余额，${yuan(p.vouchersFen)} 代金券已恢复。`,
  'voucher.issued': (p, dates) => `您收到一张 ${yuan(p.amountFen)} 代金券（${p.reason}），${dates.dateTime(new Date(p.until))} 前有效，付款时会先用它抵扣。`,
  'withdrawal.approved': (p) => `提现 ${p.number}（${yuan(p.amountFen)}）已通过，正在原路退回。`,
  'withdrawal.rejected': (p) => `提现 ${p.number} 没有通过：${p.reason} ${yuan(p.amountFen)} 已退回您的可用余额。`,
  'balance.low': (p) => `您的可用余额为 ${yuan(p.availableFen)}，已低于您设置的 ${yuan(p.thresholdFen)}。`,
  'order.server-refunded': (p) => `订单 ${p.number} 的服务器 ${p.server} 已按您的申请退款 ${yuan(p.amountFen)}，服务器正在释放。`,
  'order.given-back': (p) => `订单 ${p.number} 已按您的申请退款 ${yuan(p.amountFen)}，服务器正在释放。`,
  'order.refunded-by-staff': (p) =>
    `客服已为您办理订单 ${p.number} 的退款：${yuan(p.amountFen)}${p.vouchersFen ? `，代金券 ${yuan(p.vouchersFen)} 已退回` : ''}。原因：${p.reason}。相关服务器正在释放。`,
  'order.undone': (p) => `升级订单 ${p.number} 已撤销，服务器恢复为原来的配置，退款 ${yuan(p.amountFen)}。`,
  'invoice.rejected': (p) => `发票申请 ${p.number} 被退回：${p.why === 'order-refunded' ? '其中有订单已退款，金额变了。' : p.reason} 您可以修改后重新提交。`,
  'invoice.issued': (p) => `发票 ${p.official} 已开具，金额 ${yuan(p.amountFen)}，可在发票页下载（申请 ${p.number}）。`,
  'invoice.red-requested': (p) =>
    `发票申请 ${p.number} 的发票将红冲：${p.why === 'order-refunded' ? '其中有订单已退款。' : '原因见发票页。'}红冲完成后，剩余金额可以重新开票。`,
  'invoice.red-issued': (p) => `发票申请 ${p.number} 的发票已红冲，红字发票号码 ${p.red}。剩余金额可以重新开票。`,
  'invoice.voided': (p) => `发票申请 ${p.number} 的发票已作废：${p.reason} 这些订单可以重新开票。`,
  'tax-invoice.issued': (p) => `订单 ${p.order} 的发票 ${p.number} 已开具，金额 ${yuan(p.amountFen)}，可在发票页下载。`,
  'tax-invoice.credited': (p) => `订单退款后开具了贷项通知单 ${p.number}，冲减发票 ${p.corrects}，金额 ${yuan(p.amountFen)}，可在发票页下载。`,
  'payment.method-added': (p, dates) =>
    `已添加支付方式 ${methodOf(p)}（${dates.dateTime(new Date(p.at))}），可以用来自动续费。如果不是您本人操作，请立即移除并修改密码。`,
  'payment.method-ended': (p) => `${methodOf(p)} 的自动扣款签约已被解除，以后不会再扣款。${p.servers ? `这些服务器改用余额自动续费：${p.servers}。` : ''}`,
  'payment.late': (p) => `您支付的 ${yuan(p.amountFen)}${p.number ? `（编号 ${p.number}）` : ''}在订单关闭后才到账，已转入您的余额，可直接用于下次购买。`,
  'payment.found': (p) => `我们核实了您的一笔款项（交易号 ${p.number}），${yuan(p.amountFen)} 已存入您的余额。`,
  'payment.checking': (p) =>
    `支付单 ${p.number} 收到一笔款项，但与应付的金额、币种或交易不一致，财务正在核对，请不要重复支付。核对后会存入您的余额或退回原支付账户。`,
  'payment.second-refunded': (p) => `您对支付单 ${p.number} 重复支付了 ${yuan(p.amountFen)}，这一笔已原路退回，到账时间以付款机构为准。`,
  'payment.recharged': (p) => `充值成功，${yuan(p.amountFen)} 已到账（支付单 ${p.number}）。`,
  'payment.refunded': (p) => `支付单 ${p.number} 的 ${yuan(p.amountFen)} 已原路退回，到账时间以付款机构为准。`,
  'payment.refund-returned': (p) => `支付单 ${p.number} 的 ${yuan(p.amountFen)} 无法原路退回，已退到您的余额。`,
  'server.ready': (p) =>
    `服务器 ${p.server} 已开通并正在运行${p.ip ? `，公网 IP：${p.ip}` : ''}。${p.noPassword ? '它没有登录密码，请用您选的 SSH 密钥登录；需要密码时可以重置。' : ''}`,
  'server.reinstalled': (p) =>
    `服务器 ${p.server} 已重装系统。${p.noPassword ? '它没有登录密码，请用选中的 SSH 密钥登录。' : ''}如果不是您本人操作，请立即修改密码并联系我们。`,
  'server.reverted': (p) => `服务器 ${p.server} 的磁盘已恢复到之前的快照或备份。如果不是您本人操作，请立即修改密码并联系我们。`,
  'server.keys-changed': (p) => `服务器 ${p.server} 的 SSH 密钥已变更，现在有 ${p.count} 把密钥可以登录。如果不是您本人操作，请立即移除并联系我们。`,
  'server.protection-ready': (p) => `服务器 ${p.server} 的 ${p.gbps} Gbps DDoS 防护已开通。`,
  'server.rescue': (p) => `服务器 ${p.server} 已进入救援模式，退出之前原系统不会运行。如果不是您本人操作，请立即联系我们。`,
  'server.password-reset': (p) => `服务器 ${p.server} 的登录密码已重置。如果不是您本人操作，请立即再次重置并联系我们。`,
  'server.expiring': (p, dates) => `服务器“${p.server}”将于 ${dates.dateTime(new Date(p.at))} 到期。提前续费会接在原到期时间之后，不损失一天。`,
  'server.expired': (p, dates) => `服务器“${p.server}”已到期，还在运行。请在 ${dates.dateTime(new Date(p.at))} 前续费，否则将停机。`,
  'server.renewed': (p, dates) => `服务器“${p.server}”已续费 ${yuan(p.amountFen)}，到期时间为 ${dates.dateTime(new Date(p.until))}。`,
  'server.downgraded': (p) => `服务器“${p.server}”已按新周期的较小配置运行，数据和首个 IP 不变。`,
  'server.renew-failed': (p, dates) => {
    const expiry = dates.dateTime(new Date(p.at))
    const short = `需要 ${yuan(p.needFen)}，余额还差 ${yuan(p.shortFen)}`
    if (!p.why) return `服务器“${p.server}”自动续费没有成功：${short}。到期时间 ${expiry}，请及时充值。`
    return `服务器“${p.server}”自动续费没有成功：${short}，${methodOf(p)} 也没有扣款成功（${failures[p.why]}）。到期时间 ${expiry}，请充值、手动续费或更换支付方式。`
  },
  'server.move-planned': (p, dates) =>
    `服务器“${p.server}”所在的宿主机需要检修。我们将在 ${dates.dateTime(new Date(p.from))} 至 ${dates.dateTime(new Date(p.until))} 之间把它迁移到另一台宿主机，期间关机几分钟，完成后自动开机。数据和 IP 地址不变，您无需操作。`,
  'server.move-called-off': (p) => `服务器“${p.server}”原定的宿主机迁移已取消，服务器照常运行。`,
  'server.moved': (p) => `服务器“${p.server}”已迁移到另一台宿主机，数据和 IP 地址不变。`,
  'server.suspended': (p, dates) => `服务器“${p.server}”因到期未续费已停机，数据保留在原机器上，直到 ${dates.dateTime(new Date(p.at))}。续费后自动开机。`,
  'server.recycled': (p, dates) => `服务器“${p.server}”的资源已回收，数据保存在快照中，直到 ${dates.dateTime(new Date(p.at))}。在此之前续费可完整恢复。`,
  'server.going': (p, dates) => `最后提醒：服务器“${p.server}”及其快照将于 ${dates.dateTime(new Date(p.at))} 永久删除，之后无法找回。`,
  'server.released': (p) => `服务器“${p.server}”已释放，数据已删除。`,
  'server.locked': (p) => `服务器“${p.server}”已被锁定，暂时不能操作。原因：${p.reason}`,
  'server.unlocked': (p) => `服务器“${p.server}”已解除锁定，可以正常操作。`,
  'server.guest-invited': (p, dates) =>
    `${p.other}邀请您协助管理服务器“${p.server}”，有效期到 ${dates.dateTime(new Date(p.at))}。请在云服务器列表里接受或谢绝。`,
  'server.guest-accepted': (p, dates) =>
    `${p.other}接受了邀请，现在可以作为访客使用服务器“${p.server}”，到 ${dates.dateTime(new Date(p.at))}自动结束。您可以随时提前结束。`,
  'server.given-up': (p, dates) =>
    `您释放了服务器“${p.server}”。${dates.dateTime(new Date(p.at))} 前可以撤销，之后数据将永久删除。如果不是您本人操作，请立即撤销并修改密码。`,
  'server.protection-off': (p) => `服务器“${p.server}”的释放或重装保护已关闭。如果不是您本人操作，请立即重新开启并修改密码。`,
  'server.operation-failed': (p) => `服务器 ${p.server} 的“${operations[p.operation] ?? p.operation}”没有成功。您可以重试，或查看操作日志。`,
  'server.alarm-raised': (p, dates) =>
    `服务器“${p.server}”的${metrics[p.metric] ?? p.metric}已连续 ${p.minutes} 分钟${p.direction === 'above' ? '高于' : '低于'} ${figure(p.metric, p.threshold)}，平均 ${figure(p.metric, p.value)}（${dates.dateTime(new Date(p.at))}）。`,
  'server.alarm-recovered': (p, dates) =>
    `服务器“${p.server}”的${metrics[p.metric] ?? p.metric}已恢复，近几分钟平均 ${figure(p.metric, p.value)}，告警条件为${p.direction === 'above' ? '高于' : '低于'} ${figure(p.metric, p.threshold)}（${dates.dateTime(new Date(p.at))}）。`,
  'server.traffic-level': (p, dates) =>
    `服务器“${p.server}”本周期的流量包已用 ${p.percent}%：出站 ${p.usedGib} / ${p.ofGib} GiB。本周期到 ${dates.dateTime(new Date(p.until))} 结束。${p.action === 'stop' ? '用完后服务器会关机，直到新周期开始。' : p.action === 'top-up' ? '用完后会按您的设置自动增加流量。' : p.mbps ? `用完后速率限制为 ${p.mbps} Mbps。` : ''}`,
  'server.traffic-used-up': (p, dates) =>
    `服务器“${p.server}”本周期的流量包（${p.ofGib} GiB）已用完。${p.action === 'stop' ? `按您的选择，服务器现在关机，${dates.dateTime(new Date(p.until))} 新周期开始时自动开机；增加流量也会开机。` : p.mbps ? `速率现在限制为 ${p.mbps} Mbps，${dates.dateTime(new Date(p.until))} 新周期开始时自动恢复；增加流量也会恢复。` : `新周期从 ${dates.dateTime(new Date(p.until))} 开始。`}`,
  'server.traffic-topped-up': (p, dates) =>
    `服务器“${p.server}”${p.cause ? '的流量包已用完，按您的设置' : '已'}增加了 ${p.gib} GiB 流量（${yuan(p.amountFen)}），有效至 ${dates.dateTime(new Date(p.until))}。`,
  'server.traffic-not-added': (p, dates) =>
    `服务器“${p.server}”的流量包已用完，${notAdded[p.reason](p)}${p.mbps ? `速率现在限制为 ${p.mbps} Mbps，有流量后自动恢复；` : ''}新周期从 ${dates.dateTime(new Date(p.until))} 开始。`,
  'server.traffic-started': (p) => `服务器“${p.server}”又有流量可用，或您改了用完后的处理，正在开机。`,
  'transfer.started': (p, dates) =>
    `您发起了 ${p.servers} 台服务器的过户 ${p.number}（${p.other ? `接收方 ${p.other}，` : '通过链接，'}${free(p.amountFen) ? '免费' : yuan(p.amountFen)}），等待接收至 ${dates.dateTime(new Date(p.at))}。如果不是您本人操作，请立即取消并修改密码。`,
  'transfer.offered': (p, dates) =>
    `${p.other} 要把 ${p.servers} 台服务器过户给您（${free(p.amountFen) ? '免费' : yuan(p.amountFen)}）。请在 ${dates.dateTime(new Date(p.at))} 前查看并决定是否接收，过户编号 ${p.number}。`,
  'transfer.accepted': (p) => `接收方已接受过户 ${p.number}${free(p.amountFen) ? '' : `，${yuan(p.amountFen)} 已由平台托管`}。`,
  'transfer.taken-on': (p) =>
    `您接受了过户 ${p.number}${free(p.amountFen) ? '' : `，${yuan(p.amountFen)} 已从可用余额转入托管`}。如果不是您本人操作，请立即修改密码并联系我们。`,
  'transfer.rejected': (p) => `接收方没有接受过户 ${p.number}，服务器仍在您的账号中。`,
  'transfer.cancelled': (p) => `对方取消了过户 ${p.number}，您无需再处理。`,
  'transfer.expired': (p) => `过户 ${p.number} 在 72 小时内没有被接收，已自动结束，服务器没有变动。`,
  'transfer.handed-over': (p, dates) =>
    `过户 ${p.number} 已完成，${p.servers} 台服务器不再属于您的账号。${free(p.amountFen) ? '' : `${yuan(p.amountFen)} 将在 ${dates.dateTime(new Date(p.at))} 后转入您的可用余额。`}如果不是您本人操作，请立即联系我们。`,
  'transfer.received': (p) =>
    `过户 ${p.number} 已完成，${p.servers} 台服务器已转入您的账号。登录密码已更换，请到服务器管理查看新密码；自动续费已关闭，请留意到期时间。`,
  'transfer.failed': (p) =>
    `过户 ${p.number} 没有完成（${p.why === 'review' ? '未通过人工审核' : '服务器操作失败'}），服务器仍属于转出方${free(p.amountFen) ? '' : `，${yuan(p.amountFen)} 已退回接收方余额`}。转出方请查看服务器的登录密码是否已更换。`,
  'transfer.disputed': (p) => `接收方对过户 ${p.number} 提出了异议，${yuan(p.amountFen)} 暂不放款，我们会核实后处理。`,
  'transfer.paid': (p) => `过户 ${p.number} 的 ${yuan(p.amountFen)} 已转入您的可用余额。`,
  'transfer.decided': (p) => `过户 ${p.number} 的异议已处理：${yuan(p.amountFen)} 已${p.to === 'seller' ? '支付给转出方' : '退还给接收方'}。`,
  'partner.approved-agent': (p) => `您的代理申请已通过。登录后的每次报价会自动享受 ${p.percent}% 的代理折扣。`,
  'partner.approved-cps': (p) => `您的推广（CPS）申请已通过，推荐码是 ${p.code}。推广链接和佣金可在合作页查看。`,
  'partner.rejected': (p) => `您的${p.kind === 'agent' ? '代理' : '推广（CPS）'}申请没有通过：${p.reason} 您可以修改后重新提交。`,
  'partner.level': (p) => `您的代理等级已调整，之后的报价享受 ${p.percent}% 的代理折扣。`,
  'partner.level-terms': (p) => `您所在代理等级的折扣已调整，之后的报价享受 ${p.percent}% 的代理折扣。已有报价和订单不受影响。`,
  'partner.terms': (p, dates) =>
    `推广（CPS）条款有调整：自 ${dates.dateTime(new Date(p.at))} 起支付的订单按新条款计佣金，此前支付的订单不受影响。具体变化见合作页。`,
  'partner.terms-kept': (p, dates) => `原定于 ${dates.dateTime(new Date(p.at))} 生效的推广（CPS）条款调整已取消，现行条款不变。`,
  'commission.paid': (p) => `推广佣金 ${yuan(p.amountFen)} 已转入您的可用余额。`,
  'commission.taken-back': (p) => `推广佣金 ${yuan(p.amountFen)} 已退回：${p.reason}`,
  'commission.owed': (p) => `推广佣金 ${yuan(p.amountFen)} 需要退回：${p.reason} 您的可用余额暂时不足，余额足够时会自动扣回。`,
  'account.closing': (p, dates) =>
    `您的账号已申请注销（IP ${p.ip}），将于 ${dates.dateTime(new Date(p.due))} 注销并删除个人信息。在此之前登录一次即可撤销。如果不是您本人操作，请立即登录。`,
  'account.kept': () => '您登录了账号，注销申请已自动撤销。',
  'account.not-closed': () => '账号没有注销：冷静期结束时账号里还有余额、服务器、订单或进行中的支付。处理完以后可以重新申请。',
  'phone.changed': (p, dates) =>
    `账号手机号已于 ${dates.dateTime(new Date(p.at))} ${p.from ? `由 ${p.from} 更换为` : '绑定为'} ${p.to}${p.ip ? `（IP ${p.ip}）` : ''}。如果不是您本人操作，请立即联系我们。`,
  'phone.waiting': (p, dates) =>
    `有人用两步验证或通行密钥申请把账号手机号更换为 ${p.phone}（IP ${p.ip}），将于 ${dates.dateTime(new Date(p.due))} 生效。如果不是您本人，请立即在安全设置中取消并修改密码。`,
  'phone.cancelled': (p) => `更换手机号为 ${p.phone} 的申请已取消，账号手机号没有变。`,
  'phone.failed': (p) => `等待期内 ${p.phone} 绑定了另一个账号，您的手机号没有更换。请换一个手机号重新申请。`,
  'token.created': (p, dates) =>
    `您于 ${dates.dateTime(new Date(p.at))} 创建了 API 令牌“${p.name}”（IP ${p.ip}）。如果不是您本人操作，请立即在安全设置中撤销它并修改密码。`,
  'webhook.created': (p, dates) =>
    `您于 ${dates.dateTime(new Date(p.at))} 登记了 Webhook 地址 ${p.host}，它会收到账号的事件。如果不是您本人操作，请立即删除它并修改密码。`,
  'webhook.off': (p) =>
    p.why === 'gone'
      ? `Webhook 地址 ${p.host} 回复 410（不再使用），已停止投递。需要时可以重新启用。`
      : `Webhook 地址 ${p.host} 连续 5 天没有收下任何事件，已停止投递。修好后重新启用，再补发失败的事件。`,
  'work-order.replied': (p) => `工程师回复了工单 ${p.number}“${p.title}”，等您查看。`,
  'work-order.resolved': (p) => `工单 ${p.number}“${p.title}”已解决。如果还有问题，可以在 3 天内直接重新打开。`,
  'work-order.lapsed': (p) => `工单 ${p.number}“${p.title}”因 7 天没有回复已自动关闭，7 天内可以重新打开。`,
  'transfer-case.approved': (p) => `过户申请 ${p.number} 已通过审核，正在过户。`,
  'transfer-case.rejected': (p) => `过户申请 ${p.number} 没有通过审核：${p.reason}`,
  'call-back.missed': (p, dates) => `我们在 ${dates.dateTime(new Date(p.at))} 给您回电，没有接通。您可以重新预约时间，或拨打服务热线。`,
  'maintenance.planned': (p, dates) =>
    `${p.zh}计划维护：${dates.dateTime(new Date(p.from))} 至 ${dates.dateTime(new Date(p.until))}，您在该地域的服务器可能受影响。`,
  'maintenance.cancelled': (p, dates) => `${p.zh}原定于 ${dates.dateTime(new Date(p.from))} 开始的维护已取消。`,
  'password.changed': (p, dates) =>
    `您于 ${dates.dateTime(new Date(p.at))} ${p.how === 'set' ? '设置' : '修改'}了登录密码（IP ${p.ip}）${p.sessions > 0 ? `，其他 ${p.sessions} 处登录已退出` : ''}。如果不是您本人操作，请立即找回密码并联系我们。`,
  'password.recovered': (p, dates) =>
    `您于 ${dates.dateTime(new Date(p.at))} 通过手机验证码重设了登录密码（IP ${p.ip}）${p.sessions > 0 ? `，其他 ${p.sessions} 处登录已退出` : ''}。如果不是您本人操作，请立即联系我们。`,
  'wechat.unbound': (p, dates) =>
    `微信“${p.nickname}”于 ${dates.dateTime(new Date(p.at))} 与您的账号解绑（IP ${p.ip}），不能再用它登录。如果不是您本人操作，请立即联系我们。`,
  'wechat.bound': (p, dates) =>
    `微信“${p.nickname}”于 ${dates.dateTime(new Date(p.at))} 绑定到您的账号（IP ${p.ip}），以后可以用它登录。如果不是您本人操作，请立即联系我们。`,
  'sign-in.new-place': (p, dates) =>
    `您的账号于 ${dates.dateTime(new Date(p.at))} 在新的设备或地点${p.method ? `通过${ways[p.method]}` : ''}登录（IP ${p.ip}）。如果不是您本人，请立即修改密码。`,
  'sign-in.attacked': (p, dates) =>
    `${dates.dateTime(new Date(p.at))}，有人多次尝试登录您的账号或请求验证码，均未成功。您登录过的浏览器和通行密钥不受影响；用新浏览器登录时需要多做一次安全验证。请勿把验证码告诉任何人，并建议开启两步验证或添加通行密钥。`,
  'two-factor.on': (p, dates) => `两步验证已于 ${dates.dateTime(new Date(p.at))} 开启（IP ${p.ip}）。请妥善保管恢复码。如果不是您本人操作，请立即联系我们。`,
  'two-factor.off': (p, dates) =>
    `两步验证已于 ${dates.dateTime(new Date(p.at))} 关闭（IP ${p.ip}），原来的恢复码全部失效。如果不是您本人操作，请立即联系我们。`,
  'two-factor.codes-renewed': (p, dates) =>
    `两步验证的恢复码已于 ${dates.dateTime(new Date(p.at))} 重新生成（IP ${p.ip}），旧的全部失效。如果不是您本人操作，请立即联系我们。`,
  'two-factor.recovery-used': (p, dates) =>
    `有人于 ${dates.dateTime(new Date(p.at))} 使用了您的一个恢复码（IP ${p.ip}），还剩 ${p.left} 个可用。如果不是您本人，请立即修改密码并重新生成恢复码。`,
  'passkey.added': (p, dates) =>
    `通行密钥“${p.name}”已于 ${dates.dateTime(new Date(p.at))} 添加到您的账号（IP ${p.ip}），以后可以用它登录。如果不是您本人操作，请立即移除它并联系我们。`,
  'passkey.removed': (p, dates) =>
    `通行密钥“${p.name}”已于 ${dates.dateTime(new Date(p.at))} 从您的账号移除（IP ${p.ip}）。如果不是您本人操作，请立即联系我们。`,
  'email.bound': (p, dates) =>
    `邮箱 ${p.email} 于 ${dates.dateTime(new Date(p.at))} 绑定到您的账号（IP ${p.ip}），以后可以用来接收通知。如果不是您本人操作，请立即修改密码并联系我们。`,
  'email.unreachable': (p) => `发往 ${p.email} 的邮件被退回：这个邮箱不存在或已停用。通知已改由其他方式送达，请更换邮箱。`,
  'phone.unreachable': (p) => `发往 ${p.phone} 的短信未能送达。通知已改由其他方式送达；请确认该号码可以接收短信，如已停用请更换手机号。`,
  'email.removed': (p, dates) =>
    `邮箱 ${p.email} 于 ${dates.dateTime(new Date(p.at))} 与您的账号解除绑定（IP ${p.ip}），不再接收通知。如果不是您本人操作，请立即修改密码并联系我们。`,
  'user-name.changed': (p, dates) =>
    `您的用户名于 ${dates.dateTime(new Date(p.at))} ${p.how === 'set' ? '设置' : '修改'}为 ${p.name}（IP ${p.ip}），以后可以用它和密码登录。如果不是您本人操作，请立即修改密码并联系我们。`,
  'user-name.removed': (p, dates) =>
    `用户名 ${p.name} 于 ${dates.dateTime(new Date(p.at))} 从您的账号移除（IP ${p.ip}），不能再用它登录。如果不是您本人操作，请立即修改密码并联系我们。`,
  'verification.approved': (p) => `您的${p.kind === 'enterprise' ? '企业认证' : '个人实名认证'}已通过，现在可以购买中国内地地域的产品。`,
  'verification.rejected': (p) => `您的${p.kind === 'enterprise' ? '企业认证' : '个人实名认证'}没有通过，请查看原因，修改后重新提交。`,
}
