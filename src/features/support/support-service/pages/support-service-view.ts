import { metricUnits } from '#features/servers/monitoring/model.ts'
import { useMessages as useServerMessages } from '#features/servers/messages/use-messages.ts'
import type { HealthIssue } from '#features/servers/listing/model.ts'
import { telOf, qqChatOf } from '#features/site-config/contact-links.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates, useLocale } from '#platform/i18n/messages.tsx'
import { maintenancePhase } from '../../maintenance/model.ts'
import { useSupportServiceMessages } from '../messages/use-messages.ts'
import { issuePath, type SupportServiceProps } from '../parts/support-service-props.ts'

export type SupportServiceView = ReturnType<typeof useSupportServiceView>

const tones = { error: 'bad', suspended: 'bad', overdue: 'bad', failed: 'warn', alarm: 'warn', unrenewed: 'warn', recycled: 'mute' } as const

/** Strings, lists and states of the support service for both designs. */
export function useSupportServiceView(props: SupportServiceProps) {
  const m = useSupportServiceMessages()
  const { title: operationNames } = useServerMessages().operation
  const { dateTime } = useDates()
  const to = useLocalePath()
  const locale = useLocale()

  function textOf(issue: HealthIssue): string {
    const { texts, metrics, above, below } = m.health
    if (issue.kind === 'suspended') return issue.offFor === 'abuse' ? texts.blocked : texts.suspended
    if (issue.kind === 'overdue' || issue.kind === 'unrenewed') return texts[issue.kind](dateTime(issue.expiresAt))
    if (issue.kind === 'failed') return texts.failed(operationNames[issue.operation], dateTime(issue.at))
    if (issue.kind !== 'alarm') return texts[issue.kind]
    const unit = metricUnits[issue.metric]
    const threshold = unit === '%' ? `${issue.threshold}%` : `${issue.threshold} ${unit}`
    return texts.alarm(metrics[issue.metric], issue.direction === 'above' ? above : below, threshold, dateTime(issue.since))
  }

  const { health, reach } = props
  return {
    ...props,
    m,
    state: health.total === 0 ? ('empty' as const) : health.issues.length === 0 ? ('good' as const) : ('bad' as const),
    issues: health.issues.map((issue, index) => ({
      key: `${issue.code}-${issue.kind}-${index}`,
      name: issue.name,
      kind: m.health.issues[issue.kind],
      tone: tones[issue.kind],
      text: textOf(issue),
      path: to(issuePath(issue)),
    })),
    windows: props.maintenance.map((window) => {
      const phase = maintenancePhase(window, props.now)
      return {
        key: window.id,
        region: window.regionNames[locale],
        phase: m.maintenance.phases[phase],
        tone: phase === 'running' ? ('warn' as const) : ('info' as const),
        span: m.maintenance.span(dateTime(window.startsAt), dateTime(window.endsAt)),
        text: window.texts[locale],
      }
    }),
    ways: [
      { key: 'hotline', label: m.contact.hotline, links: reach.hotlines.map((text) => ({ text, href: telOf(text) })) },
      { key: 'qq', label: m.contact.qq, links: reach.qqNumbers.map((text) => ({ text, href: qqChatOf(text) })) },
      { key: 'email', label: m.contact.email, links: reach.serviceEmail ? [{ text: reach.serviceEmail, href: `mailto:${reach.serviceEmail}` }] : [] },
    ].filter(({ links }) => links.length > 0),
    paths: {
      buy: to('/products'),
      news: to('/services/announcements?category=maintenance'),
      ticket: to('/console/service?new=1'),
      tickets: to('/console/service'),
      transfers: to('/console/service?transfers=1'),
      help: to('/services/support'),
    },
  }
}
