import { formatFen } from '#platform/pure/money.ts'
import type { NoticeParams } from '../model.ts'
import type { Notices } from './notices.zh.ts'

const operations: Readonly<Record<string, string>> = {
  create: '開通',
  start: '開機',
  stop: '關機',
  restart: '重新啟動',
  'hard-reset': '強制重新啟動',
  'power-off': '強制關機',
  reinstall: '重新安裝',
  'reset-password': '重設密碼',
  release: '釋放',
  suspend: '到期關機',
  resume: '續約開機',
  archive: '保存快照並回收',
  restore: '從快照還原',
  resize: '變更規格',
  transfer: '過戶',
  snapshot: '建立快照',
  backup: '備份',
  image: '製作映像',
}

const gatewayNames: Readonly<Record<string, string>> = { alipay: '支付寶', 'wechat-pay': '微信支付', stripe: '銀行卡（Stripe）' }
const methodOf = (p: { gateway?: string; method?: string }) => [gatewayNames[p.gateway ?? ''] ?? p.gateway, p.method].filter(Boolean).join(' ')

const failures: Readonly<Record<string, string>> = {
  'no-money': '帳戶餘額或可用額度不足',
  limit: '超過扣款上限',
  ended: '簽約已解除',
  expired: '卡片已過期',
  'needs-customer': '需要您本人確認這筆扣款',
  unknown: '沒有收到付款結果',
}

const metrics: Readonly<Record<string, string>> = {
  cpu: 'CPU 使用率',
  memory: '記憶體使用率',
  disk: '硬碟使用率',
  diskRead: '硬碟讀取',
  diskWrite: '硬碟寫入',
  netIn: '傳入頻寬',
  netOut: '傳出頻寬',
}
const units: Readonly<Record<string, string>> = { diskRead: ' MiB/s', diskWrite: ' MiB/s', netIn: ' Mbps', netOut: ' Mbps' }
const figure = (metric: string, value: number) => `${value}${units[metric] ?? '%'}`

const ways = { 'phone-code': '簡訊驗證碼', 'email-code': '郵件驗證碼', password: '密碼', wechat: '微信', passkey: '通行密鑰' } as const
const yuan = (fen: number | string) => formatFen(BigInt(fen), 'zh-TW')
const free = (fen: number | string) => BigInt(fen) === 0n
/** Reasons why no traffic was added, and what to do. */
const notAdded: Record<NoticeParams['server.traffic-not-added']['reason'], (p: NoticeParams['server.traffic-not-added']) => string> = {
  balance: (p) => `餘額不足，未能自動增加 ${p.gib} GiB（${yuan(p.amountFen)}）。儲值後會自動增加。`,
  limit: (p) => `自動購買已達您設定的每期 ${yuan(p.mostFen)}，未再增加。可以提高金額，或手動增加流量。`,
  'no-price': (p) => `您選的 ${p.gib} GiB 已停售，未能自動增加。請改選，或手動增加流量。`,
}

export const notices: Notices = {
  'order.paid': (p) => `訂單 ${p.number} 已付款 ${yuan(p.amountFen)}，正在為您開通。`,
  'order.completed': (p) => `訂單 ${p.number} 的產品已全部開通。`,
  'order.refunded': (p) =>
    p.vouchersFen === undefined
      ? `訂單 ${p.number} 無法開通，${yuan(p.amountFen)} 已全額退回您的餘額。`
      : `訂單 ${p.number} 無法開通，${yuan(p.amountFen)} 已退回您的餘額，${yuan(p.vouchersFen)} 抵用券已恢復。`,
  'voucher.issued': (p, dates) => `您收到一張 ${yuan(p.amountFen)} 抵用券（${p.reason}），${dates.dateTime(new Date(p.until))} 前有效，付款時會先用它折抵。`,
  'withdrawal.approved': (p) => `提領 ${p.number}（${yuan(p.amountFen)}）已通過，正在退回原付款方式。`,
  'withdrawal.rejected': (p) => `提領 ${p.number} 沒有通過：${p.reason} ${yuan(p.amountFen)} 已轉回您的可用餘額。`,
  'balance.low': (p) => `您的可用餘額為 ${yuan(p.availableFen)}，已低於您設定的 ${yuan(p.thresholdFen)}。`,
  'order.server-refunded': (p) => `訂單 ${p.number} 的伺服器 ${p.server} 已依您的申請退款 ${yuan(p.amountFen)}，伺服器正在釋放。`,
  'order.given-back': (p) => `訂單 ${p.number} 已依您的申請退款 ${yuan(p.amountFen)}，伺服器正在釋放。`,
  'order.refunded-by-staff': (p) =>
    `客服已為您辦理訂單 ${p.number} 的退款：${yuan(p.amountFen)}${p.vouchersFen ? `，抵用券 ${yuan(p.vouchersFen)} 已退回` : ''}。原因：${p.reason}。相關伺服器正在釋放。`,
  'order.undone': (p) => `升級訂單 ${p.number} 已復原，伺服器回到原來的規格，退款 ${yuan(p.amountFen)}。`,
  'invoice.rejected': (p) => `發票申請 ${p.number} 被退回：${p.why === 'order-refunded' ? '其中有訂單已退款，金額變了。' : p.reason} 您可以修改後重新送出。`,
  'invoice.issued': (p) => `發票 ${p.official} 已開立，金額 ${yuan(p.amountFen)}，可在發票頁下載（申請 ${p.number}）。`,
  'invoice.red-requested': (p) =>
    `發票申請 ${p.number} 的發票將開立紅字沖銷：${p.why === 'order-refunded' ? '其中有訂單已退款。' : '原因見發票頁。'}完成後，剩餘金額可以重新申請發票。`,
  'invoice.red-issued': (p) => `發票申請 ${p.number} 的發票已沖銷，紅字發票號碼 ${p.red}。剩餘金額可以重新申請發票。`,
  'invoice.voided': (p) => `發票申請 ${p.number} 的發票已作廢：${p.reason} 這些訂單可以重新申請發票。`,
  'tax-invoice.issued': (p) => `訂單 ${p.order} 的發票 ${p.number} 已開立，金額 ${yuan(p.amountFen)}，可在發票頁下載。`,
  'tax-invoice.credited': (p) => `訂單退款後開立了折讓單 ${p.number}，折讓發票 ${p.corrects}，金額 ${yuan(p.amountFen)}，可在發票頁下載。`,
  'payment.method-added': (p, dates) =>
    `已新增付款方式 ${methodOf(p)}（${dates.dateTime(new Date(p.at))}），可用於自動續約。若非您本人操作，請立即移除並修改密碼。`,
  'payment.method-ended': (p) => `${methodOf(p)} 的自動扣款簽約已被解除，之後不會再扣款。${p.servers ? `這些伺服器改用餘額自動續約：${p.servers}。` : ''}`,
  'payment.late': (p) => `您支付的 ${yuan(p.amountFen)}${p.number ? `（編號 ${p.number}）` : ''}在訂單關閉後才入帳，已轉入您的餘額，下次購買時可直接使用。`,
  'payment.found': (p) => `我們確認了您的一筆款項（交易序號 ${p.number}），${yuan(p.amountFen)} 已存入您的餘額。`,
  'payment.checking': (p) =>
    `付款 ${p.number} 收到一筆款項，但與應付的金額、幣別或交易不符，財務正在核對，請勿重複付款。核對後會存入您的餘額或退回原付款帳戶。`,
  'payment.second-refunded': (p) => `您對付款 ${p.number} 重複付了 ${yuan(p.amountFen)}，這一筆已退回原付款方式，實際入帳時間依付款機構而定。`,
  'payment.recharged': (p) => `儲值成功，${yuan(p.amountFen)} 已入帳（付款單 ${p.number}）。`,
  'payment.refunded': (p) => `付款 ${p.number} 的 ${yuan(p.amountFen)} 已退回原付款方式，實際入帳時間依付款機構而定。`,
  'payment.refund-returned': (p) => `付款 ${p.number} 的 ${yuan(p.amountFen)} 無法退回原付款方式，已轉回您的餘額。`,
  'server.ready': (p) =>
    `伺服器 ${p.server} 已開通並正在執行${p.ip ? `，公用 IP：${p.ip}` : ''}。${p.noPassword ? '它沒有登入密碼，請用您選取的 SSH 金鑰登入；需要密碼時可以重設。' : ''}`,
  'server.reinstalled': (p) =>
    `伺服器 ${p.server} 已重新安裝系統。${p.noPassword ? '它沒有登入密碼，請用選取的 SSH 金鑰登入。' : ''}若非您本人操作，請立即變更密碼並與我們聯絡。`,
  'server.reverted': (p) => `伺服器 ${p.server} 的硬碟已還原到先前的快照或備份。若非您本人操作，請立即變更密碼並與我們聯絡。`,
  'server.keys-changed': (p) => `伺服器 ${p.server} 的 SSH 金鑰已變更，現在有 ${p.count} 把金鑰可以登入。若非您本人操作，請立即移除並與我們聯絡。`,
  'server.protection-ready': (p) => `伺服器 ${p.server} 的 ${p.gbps} Gbps DDoS 防護已開通。`,
  'server.rescue': (p) => `伺服器 ${p.server} 已進入救援模式，結束之前原系統不會執行。若非您本人操作，請立即與我們聯絡。`,
  'server.password-reset': (p) => `伺服器 ${p.server} 的登入密碼已重設。若非您本人操作，請立即再次重設並與我們聯絡。`,
  'server.expiring': (p, dates) => `伺服器「${p.server}」將於 ${dates.dateTime(new Date(p.at))} 到期。提前續約會接在原到期時間之後，不會少一天。`,
  'server.expired': (p, dates) => `伺服器「${p.server}」已到期，仍在運作。請在 ${dates.dateTime(new Date(p.at))} 前續約，否則將關機。`,
  'server.renewed': (p, dates) => `伺服器「${p.server}」已續約 ${yuan(p.amountFen)}，到期時間為 ${dates.dateTime(new Date(p.until))}。`,
  'server.downgraded': (p) => `伺服器「${p.server}」已改用新週期的較小規格，資料與第一個 IP 不變。`,
  'server.renew-failed': (p, dates) => {
    const expiry = dates.dateTime(new Date(p.at))
    const short = `需要 ${yuan(p.needFen)}，餘額還差 ${yuan(p.shortFen)}`
    if (!p.why) return `伺服器「${p.server}」自動續約沒有成功：${short}。到期時間 ${expiry}，請儘快儲值。`
    return `伺服器「${p.server}」自動續約沒有成功：${short}，${methodOf(p)} 也沒有扣款成功（${failures[p.why]}）。到期時間 ${expiry}，請儲值、手動續約或更換付款方式。`
  },
  'server.move-planned': (p, dates) =>
    `伺服器「${p.server}」所在的實體主機需要檢修。我們將在 ${dates.dateTime(new Date(p.from))} 至 ${dates.dateTime(new Date(p.until))} 之間把它遷移到另一台實體主機，期間會關機幾分鐘，完成後自動開機。資料和 IP 位址不變，您無需操作。`,
  'server.move-called-off': (p) => `伺服器「${p.server}」原定的遷移已取消，伺服器照常運作。`,
  'server.moved': (p) => `伺服器「${p.server}」已遷移到另一台實體主機，資料和 IP 位址不變。`,
  'server.suspended': (p, dates) => `伺服器「${p.server}」因到期未續約已關機，資料保留在原機器上，直到 ${dates.dateTime(new Date(p.at))}。續約後自動開機。`,
  'server.recycled': (p, dates) => `伺服器「${p.server}」的資源已回收，資料保存在快照中，直到 ${dates.dateTime(new Date(p.at))}。在此之前續約可完整還原。`,
  'server.going': (p, dates) => `最後提醒：伺服器「${p.server}」及其快照將於 ${dates.dateTime(new Date(p.at))} 永久刪除，之後無法找回。`,
  'server.released': (p) => `伺服器「${p.server}」已釋放，資料已刪除。`,
  'server.locked': (p) => `伺服器「${p.server}」已被鎖定，暫時無法操作。原因：${p.reason}`,
  'server.unlocked': (p) => `伺服器「${p.server}」已解除鎖定，可以正常操作。`,
  'server.guest-invited': (p, dates) =>
    `${p.other}邀請您協助管理伺服器「${p.server}」，有效期限到 ${dates.dateTime(new Date(p.at))}。請在雲端伺服器清單中接受或婉拒。`,
  'server.guest-accepted': (p, dates) =>
    `${p.other}接受了邀請，現在可以用訪客身分使用伺服器「${p.server}」，到 ${dates.dateTime(new Date(p.at))}自動結束。您可以隨時提前結束。`,
  'server.given-up': (p, dates) =>
    `您釋放了伺服器「${p.server}」。${dates.dateTime(new Date(p.at))} 前可以復原，之後資料將永久刪除。如果不是您本人操作，請立即復原並變更密碼。`,
  'server.protection-off': (p) => `伺服器「${p.server}」的釋放或重新安裝保護已關閉。如果不是您本人操作，請立即重新開啟並變更密碼。`,
  'server.operation-failed': (p) => `伺服器 ${p.server} 的「${operations[p.operation] ?? p.operation}」未能成功。您可以重試，或查看操作紀錄。`,
  'server.alarm-raised': (p, dates) =>
    `伺服器「${p.server}」的${metrics[p.metric] ?? p.metric}已連續 ${p.minutes} 分鐘${p.direction === 'above' ? '高於' : '低於'} ${figure(p.metric, p.threshold)}，平均 ${figure(p.metric, p.value)}（${dates.dateTime(new Date(p.at))}）。`,
  'server.alarm-recovered': (p, dates) =>
    `伺服器「${p.server}」的${metrics[p.metric] ?? p.metric}已恢復，最近幾分鐘平均 ${figure(p.metric, p.value)}，警示條件為${p.direction === 'above' ? '高於' : '低於'} ${figure(p.metric, p.threshold)}（${dates.dateTime(new Date(p.at))}）。`,
  'server.traffic-level': (p, dates) =>
    `伺服器「${p.server}」本期的流量包已使用 ${p.percent}%：傳出 ${p.usedGib} / ${p.ofGib} GiB。本期於 ${dates.dateTime(new Date(p.until))} 結束。${p.action === 'stop' ? '用完後伺服器會關機，直到新一期開始。' : p.action === 'top-up' ? '用完後會依您的設定自動增加流量。' : p.mbps ? `用完後速率限制為 ${p.mbps} Mbps。` : ''}`,
  'server.traffic-used-up': (p, dates) =>
    `伺服器「${p.server}」本期的流量包（${p.ofGib} GiB）已用完。${p.action === 'stop' ? `依您的選擇，伺服器現在關機，${dates.dateTime(new Date(p.until))} 新一期開始時自動開機；增加流量也會開機。` : p.mbps ? `速率目前限制為 ${p.mbps} Mbps，${dates.dateTime(new Date(p.until))} 新一期開始時自動恢復；增加流量也會恢復。` : `新一期從 ${dates.dateTime(new Date(p.until))} 開始。`}`,
  'server.traffic-topped-up': (p, dates) =>
    `伺服器「${p.server}」${p.cause ? '的流量包已用完，依您的設定' : '已'}增加了 ${p.gib} GiB 流量（${yuan(p.amountFen)}），有效至 ${dates.dateTime(new Date(p.until))}。`,
  'server.traffic-not-added': (p, dates) =>
    `伺服器「${p.server}」的流量包已用完，${notAdded[p.reason](p)}${p.mbps ? `速率目前限制為 ${p.mbps} Mbps，有流量後自動恢復；` : ''}新一期從 ${dates.dateTime(new Date(p.until))} 開始。`,
  'server.traffic-started': (p) => `伺服器「${p.server}」又有流量可用，或您變更了用完後的處理，正在開機。`,
  'transfer.started': (p, dates) =>
    `您發起了 ${p.servers} 台伺服器的過戶 ${p.number}（${p.other ? `接收方 ${p.other}，` : '透過連結，'}${free(p.amountFen) ? '免費' : yuan(p.amountFen)}），等待接收至 ${dates.dateTime(new Date(p.at))}。如果不是您本人操作，請立即取消並修改密碼。`,
  'transfer.offered': (p, dates) =>
    `${p.other} 要把 ${p.servers} 台伺服器過戶給您（${free(p.amountFen) ? '免費' : yuan(p.amountFen)}）。請在 ${dates.dateTime(new Date(p.at))} 前檢視並決定是否接收，過戶編號 ${p.number}。`,
  'transfer.accepted': (p) => `接收方已接受過戶 ${p.number}${free(p.amountFen) ? '' : `，${yuan(p.amountFen)} 已由平台託管`}。`,
  'transfer.taken-on': (p) =>
    `您接受了過戶 ${p.number}${free(p.amountFen) ? '' : `，${yuan(p.amountFen)} 已從可用餘額轉入託管`}。如果不是您本人操作，請立即修改密碼並聯絡我們。`,
  'transfer.rejected': (p) => `接收方沒有接受過戶 ${p.number}，伺服器仍在您的帳號中。`,
  'transfer.cancelled': (p) => `對方取消了過戶 ${p.number}，您無需再處理。`,
  'transfer.expired': (p) => `過戶 ${p.number} 在 72 小時內沒有被接收，已自動結束，伺服器沒有變動。`,
  'transfer.handed-over': (p, dates) =>
    `過戶 ${p.number} 已完成，${p.servers} 台伺服器不再屬於您的帳號。${free(p.amountFen) ? '' : `${yuan(p.amountFen)} 將在 ${dates.dateTime(new Date(p.at))} 後轉入您的可用餘額。`}如果不是您本人操作，請立即聯絡我們。`,
  'transfer.received': (p) =>
    `過戶 ${p.number} 已完成，${p.servers} 台伺服器已轉入您的帳號。登入密碼已更換，請到伺服器管理檢視新密碼；自動續約已關閉，請留意到期時間。`,
  'transfer.failed': (p) =>
    `過戶 ${p.number} 沒有完成（${p.why === 'review' ? '未通過人工審核' : '伺服器操作失敗'}），伺服器仍屬於轉出方${free(p.amountFen) ? '' : `，${yuan(p.amountFen)} 已退回接收方餘額`}。轉出方請確認伺服器的登入密碼是否已更換。`,
  'transfer.disputed': (p) => `接收方對過戶 ${p.number} 提出了異議，${yuan(p.amountFen)} 暫不撥款，我們會查證後處理。`,
  'transfer.paid': (p) => `過戶 ${p.number} 的 ${yuan(p.amountFen)} 已轉入您的可用餘額。`,
  'transfer.decided': (p) => `過戶 ${p.number} 的異議已處理：${yuan(p.amountFen)} 已${p.to === 'seller' ? '支付給轉出方' : '退還給接收方'}。`,
  'partner.approved-agent': (p) => `您的代理申請已通過。登入後的每次報價都會自動套用 ${p.percent}% 的代理折扣。`,
  'partner.approved-cps': (p) => `您的推廣（CPS）申請已通過，推薦碼是 ${p.code}。推廣連結與佣金可在合作頁查看。`,
  'partner.rejected': (p) => `您的${p.kind === 'agent' ? '代理' : '推廣（CPS）'}申請沒有通過：${p.reason} 您可以修改後再次送出。`,
  'partner.level': (p) => `您的代理等級已調整，之後的報價享有 ${p.percent}% 的代理折扣。`,
  'partner.level-terms': (p) => `您所屬代理等級的折扣已調整，之後的報價享有 ${p.percent}% 的代理折扣。既有報價與訂單不受影響。`,
  'partner.terms': (p, dates) =>
    `推廣（CPS）條款有調整：自 ${dates.dateTime(new Date(p.at))} 起付款的訂單按新條款計算佣金，先前付款的訂單不受影響。詳細變更請見合作頁。`,
  'partner.terms-kept': (p, dates) => `原訂於 ${dates.dateTime(new Date(p.at))} 生效的推廣（CPS）條款調整已取消，現行條款不變。`,
  'commission.paid': (p) => `推廣佣金 ${yuan(p.amountFen)} 已轉入您的可用餘額。`,
  'commission.taken-back': (p) => `推廣佣金 ${yuan(p.amountFen)} 已退回：${p.reason}`,
  'commission.owed': (p) => `推廣佣金 ${yuan(p.amountFen)} 需要退回：${p.reason} 您的可用餘額暫時不足，餘額足夠時會自動扣回。`,
  'account.closing': (p, dates) =>
    `您的帳號已申請註銷（IP ${p.ip}），將於 ${dates.dateTime(new Date(p.due))} 註銷並刪除個人資訊。在此之前登入一次即可撤銷。若不是您本人操作，請立即登入。`,
  'account.kept': () => '您登入了帳號，註銷申請已自動撤銷。',
  'account.not-closed': () => '帳號沒有註銷：冷靜期結束時帳號裡還有餘額、伺服器、訂單或進行中的付款。處理完以後可以重新申請。',
  'phone.changed': (p, dates) =>
    `帳號手機號碼已於 ${dates.dateTime(new Date(p.at))} ${p.from ? `由 ${p.from} 更換為` : '綁定為'} ${p.to}${p.ip ? `（IP ${p.ip}）` : ''}。若不是您本人操作，請立即聯絡我們。`,
  'phone.waiting': (p, dates) =>
    `有人用兩步驟驗證或通行密鑰申請把帳號手機號碼更換為 ${p.phone}（IP ${p.ip}），將於 ${dates.dateTime(new Date(p.due))} 生效。若不是您本人，請立即在安全設定中取消並變更密碼。`,
  'phone.cancelled': (p) => `更換手機號碼為 ${p.phone} 的申請已取消，帳號手機號碼沒有變。`,
  'phone.failed': (p) => `等待期間 ${p.phone} 綁定了另一個帳號，您的手機號碼沒有更換。請換一個手機號碼重新申請。`,
  'token.created': (p, dates) =>
    `您於 ${dates.dateTime(new Date(p.at))} 建立了 API 權杖「${p.name}」（IP ${p.ip}）。若不是您本人操作，請立即在安全設定中撤銷它並變更密碼。`,
  'webhook.created': (p, dates) =>
    `您於 ${dates.dateTime(new Date(p.at))} 登記了 Webhook 位址 ${p.host}，它會收到帳號的事件。若不是您本人操作，請立即刪除它並變更密碼。`,
  'webhook.off': (p) =>
    p.why === 'gone'
      ? `Webhook 位址 ${p.host} 回覆 410（不再使用），已停止傳送。需要時可以重新啟用。`
      : `Webhook 位址 ${p.host} 連續 5 天沒有收下任何事件，已停止傳送。修好後重新啟用，再補送失敗的事件。`,
  'work-order.replied': (p) => `工程師回覆了服務單 ${p.number}「${p.title}」，等您查看。`,
  'work-order.resolved': (p) => `服務單 ${p.number}「${p.title}」已解決。如果還有問題，可以在 3 天內直接重新開啟。`,
  'work-order.lapsed': (p) => `服務單 ${p.number}「${p.title}」因 7 天沒有回覆已自動關閉，7 天內可以重新開啟。`,
  'transfer-case.approved': (p) => `過戶申請 ${p.number} 已通過審核，正在過戶。`,
  'transfer-case.rejected': (p) => `過戶申請 ${p.number} 未通過審核：${p.reason}`,
  'call-back.missed': (p, dates) => `我們在 ${dates.dateTime(new Date(p.at))} 回電給您，沒有接通。您可以重新預約時間，或撥打服務專線。`,
  'maintenance.planned': (p, dates) =>
    `${p.zhTw}預定維護：${dates.dateTime(new Date(p.from))} 至 ${dates.dateTime(new Date(p.until))}，您在該地區的伺服器可能受影響。`,
  'maintenance.cancelled': (p, dates) => `${p.zhTw}原定於 ${dates.dateTime(new Date(p.from))} 開始的維護已取消。`,
  'password.changed': (p, dates) =>
    `您於 ${dates.dateTime(new Date(p.at))} ${p.how === 'set' ? '設定' : '變更'}了登入密碼（IP ${p.ip}）${p.sessions > 0 ? `，其他 ${p.sessions} 處登入已登出` : ''}。若不是您本人操作，請立即找回密碼並聯絡我們。`,
  'password.recovered': (p, dates) =>
    `您已於 ${dates.dateTime(new Date(p.at))} 以簡訊驗證碼重設登入密碼（IP ${p.ip}）${p.sessions > 0 ? `，其他 ${p.sessions} 個裝置已登出` : ''}。如果不是您本人操作，請立即與我們聯絡。`,
  'wechat.unbound': (p, dates) =>
    `微信「${p.nickname}」於 ${dates.dateTime(new Date(p.at))} 與您的帳號解除綁定（IP ${p.ip}），不能再用它登入。若不是您本人操作，請立即聯絡我們。`,
  'wechat.bound': (p, dates) =>
    `微信「${p.nickname}」已於 ${dates.dateTime(new Date(p.at))} 綁定您的帳號（IP ${p.ip}），之後可用來登入。如果不是您本人操作，請立即與我們聯絡。`,
  'sign-in.new-place': (p, dates) =>
    `您的帳號於 ${dates.dateTime(new Date(p.at))} 在新的裝置或地點${p.method ? `以${ways[p.method]}` : ''}登入（IP ${p.ip}）。若非您本人，請立即變更密碼。`,
  'sign-in.attacked': (p, dates) =>
    `${dates.dateTime(new Date(p.at))}，有人多次嘗試登入您的帳號或索取驗證碼，皆未成功。您登入過的瀏覽器和通行密鑰不受影響；以新瀏覽器登入時需多完成一次安全驗證。請勿將驗證碼告訴任何人，並建議啟用兩步驟驗證或新增通行密鑰。`,
  'two-factor.on': (p, dates) => `兩步驟驗證已於 ${dates.dateTime(new Date(p.at))} 啟用（IP ${p.ip}）。請妥善保存復原碼。若非您本人操作，請立即與我們聯絡。`,
  'two-factor.off': (p, dates) =>
    `兩步驟驗證已於 ${dates.dateTime(new Date(p.at))} 停用（IP ${p.ip}），原有的復原碼全部失效。若非您本人操作，請立即與我們聯絡。`,
  'two-factor.codes-renewed': (p, dates) =>
    `兩步驟驗證的復原碼已於 ${dates.dateTime(new Date(p.at))} 重新產生（IP ${p.ip}），舊的全部失效。若非您本人操作，請立即與我們聯絡。`,
  'two-factor.recovery-used': (p, dates) =>
    `有人於 ${dates.dateTime(new Date(p.at))} 使用了您的一組復原碼（IP ${p.ip}），還剩 ${p.left} 組可用。若非您本人，請立即變更密碼並重新產生復原碼。`,
  'passkey.added': (p, dates) =>
    `通行密鑰「${p.name}」已於 ${dates.dateTime(new Date(p.at))} 加入您的帳號（IP ${p.ip}），之後可用來登入。若非您本人操作，請立即移除並與我們聯絡。`,
  'passkey.removed': (p, dates) =>
    `通行密鑰「${p.name}」已於 ${dates.dateTime(new Date(p.at))} 從您的帳號移除（IP ${p.ip}）。若非您本人操作，請立即與我們聯絡。`,
  'email.bound': (p, dates) =>
    `電子郵件 ${p.email} 已於 ${dates.dateTime(new Date(p.at))} 綁定您的帳號（IP ${p.ip}），之後可用來接收通知。若非您本人操作，請立即變更密碼並與我們聯絡。`,
  'email.unreachable': (p) => `寄往 ${p.email} 的郵件被退回：這個信箱不存在或已停用。通知已改由其他方式送達，請更換電子郵件信箱。`,
  'phone.unreachable': (p) => `傳送至 ${p.phone} 的簡訊未能送達。通知已改由其他方式送達；請確認該號碼可以接收簡訊，如已停用請更換手機號碼。`,
  'email.removed': (p, dates) =>
    `電子郵件 ${p.email} 已於 ${dates.dateTime(new Date(p.at))} 與您的帳號解除綁定（IP ${p.ip}），不再接收通知。若非您本人操作，請立即變更密碼並與我們聯絡。`,
  'user-name.changed': (p, dates) =>
    `您的使用者名稱已於 ${dates.dateTime(new Date(p.at))} ${p.how === 'set' ? '設定' : '變更'}為 ${p.name}（IP ${p.ip}），之後可搭配密碼登入。若非您本人操作，請立即變更密碼並與我們聯絡。`,
  'user-name.removed': (p, dates) =>
    `使用者名稱 ${p.name} 已於 ${dates.dateTime(new Date(p.at))} 從您的帳號移除（IP ${p.ip}），無法再用來登入。若非您本人操作，請立即變更密碼並與我們聯絡。`,
  'verification.approved': (p) => `您的${p.kind === 'enterprise' ? '企業認證' : '個人實名認證'}已通過，現在可以購買中國大陸地區的產品。`,
  'verification.rejected': (p) => `您的${p.kind === 'enterprise' ? '企業認證' : '個人實名認證'}沒有通過，請查看原因，修改後重新送出。`,
}
