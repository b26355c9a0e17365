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

/** Limits of messages (security §4). The address comes first, so that an attacker who is stopped there cannot use up the phone's limit. */
export function sendLimits(phone: string, ip: string, limitLoopback: boolean): Limit[] {
  const foreign = foreignDialCode(phone)
  return [
    ...sendLimitsByAddress(ip, limitLoopback),
    ...limitsByAddress(ip, limitLoopback, (caller) => [{ key: `sms.ip-phones:${caller}`, max: 5, windowSeconds: hour, member: phone }]),
    { key: `sms.phone-minute:${phone}`, max: 1, windowSeconds: codeRules.resendSeconds },
    { key: `sms.phone-hour:${phone}`, max: 5, windowSeconds: hour },
    { key: `sms.phone-day:${phone}`, max: 10, windowSeconds: day },
    { key: `sms.prefix:${phonePrefix(phone)}`, max: 100, windowSeconds: hour },
    ...(foreign ? [{ key: `sms.dial:${foreign}`, max: 50, windowSeconds: day }] : []),
    { key: 'sms.all', max: 2_000, windowSeconds: hour },
  ]
}

/** Limits of attempts over all codes of one phone (security §4). Sign-in by password stays available. */
export function checkLimits(phone: string): Limit[] {
  return [
    { key: `code.phone-hour:${phone}`, max: codeRules.checksAnHour, windowSeconds: hour },
    { key: `code.phone-day:${phone}`, max: codeRules.checksADay, windowSeconds: day },
  ]
}
