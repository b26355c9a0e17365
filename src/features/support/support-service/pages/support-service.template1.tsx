import { Link } from 'react-router'
import IconOk from '~icons/lucide/circle-check'
import IconWarn from '~icons/lucide/triangle-alert'
import { Badge } from '#ui/display/badge.tsx'
import { Card, PageTitle } from '#ui/display/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle, linkStyle } from '#ui/recipes.ts'
import { CallBackSection } from '../parts/call-back-section.tsx'
import { ContactWays } from '../parts/contact-ways.tsx'
import type { SupportServiceProps } from '../parts/support-service-props.ts'
import { useSupportServiceView, type SupportServiceView } from './support-service-view.ts'

/** Two columns of white cards: health, maintenance and contact ways at the left, the call-back at the right. */
export default function SupportServiceTemplate1(props: SupportServiceProps) {
  const view = useSupportServiceView(props)
  const { m, paths } = view
  return (
    <>
      <PageTitle
        title={m.title}
        subtitle={m.subtitle}
        actions={
          <Link to={paths.ticket} className={buttonStyle({ tone: 'primary' })}>
            {m.contact.ticket}
          </Link>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={m.health.title} flush>
            <Health {...view} />
          </Card>
          <Card
            title={m.maintenance.title}
            aside={
              <Link to={paths.news} className={`${linkStyle} text-sm`}>
                {m.maintenance.news}
              </Link>
            }
            flush
          >
            <Maintenance {...view} />
          </Card>
          <Card title={m.contact.title}>
            <ContactWays {...view} />
            <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-3 text-sm">
              {[
                { to: paths.tickets, text: m.contact.tickets(view.workOrders) },
                { to: paths.transfers, text: m.contact.transfers(view.transfers) },
                { to: paths.help, text: m.contact.help },
              ].map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className={`${linkStyle} inline-flex min-h-8 items-center`}>
                    {link.text}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <Card title={m.callBack.title}>
          <CallBackSection {...props} />
        </Card>
      </div>
    </>
  )
}

function Health({ state, issues, health, paths, m }: SupportServiceView) {
  if (state === 'empty')
    return (
      <EmptyState
        title={m.health.empty}
        text={m.health.emptyText}
        action={
          <Link to={paths.buy} className={buttonStyle({ tone: 'soft' })}>
            {m.health.buy}
          </Link>
        }
      />
    )
  if (state === 'good')
    return (
      <div className="flex items-start gap-3.5 p-5 max-sm:p-4">
        <IconOk className="mt-0.5 size-6 shrink-0 text-ok" aria-hidden />
        <div>
          <p className="font-semibold">{m.health.good}</p>
          <p className="text-ink-2">{m.health.goodText(health.total, health.running)}</p>
        </div>
      </div>
    )
  return (
    <>
      <p className="flex items-center gap-2.5 border-b border-line px-5 py-3.5 font-semibold max-sm:px-4">
        <IconWarn className="size-5 text-warn" aria-hidden />
        {m.health.bad(issues.length)}
      </p>
      <ul aria-label={m.health.list}>
        {issues.map((issue) => (
          <li
            key={issue.key}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3.5 last:border-b-0 max-sm:px-4"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="min-w-0 font-medium break-words">{issue.name}</span>
                <Badge tone={issue.tone}>{issue.kind}</Badge>
              </p>
              <p className="mt-0.5 text-sm text-ink-2">{issue.text}</p>
            </div>
            <Link to={issue.path} aria-label={m.health.openNamed(issue.name)} className={buttonStyle({ size: 'sm', tone: 'soft' })}>
              {m.health.open}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Maintenance({ windows, state, m }: SupportServiceView) {
  if (windows.length === 0) return <p className="p-5 text-ink-2 max-sm:p-4">{state === 'empty' ? m.maintenance.noServers : m.maintenance.none}</p>
  return (
    <ul>
      {windows.map((window) => (
        <li key={window.key} className="border-b border-line px-5 py-4 last:border-b-0 max-sm:px-4">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-medium">{window.region}</span>
            <Badge tone={window.tone} dot>
              {window.phase}
            </Badge>
          </p>
          <p className="mt-0.5 text-sm text-ink-2 tabular-nums">{window.span}</p>
          <p className="mt-1 text-sm">{window.text}</p>
        </li>
      ))}
    </ul>
  )
}
