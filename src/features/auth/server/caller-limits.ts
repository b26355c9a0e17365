import { callerOf, isLoopbackAddress, networkOf, type Limit } from '#platform/limits.ts'
import { codeRules, phonePrefix } from '../model.ts'
import { mailboxOf, wayOf } from '../model/contacts.ts'
import { foreignDialCode } from '../model/phones.ts'

const hour = 3_600
const day = 86_400

/** Applies limits per address. The demo exempts this machine's address. */
export function limitsByAddress(ip: string, limitLoopback: boolean, limits: (caller: string, network: string) => Limit[]): Limit[] {
  return isLoopbackAddress(ip) && !limitLoopback ? [] : limits(callerOf(ip), networkOf(ip))
}

/** Limits of messages that one address and its network may request, for any contact. */
export function sendLimitsByAddress(ip: string, limitLoopback: boolean): Limit[] {
  return limitsByAddress(ip, limitLoopback, (caller, network) => [
    { key: `sms.ip:${caller}`, max: 10, windowSeconds: hour },
    { key: `sms.network:${network}`, max: 60, windowSeconds: hour },
  ])
}

/**
 * Limits of messages that strangers request for one contact (security §4). The address comes first, so that an attacker who is stopped there cannot use up the
 * contact's limit. One address cannot use up the usual messages and those after a harder captcha.
 */
export function strangersSendLimits(contact: string, ip: string, { limitLoopback, harder }: { limitLoopback: boolean; harder: boolean }): Limit[] {
  const way = wayOf(contact)
  const to = mailboxOf(contact)
  const foreign = way === 'sms' ? foreignDialCode(contact) : undefined
  return [
    ...sendLimitsByAddress(ip, limitLoopback),
    ...limitsByAddress(ip, limitLoopback, (caller) => [
      { key: `sms.ip-phones:${caller}`, max: 5, windowSeconds: hour, member: to },
      { key: `sms.ip-phone-day:${caller}:${to}`, max: codeRules.strangersADay + 1, windowSeconds: day },
    ]),
    { key: `sms.phone-minute:${to}`, max: 1, windowSeconds: codeRules.resendSeconds },
    harder ? { key: `sms.phone-harder:${to}`, max: codeRules.harderADay, windowSeconds: day } : usualMessages(contact),
    ...(way === 'sms' ? [{ key: `sms.prefix:${phonePrefix(contact)}`, max: 100, windowSeconds: hour }] : []),
    ...(foreign ? [{ key: `sms.dial:${foreign}`, max: 50, windowSeconds: day }] : []),
    { key: `${way}.all`, max: 2_000, windowSeconds: hour },
  ]
}

/** Limits of messages of a session or a known browser, which depend on no address and no stranger. */
export function ownSendLimits(contact: string, key: string): Limit[] {
  return [
    { key: `sms.own-minute:${key}:${contact}`, max: 1, windowSeconds: codeRules.resendSeconds },
    { key: `sms.own-hour:${key}:${contact}`, max: 5, windowSeconds: hour },
    { key: `sms.own-day:${key}:${contact}`, max: codeRules.ownADay, windowSeconds: day },
    { key: `${wayOf(contact)}.all-own`, max: 2_000, windowSeconds: hour },
  ]
}

/** Limit of messages that strangers may request for a contact without a harder captcha. */
export function usualMessages(contact: string): Limit {
  return { key: `sms.phone-day:${mailboxOf(contact)}`, max: codeRules.strangersADay, windowSeconds: day }
}

/** Limits of strangers' attempts over all usual codes of one contact (security §4). */
export function checkLimits(contact: string): Limit[] {
  return [
    { key: `code.phone-hour:${contact}`, max: codeRules.checksAnHour, windowSeconds: hour },
    { key: `code.phone-day:${contact}`, max: codeRules.checksADay, windowSeconds: day },
  ]
}
