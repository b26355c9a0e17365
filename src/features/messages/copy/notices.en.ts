import { formatFen } from '#platform/pure/money.ts'
import type { Notices } from './notices.zh.ts'

const operations: Readonly<Record<string, string>> = {
  create: 'Set-up',
  start: 'Start',
  stop: 'Stop',
  restart: 'Restart',
  reinstall: 'Reinstall',
  'reset-password': 'Password reset',
  release: 'Release',
  suspend: 'turning off after expiry',
  resume: 'turning on after renewal',
  archive: 'saving a snapshot and reclaiming',
  restore: 'restoring from a snapshot',
  resize: 'changing the configuration',
  transfer: 'the transfer',
  snapshot: 'the snapshot',
  backup: 'the backup',
  image: 'making the image',
}

const metrics: Readonly<Record<string, string>> = {
  cpu: 'CPU use',
  memory: 'Memory use',
  disk: 'Disk use',
  diskRead: 'Disk reading',
  diskWrite: 'Disk writing',
  netIn: 'Inbound traffic',
  netOut: 'Outbound traffic',
}
const units: Readonly<Record<string, string>> = { diskRead: ' MiB/s', diskWrite: ' MiB/s', netIn: ' Mbps', netOut: ' Mbps' }
const figure = (metric: string, value: number) => `${value}${units[metric] ?? '%'}`

const ways = { 'phone-code': 'with a text-message code', password: 'with the password', wechat: 'with WeChat', passkey: 'with a passkey' } as const
const yuan = (fen: number | string) => formatFen(BigInt(fen), 'en-US')
const free = (fen: number | string) => BigInt(fen) === 0n
const servers = (count: number) => (count === 1 ? 'a server' : `${count} servers`)
export const notices: Notices = {
  'order.paid': (p) => `We received ${yuan(p.amountFen)} for order ${p.number} and are setting it up now.`,
  'order.completed': (p) => `Everything in order ${p.number} is up and running.`,
  'order.refunded': (p) =>
    p.vouchersFen === undefined
      ? `We could not deliver order ${p.number}. The full ${yuan(p.amountFen)} is back in your balance.`
      : `We could not deliver order ${p.number}. ${yuan(p.amountFen)} is back in your balance and ${yuan(p.vouchersFen)} in your vouchers.`,
  'voucher.issued': (p, dates) =>
    `You have a voucher for ${yuan(p.amountFen)} (${p.reason}), good until ${dates.dateTime(new Date(p.until))}. It pays before anything else does.`,
  'withdrawal.approved': (p) => `Withdrawal ${p.number} of ${yuan(p.amountFen)} was approved and is on its way back to where you paid from.`,
  'withdrawal.rejected': (p) => `Withdrawal ${p.number} was not approved: ${p.reason} ${yuan(p.amountFen)} is available again.`,
  'balance.low': (p) => `Your available balance is ${yuan(p.availableFen)}, below the ${yuan(p.thresholdFen)} that you set.`,
  'order.given-back': (p) => `Order ${p.number} is refunded as you asked: ${yuan(p.amountFen)}. Its servers are being released.`,
  'order.refunded-by-staff': (p) =>
    `We refunded order ${p.number}: ${yuan(p.amountFen)}${p.vouchersFen ? `, and ${yuan(p.vouchersFen)} went back to your vouchers` : ''}. Reason: ${p.reason}. Its servers are being released.`,
  'order.undone': (p) => `The upgrade of order ${p.number} is taken back and the server is as it was. ${yuan(p.amountFen)} is refunded.`,
  'invoice.rejected': (p) =>
    `Invoice request ${p.number} was sent back: ${p.why === 'order-refunded' ? 'one of its orders was refunded, so the sum has changed.' : p.reason} You can change it and send it again.`,
  'invoice.issued': (p) => `Invoice ${p.official} over ${yuan(p.amountFen)} is issued and can be downloaded from the invoices page (request ${p.number}).`,
  'invoice.red-requested': (p) =>
    `The invoice of request ${p.number} will be reversed: ${p.why === 'order-refunded' ? 'one of its orders was refunded.' : 'see the invoices page for the reason.'} What is left can be invoiced again afterwards.`,
  'invoice.red-issued': (p) => `The invoice of request ${p.number} is reversed under number ${p.red}. What is left can be invoiced again.`,
  'invoice.voided': (p) => `The invoice of request ${p.number} is void: ${p.reason} Its orders can be invoiced again.`,
  'payment.late': (p) =>
    `Your payment of ${yuan(p.amountFen)}${p.number ? ` (number ${p.number})` : ''} arrived after the order had closed. It is in your balance, ready for your next purchase.`,
  'payment.found': (p) => `We found whose a payment was (transaction ${p.number}): ${yuan(p.amountFen)} is now in your balance.`,
  'payment.second-refunded': (p) =>
    `You paid ${p.number} twice. The second ${yuan(p.amountFen)} went back to where you paid from. Your bank or wallet decides when you see it.`,
  'payment.recharged': (p) => `${yuan(p.amountFen)} has been added to your balance (payment ${p.number}).`,
  'payment.refunded': (p) => `${yuan(p.amountFen)} of payment ${p.number} went back to where you paid from. Your bank or wallet decides when you see it.`,
  'payment.refund-returned': (p) => `${yuan(p.amountFen)} of payment ${p.number} could not go back to where you paid from, so it is in your balance.`,
  'server.ready': (p) =>
    `Server ${p.server} has been set up and is running${p.ip ? ` at ${p.ip}` : ''}.${p.noPassword ? ' It has no password: sign in with the SSH keys you chose. You can reset it to set one.' : ''}`,
  'server.reinstalled': (p) =>
    `Server ${p.server} was reinstalled.${p.noPassword ? ' It has no password: sign in with the chosen SSH keys.' : ''} If this was not you, change its password now and contact us.`,
  'server.reverted': (p) => `Server ${p.server} was put back to a snapshot or backup. If this was not you, change its password now and contact us.`,
  'server.keys-changed': (p) =>
    `The SSH keys of server ${p.server} were changed: ${p.count} can sign in now. If this was not you, remove them at once and contact us.`,
  'server.rescue': (p) => `Server ${p.server} was started in rescue mode; its own system does not run until you leave it. If this was not you, contact us now.`,
  'server.password-reset': (p) => `The password of server ${p.server} was reset. If this was not you, reset it again now and contact us.`,
  'server.expiring': (p, dates) => `Server “${p.server}” expires on ${dates.dateTime(new Date(p.at))}. Renewing early adds to that date; you never lose a day.`,
  'server.expired': (p, dates) =>
    `Server “${p.server}” has expired and is still running. Renew before ${dates.dateTime(new Date(p.at))} or it will be turned off.`,
  'server.renewed': (p, dates) => `Server “${p.server}” was renewed for ${yuan(p.amountFen)} and now runs until ${dates.dateTime(new Date(p.until))}.`,
  'server.downgraded': (p) => `Server “${p.server}” now runs in the smaller size of its new period. Data and the first IP address are unchanged.`,
  'server.renew-failed': (p, dates) =>
    `Server “${p.server}” could not be renewed automatically: it needs ${yuan(p.needFen)}, and your balance is ${yuan(p.shortFen)} short. It expires on ${dates.dateTime(new Date(p.at))}; please top up.`,
  'server.suspended': (p, dates) =>
    `Server “${p.server}” was turned off because it was not renewed. Its data stays where it is until ${dates.dateTime(new Date(p.at))}. Renewing turns it on again.`,
  'server.recycled': (p, dates) =>
    `The machine of server “${p.server}” was reclaimed. Its data is kept in a snapshot until ${dates.dateTime(new Date(p.at))}; renewing before then brings everything back.`,
  'server.going': (p, dates) => `Last notice: server “${p.server}” and its snapshot will be deleted for good on ${dates.dateTime(new Date(p.at))}.`,
  'server.released': (p) => `Server “${p.server}” was released and its data deleted.`,
  'server.locked': (p) => `Server “${p.server}” was locked and cannot be changed for now. Reason: ${p.reason}`,
  'server.unlocked': (p) => `Server “${p.server}” is no longer locked.`,
  'server.guest-invited': (p, dates) =>
    `${p.other} invites you to help with server “${p.server}” until ${dates.dateTime(new Date(p.at))}. Accept or decline in your list of servers.`,
  'server.guest-accepted': (p, dates) =>
    `${p.other} accepted your invitation and is now a guest on server “${p.server}” until ${dates.dateTime(new Date(p.at))}. You can end this at any time.`,
  'server.given-up': (p, dates) =>
    `You released server “${p.server}”. You can undo this until ${dates.dateTime(new Date(p.at))}; then its data is deleted for good. If this was not you, undo it now and change your password.`,
  'server.protection-off': (p) => `Protection of server “${p.server}” was turned off. If this was not you, turn it on again now and change your password.`,
  'server.operation-failed': (p) => `${operations[p.operation] ?? p.operation} did not succeed on server ${p.server}. Try again, or look at the operation log.`,
  'server.alarm-raised': (p, dates) =>
    `${metrics[p.metric] ?? p.metric} of server “${p.server}” has been ${p.direction} ${figure(p.metric, p.threshold)} for ${p.minutes} minutes, ${figure(p.metric, p.value)} on average (${dates.dateTime(new Date(p.at))}).`,
  'server.alarm-recovered': (p, dates) =>
    `${metrics[p.metric] ?? p.metric} of server “${p.server}” is back to normal: ${figure(p.metric, p.value)} on average over the last few minutes. The alarm was set for ${p.direction} ${figure(p.metric, p.threshold)} (${dates.dateTime(new Date(p.at))}).`,
  'transfer.started': (p, dates) =>
    `You offered ${servers(p.servers)} in transfer ${p.number} (${p.other ? `to ${p.other}` : 'by a link'}, ${free(p.amountFen) ? 'free' : yuan(p.amountFen)}). It can be answered until ${dates.dateTime(new Date(p.at))}. If this was not you, cancel it now and change your password.`,
  'transfer.offered': (p, dates) =>
    `${p.other} offers you ${servers(p.servers)} (${free(p.amountFen) ? 'free' : yuan(p.amountFen)}). Look at transfer ${p.number} and answer by ${dates.dateTime(new Date(p.at))}.`,
  'transfer.accepted': (p) => `Transfer ${p.number} was accepted${free(p.amountFen) ? '' : `, and ${yuan(p.amountFen)} is in escrow`}.`,
  'transfer.taken-on': (p) =>
    `You accepted transfer ${p.number}${free(p.amountFen) ? '' : `, and ${yuan(p.amountFen)} of your balance is in escrow`}. If this was not you, change your password and contact us now.`,
  'transfer.rejected': (p) => `Transfer ${p.number} was declined. The servers are still in your account.`,
  'transfer.cancelled': (p) => `Transfer ${p.number} was cancelled by the other side. There is nothing left to do.`,
  'transfer.expired': (p) => `Nobody answered transfer ${p.number} within 72 hours, so it has ended. The servers have not moved.`,
  'transfer.handed-over': (p, dates) =>
    `Transfer ${p.number} is complete: ${servers(p.servers)} left your account. ${free(p.amountFen) ? '' : `${yuan(p.amountFen)} reaches your available balance after ${dates.dateTime(new Date(p.at))}. `}If this was not you, contact us now.`,
  'transfer.received': (p) =>
    `Transfer ${p.number} is complete: ${servers(p.servers)} moved to your account with a new password, which you can reveal there. Automatic renewal is off, so keep an eye on the expiry date.`,
  'transfer.failed': (p) =>
    `Transfer ${p.number} did not go through (${p.why === 'review' ? 'it was not approved' : 'a server could not be handed over'}). The servers stay with the sender${free(p.amountFen) ? '' : `, and ${yuan(p.amountFen)} is back on the receiver’s balance`}. Sender: check whether the login password of a server has changed.`,
  'transfer.disputed': (p) => `The receiver disputes transfer ${p.number}. ${yuan(p.amountFen)} stays on hold until we have looked into it.`,
  'transfer.paid': (p) => `${yuan(p.amountFen)} of transfer ${p.number} is on your available balance.`,
  'transfer.decided': (p) =>
    `The dispute about transfer ${p.number} is settled: ${yuan(p.amountFen)} went to the ${p.to === 'seller' ? 'sender' : 'receiver'}.`,
  'partner.approved-agent': (p) => `You are now an agent. Quotes you ask for while signed in take ${p.percent}% off.`,
  'partner.approved-cps': (p) => `Your referral application was approved. Your code is ${p.code}; find your link and commission on the programme’s page.`,
  'partner.rejected': (p) =>
    `Your ${p.kind === 'agent' ? 'agent' : 'referral (CPS)'} application was not approved: ${p.reason} You can change it and apply again.`,
  'partner.level': (p) => `Your agent level has changed. Quotes now take ${p.percent}% off.`,
  'commission.paid': (p) => `Referral commission of ${yuan(p.amountFen)} is now in your balance.`,
  'commission.taken-back': (p) => `Referral commission of ${yuan(p.amountFen)} was taken back: ${p.reason}`,
  'commission.owed': (p) =>
    `Referral commission of ${yuan(p.amountFen)} has to go back: ${p.reason} Your balance does not cover it yet; it is taken as soon as it does.`,
  'account.closing': (p, dates) =>
    `Somebody asked to close your account (IP ${p.ip}). It is closed, and your personal data erased, on ${dates.dateTime(new Date(p.due))}. Sign in once before then to keep it. If this was not you, sign in at once.`,
  'account.kept': () => 'You signed in, so your account is kept and will not be closed.',
  'account.not-closed': () =>
    'Your account was not closed: when the day came it still had money, servers, orders or a payment under way. You can ask again once they are settled.',
  'phone.changed': (p, dates) =>
    `Your account's phone was changed from ${p.from} to ${p.to} on ${dates.dateTime(new Date(p.at))}${p.ip ? ` (IP ${p.ip})` : ''}. If this was not you, contact us at once.`,
  'phone.waiting': (p, dates) =>
    `Somebody asked, by second factor or passkey, to change your account's phone to ${p.phone} (IP ${p.ip}). It takes effect on ${dates.dateTime(new Date(p.due))}. If this was not you, stop it in the security settings at once and change your password.`,
  'phone.cancelled': (p) => `The change of your phone to ${p.phone} was stopped. Your account keeps its phone.`,
  'phone.failed': (p) => `${p.phone} was linked to another account meanwhile, so your phone was not changed. Ask again with a different one.`,
  'token.created': (p, dates) =>
    `The API token ${p.name} was made on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}). If this was not you, revoke it in the security settings at once and change your password.`,
  'webhook.created': (p, dates) =>
    `The webhook address ${p.host} was registered on ${dates.dateTime(new Date(p.at))} and hears of what happens to your account. If this was not you, delete it at once and change your password.`,
  'webhook.off': (p) =>
    p.why === 'gone'
      ? `The webhook address ${p.host} answered 410 (gone), so nothing more is sent there. You can turn it on again.`
      : `The webhook address ${p.host} took no event for 5 days, so nothing more is sent there. Once it works, turn it on again and replay what failed.`,
  'work-order.replied': (p) => `An engineer replied to ticket ${p.number} “${p.title}”.`,
  'work-order.resolved': (p) => `Ticket ${p.number} “${p.title}” is resolved. If it is not, you can reopen it there.`,
  'work-order.lapsed': (p) => `Ticket ${p.number} “${p.title}” closed by itself after 7 days without a reply. You can reopen it within 7 days.`,
  'transfer-case.approved': (p) => `Transfer application ${p.number} was approved; the transfer has begun.`,
  'transfer-case.rejected': (p) => `Transfer application ${p.number} was not approved: ${p.reason}`,
  'password.changed': (p, dates) =>
    `Your password was ${p.how === 'set' ? 'set' : 'changed'} on ${dates.dateTime(new Date(p.at))} (IP ${p.ip})${p.sessions > 0 ? `, and ${p.sessions === 1 ? '1 other browser was' : `${p.sessions} other browsers were`} signed out` : ''}. If this was not you, recover your password at once and contact us.`,
  'password.recovered': (p, dates) =>
    `Your password was reset with a code to your phone on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}).${p.sessions > 0 ? ` ${p.sessions === 1 ? 'One other session was' : `${p.sessions} other sessions were`} signed out.` : ''} If this was not you, contact us at once.`,
  'wechat.unbound': (p, dates) =>
    `The WeChat ${p.nickname} was unlinked from your account on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}) and no longer signs in. If this was not you, contact us at once.`,
  'wechat.bound': (p, dates) =>
    `The WeChat account “${p.nickname}” was linked to your account on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}) and can now sign in to it. If this was not you, contact us at once.`,
  'email.bound': (p, dates) =>
    `The e-mail address ${p.email} was added to your account on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}) and now receives notices. If this was not you, change your password and contact us at once.`,
  'email.removed': (p, dates) =>
    `The e-mail address ${p.email} was removed from your account on ${dates.dateTime(new Date(p.at))} (IP ${p.ip}) and no longer receives notices. If this was not you, change your password and contact us at once.`,
  'verification.approved': (p) =>
    `Your ${p.kind === 'enterprise' ? 'enterprise' : 'personal'} verification was approved. You can now buy in mainland China regions.`,
  'verification.rejected': (p) =>
    `Your ${p.kind === 'enterprise' ? 'enterprise' : 'personal'} verification was not approved. See the reason, correct it and submit again.`,
  'sign-in.new-place': (p, dates) =>
    `Your account was signed in to${p.method ? ` ${ways[p.method]}` : ''} from a new device or place (IP ${p.ip}) on ${dates.dateTime(new Date(p.at))}. If this was not you, change your password now.`,
  'two-factor.on': (p, dates) =>
    `Two-factor sign-in was turned on at ${dates.dateTime(new Date(p.at))} (IP ${p.ip}). Keep your recovery codes safe. If this was not you, contact us at once.`,
  'two-factor.off': (p, dates) =>
    `Two-factor sign-in was turned off at ${dates.dateTime(new Date(p.at))} (IP ${p.ip}); its recovery codes no longer work. If this was not you, contact us at once.`,
  'two-factor.codes-renewed': (p, dates) =>
    `New recovery codes were made at ${dates.dateTime(new Date(p.at))} (IP ${p.ip}); the old ones no longer work. If this was not you, contact us at once.`,
  'two-factor.recovery-used': (p, dates) =>
    `One of your recovery codes was used at ${dates.dateTime(new Date(p.at))} (IP ${p.ip}). ${p.left === 1 ? 'One is' : `${p.left} are`} left. If this was not you, change your password and make new codes now.`,
  'passkey.added': (p, dates) =>
    `The passkey “${p.name}” was added to your account at ${dates.dateTime(new Date(p.at))} (IP ${p.ip}) and can now sign in to it. If this was not you, remove it and contact us at once.`,
  'passkey.removed': (p, dates) =>
    `The passkey “${p.name}” was removed from your account at ${dates.dateTime(new Date(p.at))} (IP ${p.ip}). If this was not you, contact us at once.`,
}
