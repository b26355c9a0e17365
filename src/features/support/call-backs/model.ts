import type { PageOf } from '#platform/pure/page-place.ts'

export const callBackTopics = ['technical', 'billing', 'purchase', 'account'] as const
export type CallBackTopic = (typeof callBackTopics)[number]

export const callBackStates = ['open', 'done', 'missed', 'cancelled'] as const
export type CallBackState = (typeof callBackStates)[number]

/** `shownDays`: days for which the customer sees how the last request ended. */
export const callBackRules = { note: 200, aDay: 5, workingDays: 3, noticeMinutes: 30, shownDays: 7 } as const

export type CallBackSpan = { fromAt: Date; untilAt: Date }
export type CallBackView = CallBackSpan & { id: string; topic: CallBackTopic; note: string; state: CallBackState; stateAt: Date; createdAt: Date }

/** A request as staff see it. The phone is revealed by the account's page, where that is audited. */
export type StaffCallBack = CallBackView & { accountNumber: string; nickname: string; locale: 'zh' | 'zh-TW' | 'en' }
export type CallBackQueue = { callBacks: StaffCallBack[]; counts: Record<CallBackState, number> } & PageOf

/** Hours in which staff call, on working days in China Standard Time, which has no daylight saving time. */
const hours: readonly (readonly [from: number, until: number])[] = [
  [9, 12],
  [14, 16],
  [16, 18],
]
const zoneMs = 8 * 3_600_000
const dayMs = 86_400_000

/** Time spans that a customer can choose: those of the next working days that begin in half an hour or later. */
export function callBackSpans(now: Date): CallBackSpan[] {
  const earliest = now.getTime() + callBackRules.noticeMinutes * 60_000
  const spans: CallBackSpan[] = []
  let days = 0
  for (let midnight = Math.floor((now.getTime() + zoneMs) / dayMs) * dayMs; days < callBackRules.workingDays; midnight += dayMs) {
    const weekday = new Date(midnight).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    const left = hours
      .map(([from, until]) => ({ fromAt: inZone(midnight, from), untilAt: inZone(midnight, until) }))
      .filter(({ fromAt }) => fromAt.getTime() >= earliest)
    spans.push(...left)
    if (left.length > 0) days++
  }
  return spans
}

function inZone(midnight: number, hour: number): Date {
  return new Date(midnight + hour * 3_600_000 - zoneMs)
}
