import { callerOf, isLoopbackAddress, networkOf, type Limit } from '#platform/limits.ts'
import { codeRules, phonePrefix } from '../model.ts'
import { foreignDialCode } from '../model/phones.ts'

const hour = 3_600
const day = 86_400

/** Applies limits per address. The demo exempts this machine's address. */
export function limitsByAddress(ip: string, limitLoopback: boolean, limits: (caller: string, network: string) => Limit[]): Limit[] {
  return isLoopbackAddress(ip) && !limitLoopback ? [] : limits(callerOf(ip), networkOf(ip))
}

/** Limits of messages that one address and its network may request, for any phone. */
export function sendLimitsByAddress(ip: string, limitLoopback: boolean): Limit[] {
  return limitsByAddress(ip, limitLoopback, (caller, network) => [
    { key: `sms.ip:${caller}`, max: 10, windowSeconds: hour },
    { key: `sms.network:${network}`, max: 60, windowSeconds: hour },
  ])
}

/**
 * Limits of messages that strangers request for one phone (security §4). The address comes first, so that an attacker who is stopped there cannot use up the
 * phone's limit. One address cannot use up the usual messages and those after a harder captcha.
 */
export function strangersSendLimits(phone: string, ip: string, { limitLoopback, harder }: { limitLoopback: boolean; harder: boolean }): Limit[] {
  const foreign = foreignDialCode(phone)
  return [
    ...sendLimitsByAddress(ip, limitLoopback),
    ...limitsByAddress(ip, limitLoopback, (caller) => [
      { key: `sms.ip-phones:${caller}`, max: 5, windowSeconds: hour, member: phone },
      { key: `sms.ip-phone-day:${caller}:${phone}`, max: codeRules.strangersADay + 1, windowSeconds: day },
    ]),
    { key: `sms.phone-minute:${phone}`, max: 1, windowSeconds: codeRules.resendSeconds },
    harder ? { key: `sms.phone-harder:${phone}`, max: codeRules.harderADay, windowSeconds: day } : usualMessages(phone),
    { key: `sms.prefix:${phonePrefix(phone)}`, max: 100, windowSeconds: hour },
    ...(foreign ? [{ key: `sms.dial:${foreign}`, max: 50, windowSeconds: day }] : []),
    { key: 'sms.all', max: 2_000, windowSeconds: hour },
  ]
}

/** Limits of messages of a session or a known browser, which depend on no address and no stranger. */
export function ownSendLimits(phone: string, key: string): Limit[] {
  return [
    { key: `sms.own-minute:${key}:${phone}`, max: 1, windowSeconds: codeRules.resendSeconds },
    { key: `sms.own-hour:${key}:${phone}`, max: 5, windowSeconds: hour },
    { key: `sms.own-day:${key}:${phone}`, max: codeRules.ownADay, windowSeconds: day },
    { key: 'sms.all-own', max: 2_000, windowSeconds: hour },
  ]
}

/** Limit of messages that strangers may request for a phone without a harder captcha. */
export function usualMessages(phone: string): Limit {
  return { key: `sms.phone-day:${phone}`, max: codeRules.strangersADay, windowSeconds: day }
}

/** Limits of strangers' attempts over all usual codes of one phone (security §4). */
export function checkLimits(phone: string): Limit[] {
  return [
    { key: `code.phone-hour:${phone}`, max: codeRules.checksAnHour, windowSeconds: hour },
    { key: `code.phone-day:${phone}`, max: codeRules.checksADay, windowSeconds: day },
  ]
}
