import { callerOf, isLoopbackAddress, networkOf, type Limit } from '#platform/limits.ts'
import { codeRules, phonePrefix } from '../model.ts'
import { foreignDialCode } from '../model/phones.ts'

const hour = 3_600
const day = 86_400

/** Limits of what one address may do; none for this machine itself in the demo. */
export function limitsByAddress(ip: string, limitLoopback: boolean, limits: (caller: string, network: string) => Limit[]): Limit[] {
  return isLoopbackAddress(ip) && !limitLoopback ? [] : limits(callerOf(ip), networkOf(ip))
}

/** Messages that one address and its network may ask for, whatever the phone. */
export function sendLimitsByAddress(ip: string, limitLoopback: boolean): Limit[] {
  return limitsByAddress(ip, limitLoopback, (caller, network) => [
    { key: `sms.ip:${caller}`, max: 10, windowSeconds: hour },
    { key: `sms.network:${network}`, max: 60, windowSeconds: hour },
  ])
}

/** security §4: who may ask for how many messages. Address first, so that an attacker who is stopped there cannot use up the phone's own. */
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

/** security §4: tries at codes of one phone over all its codes; password sign-in stays open. */
export function checkLimits(phone: string): Limit[] {
  return [
    { key: `code.phone-hour:${phone}`, max: codeRules.checksAnHour, windowSeconds: hour },
    { key: `code.phone-day:${phone}`, max: codeRules.checksADay, windowSeconds: day },
  ]
}
