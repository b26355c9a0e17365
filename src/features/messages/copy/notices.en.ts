import { formatFen } from '#platform/pure/money.ts'
import type { NoticeParams } from '../model.ts'
import type { Notices } from './notices.zh.ts'

const operations: Readonly<Record<string, string>> = {
  create: 'Setup',
  start: 'Start',
  stop: 'Stop',
  restart: 'Restart',
  'hard-reset': 'Force restart',
  'power-off': 'Force power-off',
  reinstall: 'Reinstall',
  'reset-password': 'Password reset',
  release: 'Release',
  suspend: 'Suspension after expiry',
  resume: 'Resuming after renewal',
  archive: 'Archiving to a snapshot',
  restore: 'Restoring from a snapshot',
  resize: 'Resize',
  transfer: 'Transfer',
  snapshot: 'Snapshot',
  backup: 'Backup',
  image: 'Image creation',
}

const gatewayNames: Readonly<Record<string, string>> = { alipay: 'Alipay', 'wechat-pay': 'WeChat Pay', stripe: 'Card (Stripe)' }
const methodOf = (p: { gateway?: string; method?: string }) => [gatewayNames[p.gateway ?? ''] ?? p.gateway, p.method].filter(Boolean).join(' ')

const failures: Readonly<Record<string, string>> = {
  'no-money': 'the account has insufficient funds',
  limit: 'the amount is above its limit',
  ended: 'the authorization has ended',
  expired: 'the card has expired',
  'needs-customer': 'your bank asks you to confirm the charge',
  unknown: 'the provider didn’t confirm the result',
}

const metrics: Readonly<Record<string, string>> = {
  cpu: 'CPU usage',
  memory: 'Memory usage',
  disk: 'Disk usage',
  diskRead: 'Disk reads',
  diskWrite: 'Disk writes',
  netIn: 'Inbound traffic',
  netOut: 'Outbound traffic',
}
const units: Readonly<Record<string, string>> = { diskRead: ' MiB/s', diskWrite: ' MiB/s', netIn: ' Mbps', netOut: ' Mbps' }
const figure = (metric: string, value: number) => `${value}${units[metric] ?? '%'}`

const ways = {
  'phone-code': 'with a text-message code',
  'email-code': 'with an email code',
  password: 'with the password',
  wechat: 'with WeChat',
  passkey: 'with a passkey',
} as const
const yuan = (fen: number | string) => formatFen(BigInt(fen), 'en-US')
const free = (fen: number | string) => BigInt(fen) === 0n
const servers = (count: number) => (count === 1 ? 'a server' : `${count} servers`)
/** Reasons why no traffic was added, and what to do. */
const notAdded: Record<NoticeParams['server.traffic-not-added']['reason'], (p: NoticeParams['server.traffic-not-added']) => string> = {
  balance: (p) => `Your balance is too low to add ${p.gib} GiB for ${yuan(p.amountFen)} automatically. Top up your balance, and it’s added.`,
  limit: (p) => `Automatic traffic has reached the ${yuan(p.mostFen)} that you set per period, so none was added. Raise the sum, or add traffic yourself.`,
  'no-price': (p) => `The ${p.gib} GiB that you chose is no longer for sale, so it wasn’t added. Choose another amount, or add traffic yourself.`,
}

export const notices: Notices = {
  'order.paid': (p) => `We received ${yuan(p.amountFen)} for order ${p.number} and are setting it up now.`,
  'order.completed': (p) => `Everything in order ${p.number} is up and running.`,
  'order.refunded': (p) =>
    p.vouchersFen === undefined
      ? `We couldn’t deliver order ${p.number}, so we refunded the full ${yuan(p.amountFen)} to your balance.`
      : `We couldn’t deliver order ${p.number}, so we refunded ${yuan(p.amountFen)} to your balance and ${yuan(p.vouchersFen)} to your vouchers.`,
  'voucher.issued': (p, dates) =>
    `You received a voucher for ${yuan(p.amountFen)} (${p.reason}), valid until ${dates.dateTime(new Date(p.until))}. It’s applied before your balance.`,
  'withdrawal.approved': (p) => `Withdrawal ${p.number} of ${yuan(p.amountFen)} was approved and is on its way to the original payment method.`,
  'withdrawal.rejected': (p) => `Withdrawal ${p.number} was not approved: ${p.reason} ${yuan(p.amountFen)} is available again.`,
  'balance.low': (p) => `Your available balance is ${yuan(p.availableFen)}, below your alert threshold of ${yuan(p.thresholdFen)}.`,
  'order.server-refunded': (p) => `Server ${p.server} of order ${p.number} was refunded at your request: ${yuan(p.amountFen)}. It is being released.`,
  'order.given-back': (p) => `Order ${p.number} was refunded at your request: ${yuan(p.amountFen)}. Its servers are being released.`,
  'order.refunded-by-staff': (p) =>
    `We refunded order ${p.number}: ${yuan(p.amountFen)}${p.vouchersFen ? `, plus ${yuan(p.vouchersFen)} to your vouchers` : ''}. Reason: ${p.reason}. Its servers are being released.`,
  'order.undone': (p) => `The upgrade in order ${p.number} was undone and the server restored. ${yuan(p.amountFen)} was refunded.`,
  'invoice.rejected': (p) =>
    `Invoice request ${p.number} was returned: ${p.why === 'order-refunded' ? 'one of its orders was refunded, so the amount has changed.' : p.reason} You can edit and resubmit it.`,
  'invoice.issued': (p) => `Invoice ${p.official} for ${yuan(p.amountFen)} is ready. Download it from the invoices page (request ${p.number}).`,
  'invoice.red-requested': (p) =>
    `The invoice for request ${p.number} will be reversed: ${p.why === 'order-refunded' ? 'one of its orders was refunded.' : 'see the invoices page for the reason.'} You can invoice the remaining amount afterwards.`,
  'invoice.red-issued': (p) => `The invoice for request ${p.number} was reversed (credit note ${p.red}). You can invoice the remaining amount again.`,
  'invoice.voided': (p) => `The invoice for request ${p.number} was voided: ${p.reason} You can invoice its orders again.`,
  'tax-invoice.issued': (p) => `Invoice ${p.number} for order ${p.order} is ready: ${yuan(p.amountFen)}. Download it from the invoices page.`,
  'tax-invoice.credited': (p) =>
    `Credit note ${p.number} for ${yuan(p.amountFen)} corrects invoice ${p.corrects} after your refund. Download it from the invoices page.`,
  'payment.method-added': (p, dates) =>
    `Payment method ${methodOf(p)} was added on ${dates.dateTime(new Date(p.at))} and can be used for automatic renewal. If this wasn’t you, remove it now and change your password.`,
  'payment.method-ended': (p) =>
    `The authorization of ${methodOf(p)} was ended, and it won’t be charged again.${p.servers ? ` These servers now renew from your balance: ${p.servers}.` : ''}`,
  'payment.late': (p) =>
    `Your payment of ${yuan(p.amountFen)}${p.number ? ` (number ${p.number})` : ''} arrived after the order had closed. It’s in your balance, ready for your next purchase.`,
  'payment.found': (p) => `We matched a payment to your account (transaction ${p.number}): ${yuan(p.amountFen)} is now in your balance.`,
  'payment.checking': (p) =>
    `We received money for payment ${p.number}, but the amount, currency or transaction doesn’t match. Our finance team is checking it, so don’t pay again. It will be added to your balance or returned to where you paid from.`,
  'payment.second-refunded': (p) =>
    `You paid ${p.number} twice. The second ${yuan(p.amountFen)} went back to where you paid from. Your bank or wallet decides when you see it.`,
  'payment.recharged': (p) => `${yuan(p.amountFen)} has been added to your balance (payment ${p.number}).`,
  'payment.refunded': (p) =>
    `${yuan(p.amountFen)} of payment ${p.number} was refunded to the original payment method. Your bank or wallet determines when it arrives.`,
  'payment.refund-returned': (p) => `We couldn’t refund ${yuan(p.amountFen)} of payment ${p.number} to the original payment method, so it’s in your balance.`,
  'server.ready': (p) =>
    `Server ${p.server} is up and running${p.ip ? ` at ${p.ip}` : ''}.${p.noPassword ? ' It has no password: sign in with the SSH keys you chose. You can reset the password to set one.' : ''}`,
  'server.reinstalled': (p) =>
    `Server ${p.server} was reinstalled.${p.noPassword ? ' It has no password: sign in with the SSH keys you chose.' : ''} If this wasn’t you, change its password now and contact us.`,
  'server.reverted': (p) => `Server ${p.server} was restored from a snapshot or backup. If this wasn’t you, change its password now and contact us.`,
  'server.keys-changed': (p) =>
    `The SSH keys for server ${p.server} were changed: ${p.count} can sign in now. If this wasn’t you, remove them immediately and contact us.`,
  'server.protection-ready': (p) => `${p.gbps} Gbps DDoS protection is active on server ${p.server}.`,
  'server.rescue': (p) => `Server ${p.server} was started in rescue mode; its own system won’t run until you exit. If this wasn’t you, contact us now.`,
  'server.password-reset': (p) => `The password for server ${p.server} was reset. If this wasn’t you, reset it again now and contact us.`,
  'server.expiring': (p, dates) =>
    `Server “${p.server}” expires on ${dates.dateTime(new Date(p.at))}. Renewing early never costs you a day: the new term starts on that date.`,
  'server.expired': (p, dates) =>
    `Server “${p.server}” has expired but is still running. Renew before ${dates.dateTime(new Date(p.at))} or it will be turned off.`,
  'server.renewed': (p, dates) => `Server “${p.server}” was renewed for ${yuan(p.amountFen)} and now runs until ${dates.dateTime(new Date(p.until))}.`,
  'server.downgraded': (p) => `Server “${p.server}” now runs at the smaller size you chose for the new term. Its data and first IP address are unchanged.`,
  'server.renew-failed': (p, dates) => {
    const expiry = dates.dateTime(new Date(p.at))
    const short = `it costs ${yuan(p.needFen)}, and your balance is ${yuan(p.shortFen)} short`
    if (!p.why) return `Server “${p.server}” couldn’t be renewed automatically: ${short}. It expires on ${expiry}. Top up to keep it running.`
    return `Server “${p.server}” couldn’t be renewed automatically: ${short}, and ${methodOf(p)} couldn’t be charged (${failures[p.why]}). It expires on ${expiry}. Top up, renew by hand, or replace the payment method.`
  },
  'server.move-planned': (p, dates) =>
    `The host of server “${p.server}” needs maintenance. Between ${dates.dateTime(new Date(p.from))} and ${dates.dateTime(new Date(p.until))}, we’ll move your server to another host. It will be off for a few minutes and then start again. Its data and IP addresses stay the same. You don’t need to do anything.`,
  'server.move-called-off': (p) => `The planned move of server “${p.server}” to another host was canceled. Your server keeps running.`,
  'server.moved': (p) => `Server “${p.server}” was moved to another host. Its data and IP addresses are the same.`,
  'server.suspended': (p, dates) =>
    `Server “${p.server}” was turned off because it wasn’t renewed. We keep its data until ${dates.dateTime(new Date(p.at))}. Renew to turn it back on.`,
  'server.recycled': (p, dates) =>
    `Server “${p.server}” was reclaimed. We keep its data in a snapshot until ${dates.dateTime(new Date(p.at))}. Renew before then to restore everything.`,
  'server.going': (p, dates) => `Final notice: server “${p.server}” and its snapshot will be permanently deleted on ${dates.dateTime(new Date(p.at))}.`,
  'server.released': (p) => `Server “${p.server}” was released and its data deleted.`,
  'server.locked': (p) => `Server “${p.server}” was locked and can’t be changed for now. Reason: ${p.reason}`,
  'server.unlocked': (p) => `Server “${p.server}” is no longer locked.`,
  'server.guest-invited': (p, dates) =>
    `${p.other} invited you to help with server “${p.server}” until ${dates.dateTime(new Date(p.at))}. Accept or decline in your server list.`,
  'server.guest-accepted': (p, dates) =>
    `${p.other} accepted your invitation and has guest access to server “${p.server}” until ${dates.dateTime(new Date(p.at))}. You can revoke it at any time.`,
  'server.given-up': (p, dates) =>
    `You released server “${p.server}”. You can undo this until ${dates.dateTime(new Date(p.at))}; then its data is permanently deleted. If this wasn’t you, undo it now and change your password.`,
  'server.protection-off': (p) => `Protection for server “${p.server}” was turned off. If this wasn’t you, turn it back on now and change your password.`,
  'server.operation-failed': (p) => `${operations[p.operation] ?? p.operation} failed on server ${p.server}. Try again, or check the operation log.`,
  'server.alarm-raised': (p, dates) =>
    `${metrics[p.metric] ?? p.metric} of server “${p.server}” has been ${p.direction} ${figure(p.metric, p.threshold)} for ${p.minutes} minutes, ${figure(p.metric, p.value)} on average (${dates.dateTime(new Date(p.at))}).`,
  'server.alarm-recovered': (p, dates) =>
    `${metrics[p.metric] ?? p.metric} of server “${p.server}” is back to normal: ${figure(p.metric, p.value)} on average over the last few minutes. The alarm was set for ${p.direction} ${figure(p.metric, p.threshold)} (${dates.dateTime(new Date(p.at))}).`,
  'server.traffic-level': (p, dates) =>
    `Server “${p.server}” has used ${p.percent}% of its traffic package for this period: ${p.usedGib} of ${p.ofGib} GiB outbound. The period ends on ${dates.dateTime(new Date(p.until))}.${p.action === 'stop' ? ' Once the package is used up, the server shuts down until the next period.' : p.action === 'top-up' ? ' Once it’s used up, traffic is added automatically, as you chose.' : p.mbps ? ` Once it’s used up, the rate is limited to ${p.mbps} Mbps.` : ''}`,
  'server.traffic-used-up': (p, dates) =>
    `Server “${p.server}” has used up its traffic package for this period (${p.ofGib} GiB). ${p.action === 'stop' ? `As you chose, it is shutting down now. It starts again when the next period starts on ${dates.dateTime(new Date(p.until))}, or when you get more traffic.` : p.mbps ? `Its rate is now limited to ${p.mbps} Mbps. Full speed returns when the next period starts on ${dates.dateTime(new Date(p.until))}, or when you get more traffic.` : `The next period starts on ${dates.dateTime(new Date(p.until))}.`}`,
  'server.traffic-topped-up': (p, dates) =>
    `${p.cause ? `Server “${p.server}” used up its traffic package, so ${p.gib} GiB was added for ${yuan(p.amountFen)}, as you chose.` : `${p.gib} GiB of traffic was added to server “${p.server}” for ${yuan(p.amountFen)}.`} It’s valid until ${dates.dateTime(new Date(p.until))}.`,
  'server.traffic-not-added': (p, dates) =>
    `Server “${p.server}” has used up its traffic package. ${notAdded[p.reason](p)}${p.mbps ? ` Until there’s traffic, its rate is limited to ${p.mbps} Mbps.` : ''} The next period starts on ${dates.dateTime(new Date(p.until))}.`,
  'server.traffic-started': (p) => `Server “${p.server}” has traffic again, or you changed what happens without it, and is starting.`,
  'transfer.started': (p, dates) =>
    `You offered ${servers(p.servers)} in transfer ${p.number} (${p.other ? `to ${p.other}` : 'by link'}, ${free(p.amountFen) ? 'free' : yuan(p.amountFen)}). The offer is open until ${dates.dateTime(new Date(p.at))}. If this wasn’t you, cancel it now and change your password.`,
  'transfer.offered': (p, dates) =>
    `${p.other} is offering you ${servers(p.servers)} (${free(p.amountFen) ? 'free' : yuan(p.amountFen)}). Review transfer ${p.number} and respond by ${dates.dateTime(new Date(p.at))}.`,
  'transfer.accepted': (p) => `Transfer ${p.number} was accepted${free(p.amountFen) ? '' : `, and ${yuan(p.amountFen)} is in escrow`}.`,
  'transfer.taken-on': (p) =>
    `You accepted transfer ${p.number}${free(p.amountFen) ? '' : `, and ${yuan(p.amountFen)} of your balance is in escrow`}. If this wasn’t you, change your password and contact us now.`,
  'transfer.rejected': (p) => `Transfer ${p.number} was declined. The servers are still in your account.`,
  'transfer.cancelled': (p) => `Transfer ${p.number} was canceled by the other party. There’s nothing you need to do.`,
  'transfer.expired': (p) => `Transfer ${p.number} expired without a response after 72 hours. The servers have not moved.`,
  'transfer.handed-over': (p, dates) =>
    `Transfer ${p.number} is complete: ${servers(p.servers)} left your account. ${free(p.amountFen) ? '' : `${yuan(p.amountFen)} will be in your available balance after ${dates.dateTime(new Date(p.at))}. `}If this wasn’t you, contact us now.`,
  'transfer.received': (p) =>
    `Transfer ${p.number} is complete: ${servers(p.servers)} moved to your account with a new password, which you can reveal there. Auto-renewal is off, so keep an eye on the expiry date.`,
  'transfer.failed': (p) =>
    `Transfer ${p.number} failed (${p.why === 'review' ? 'it was not approved' : 'a server could not be handed over'}). The servers stay with the sender${free(p.amountFen) ? '' : `, and ${yuan(p.amountFen)} was returned to the recipient’s balance`}. Sender: check whether a server’s login password has changed.`,
  'transfer.disputed': (p) => `The recipient disputed transfer ${p.number}. ${yuan(p.amountFen)} stays on hold while we review it.`,
  'transfer.paid': (p) => `${yuan(p.amountFen)} from transfer ${p.number} is in your available balance.`,
  'transfer.decided': (p) =>
    `The dispute over transfer ${p.number} is settled: ${yuan(p.amountFen)} went to the ${p.to === 'seller' ? 'sender' : 'recipient'}.`,
  'partner.approved-agent': (p) => `You are now a reseller. Quotes you request while signed in are ${p.percent}% off.`,
  'partner.approved-cps': (p) => `Your referral application was approved. Your code is ${p.code}; find your link and commission on the program’s page.`,
  'partner.rejected': (p) =>
    `Your ${p.kind === 'agent' ? 'reseller' : 'referral (CPS)'} application was not approved: ${p.reason} You can edit it and apply again.`,
  'partner.level': (p) => `Your reseller level has changed. Quotes are now ${p.percent}% off.`,
  'partner.level-terms': (p) =>
    `The discount of your reseller level has changed. New quotes are ${p.percent}% off. Existing quotes and orders keep their prices.`,
  'partner.terms': (p, dates) =>
    `The referral terms are changing. Orders paid from ${dates.dateTime(new Date(p.at))} on earn commission under the new terms; earlier orders aren’t affected. See the program’s page for what changes.`,
  'partner.terms-kept': (p, dates) =>
    `The change to the referral terms planned for ${dates.dateTime(new Date(p.at))} was canceled. The current terms still apply.`,
  'commission.paid': (p) => `Referral commission of ${yuan(p.amountFen)} is now in your balance.`,
  'commission.taken-back': (p) => `Referral commission of ${yuan(p.amountFen)} was reversed: ${p.reason}`,
  'commission.owed': (p) =>
    `Referral commission of ${yuan(p.amountFen)} is being reversed: ${p.reason} Your balance doesn’t cover it yet; we’ll deduct it as soon as it does.`,
  'account.closing': (p, dates) =>
    `We received a request to close your account (IP ${p.ip}). It will be closed and your personal data erased on ${dates.dateTime(new Date(p.due))}. Sign in before then to keep it. If this wasn’t you, sign in immediately.`,
  'account.kept': () => 'You signed in, so your account stays open.',
  'account.not-closed': () =>
    'Your account was not closed: on the closing date it still had money, servers, orders or a pending payment. You can ask again once they are settled.',
  'phone.changed': (p, dates) =>
    `Your account’s phone was ${p.from ? `changed from ${p.from}` : 'set'} to ${p.to} on ${dates.dateTime(new Date(p.at))}${p.ip ? ` (IP ${p.ip})` : ''}. If this wasn’t you, contact us immediately.`,
  'phone.waiting': (p, dates) =>
    `We received a request, confirmed by second factor or passkey, to change your account’s phone to ${p.phone} (IP ${p.ip}). It takes effect on ${dates.dateTime(new Date(p.due))}. If this wasn’t you, cancel it in the security settings now and change your password.`,
  'phone.cancelled': (p) => `The change of your phone to ${p.phone} was canceled. Your phone number stays the same.`,
  'phone.failed': (p) => `${p.phone} was linked to another account in the meantime, so your phone was not changed. Try again with a different number.`,
  'token.created': (p, dates) =>
    `The API token ${p.name} was created on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}). If this wasn’t you, revoke it in the security settings now and change your password.`,
  'webhook.created': (p, dates) =>
    `The webhook ${p.host} was created on ${dates.dateTime(new Date(p.at))} and receives events from your account. If this wasn’t you, delete it now and change your password.`,
  'webhook.off': (p) =>
    p.why === 'gone'
      ? `The webhook ${p.host} returned 410 (Gone), so we turned it off. You can turn it back on.`
      : `The webhook ${p.host} accepted no events for 5 days, so we turned it off. Once it works, turn it back on and replay the failed events.`,
  'work-order.replied': (p) => `An engineer replied to ticket ${p.number} “${p.title}”.`,
  'work-order.resolved': (p) => `Ticket ${p.number} “${p.title}” is resolved. If it isn’t, reopen it.`,
  'work-order.lapsed': (p) => `Ticket ${p.number} “${p.title}” was closed automatically after 7 days without a reply. You can reopen it within 7 days.`,
  'transfer-case.approved': (p) => `Transfer application ${p.number} was approved, and the transfer has started.`,
  'transfer-case.rejected': (p) => `Transfer application ${p.number} was not approved: ${p.reason}`,
  'call-back.missed': (p, dates) => `We called you at ${dates.dateTime(new Date(p.at))} but couldn’t reach you. Choose another time, or call our hotline.`,
  'maintenance.planned': (p, dates) =>
    `Maintenance in ${p.en} is planned from ${dates.dateTime(new Date(p.from))} to ${dates.dateTime(new Date(p.until))}. Your servers there may be affected.`,
  'maintenance.cancelled': (p, dates) => `The maintenance in ${p.en} planned for ${dates.dateTime(new Date(p.from))} was canceled.`,
  'password.changed': (p, dates) =>
    `Your password was ${p.how === 'set' ? 'set' : 'changed'} on ${dates.dateTime(new Date(p.at))} (IP ${p.ip})${p.sessions > 0 ? `, and ${p.sessions === 1 ? '1 other browser was' : `${p.sessions} other browsers were`} signed out` : ''}. If this wasn’t you, reset your password now and contact us.`,
  'password.recovered': (p, dates) =>
    `Your password was reset with a code sent to your phone on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}).${p.sessions > 0 ? ` ${p.sessions === 1 ? 'One other session was' : `${p.sessions} other sessions were`} signed out.` : ''} If this wasn’t you, contact us immediately.`,
  'wechat.unbound': (p, dates) =>
    `The WeChat account “${p.nickname}” was unlinked from your account on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}) and can no longer sign in to it. If this wasn’t you, contact us immediately.`,
  'wechat.bound': (p, dates) =>
    `The WeChat account “${p.nickname}” was linked to your account on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}) and can now sign in to it. If this wasn’t you, contact us immediately.`,
  'email.bound': (p, dates) =>
    `The email address ${p.email} was added to your account on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}) and now receives notifications. If this wasn’t you, change your password and contact us immediately.`,
  'email.unreachable': (p) =>
    `Mail to ${p.email} was returned: the address doesn’t exist or is no longer in use. We’re notifying you in other ways. Change your email address to get mail again.`,
  'phone.unreachable': (p) =>
    `A text message to ${p.phone} couldn’t be delivered. We’re notifying you in other ways. Check that this number can receive texts, or change your phone number if you no longer use it.`,
  'email.removed': (p, dates) =>
    `The email address ${p.email} was removed from your account on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}) and no longer receives notifications. If this wasn’t you, change your password and contact us immediately.`,
  'user-name.changed': (p, dates) =>
    `Your user name was ${p.how === 'set' ? 'set' : 'changed'} to ${p.name} on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}) and now signs in with your password. If this wasn’t you, change your password and contact us immediately.`,
  'user-name.removed': (p, dates) =>
    `The user name ${p.name} was removed from your account on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}) and can no longer sign in. If this wasn’t you, change your password and contact us immediately.`,
  'verification.approved': (p) =>
    `Your ${p.kind === 'enterprise' ? 'company' : 'personal'} verification was approved. You can now buy servers in mainland China regions.`,
  'verification.rejected': (p) =>
    `Your ${p.kind === 'enterprise' ? 'company' : 'personal'} verification was not approved. Check the reason, fix the problem and resubmit.`,
  'sign-in.new-place': (p, dates) =>
    `Your account was signed in to${p.method ? ` ${ways[p.method]}` : ''} from a new device or location (IP ${p.ip}) on ${dates.dateTime(new Date(p.at))}. If this wasn’t you, change your password now.`,
  'sign-in.attacked': (p, dates) =>
    `On ${dates.dateTime(new Date(p.at))}, someone repeatedly tried to sign in to your account or requested codes, without success. Browsers you’ve signed in with and passkeys aren’t affected; signing in with a new browser takes an extra security check. Never share a code with anyone. We recommend turning on two-factor or adding a passkey.`,
  'two-factor.on': (p, dates) =>
    `Two-factor sign-in was turned on on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}). Keep your recovery codes safe. If this wasn’t you, contact us immediately.`,
  'two-factor.off': (p, dates) =>
    `Two-factor sign-in was turned off on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}); its recovery codes no longer work. If this wasn’t you, contact us immediately.`,
  'two-factor.codes-renewed': (p, dates) =>
    `New recovery codes were created on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}); the old ones no longer work. If this wasn’t you, contact us immediately.`,
  'two-factor.recovery-used': (p, dates) =>
    `One of your recovery codes was used on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}). ${p.left === 1 ? 'One is' : `${p.left} are`} left. If this wasn’t you, change your password and create new codes now.`,
  'passkey.added': (p, dates) =>
    `The passkey “${p.name}” was added to your account on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}) and can now sign in to it. If this wasn’t you, remove it and contact us immediately.`,
  'passkey.removed': (p, dates) =>
    `The passkey “${p.name}” was removed from your account on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}). If this wasn’t you, contact us immediately.`,
}
