import type { traffic as shape } from './zh.ts'

export const traffic: typeof shape = {
  title: 'Traffic package',
  period: 'Current period',
  span: (from, to) => `${from} to ${to}`,
  used: (used, of) => `${used} of ${of} GiB used`,
  left: (gib) => `${gib} GiB left`,
  direction: 'Only outbound traffic counts; inbound is free. Unused traffic doesn’t carry over.',
  inbound: 'Inbound (free)',
  forecast: 'Forecast',
  forecastOf: (gib) => `About ${gib} GiB by the end of the period`,
  forecastOut: (at) => `At this pace, used up around ${at}`,
  forecastLater: 'Available half a day into the period',
  counted: (at) => `Counted until ${at}`,
  daily: 'Outbound traffic per day (GiB)',
  day: 'Day',
  none: 'No data yet',
  noneText: 'Counting starts about a minute after the server starts.',
  throttled: (mbps, at) =>
    `The traffic package is used up, so the rate is limited to ${mbps} Mbps. Full speed returns when the next period starts on ${at}, or right away if you upgrade to a larger package.`,
  throttling: (mbps) => `The traffic package is used up. Limiting the rate to ${mbps} Mbps…`,
  limitFailed: 'The traffic package is used up, but limiting the rate failed. We’re looking into it.',
  lifting: 'Restoring full speed…',
  usedUp: (at) => `The traffic package is used up. This zone doesn’t limit the rate; the next period starts on ${at}.`,
  rule: (mbps) => `Once it’s used up, the rate is limited to ${mbps} Mbps until the next period. We notify you at 50, 80, 95, and 100%.`,
  ruleUnlimited: 'We notify you at 50, 80, 95, and 100%.',
}
