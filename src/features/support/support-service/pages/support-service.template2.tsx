import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { Badge } from '#ui/display/badge.tsx'
import { buttonStyle, linkStyle } from '#ui/recipes.ts'
import { CallBackSection } from '../parts/call-back-section.tsx'
import { ContactWays } from '../parts/contact-ways.tsx'
import type { SupportServiceProps } from '../parts/support-service-props.ts'
import { useSupportServiceView, type SupportServiceView } from './support-service-view.ts'

/** One ruled sheet: a strip of figures, then numbered cells. */
export default function SupportServiceTemplate2(props: SupportServiceProps) {
  const view = useSupportServiceView(props)
  const { m, paths, health } = view
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <header className="flex flex-wrap items-end justify-between gap-4 border-b border-line px-5 py-5 sm:px-7">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">{m.title}</h1>
          <p className="text-ink-2">{m.subtitle}</p>
        </div>
        <Link to={paths.ticket} className={buttonStyle({ tone: 'primary' })}>
          {m.contact.ticket}
        </Link>
      </header>
      <div className="grid lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="min-w-0 lg:border-e lg:border-line">
          <Cell number="01" title={m.health.title} aside={`${health.running} / ${health.total}`}>
            <Health {...view} />
          </Cell>
          <Cell number="02" title={m.maintenance.title}>
            <Maintenance {...view} />
          </Cell>
          <Cell number="03" title={m.contact.title}>
            <ContactWays {...view} />
          </Cell>
        </div>
        <div className="min-w-0">
          <Cell number="04" title={m.callBack.title}>
            <CallBackSection {...props} />
          </Cell>
          <ul>
            {[
              { to: paths.tickets, text: m.contact.tickets(view.workOrders) },
              { to: paths.transfers, text: m.contact.transfers(view.transfers) },
              { to: paths.help, text: m.contact.help },
            ].map((link) => (
              <li key={link.to} className="border-b border-line last:border-b-0">
                <Link to={link.to} className="group flex min-h-12 items-center gap-3 px-5 text-sm -outline-offset-2 hover:bg-hover sm:px-7">
                  <span className="flex-1">{link.text}</span>
                  <IconArrow className="size-4 text-ink-3" aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}

function Cell(props: { number: string; title: string; aside?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`support-${props.number}`} className="border-b border-line max-lg:last:border-b">
      <div className="flex items-baseline justify-between gap-3 px-5 pt-5 pb-4 sm:px-7">
        <h2 id={`support-${props.number}`} className="label">
          <span className="text-brand-ink">{props.number}</span> — {props.title}
        </h2>
        {props.aside ? <span className="font-mono text-xs text-ink-3">{props.aside}</span> : null}
      </div>
      <div className="px-5 pb-6 sm:px-7">{props.children}</div>
    </section>
  )
}

function Health({ state, issues, health, paths, m }: SupportServiceView) {
  if (state !== 'bad') {
    const good = state === 'good'
    return (
      <div className="flex items-start gap-3">
        <i aria-hidden className={`mt-1.5 size-3 shrink-0 outline ${good ? 'bg-signal outline-brand-ink/40' : 'bg-line-2 outline-line-2'}`} />
        <div>
          <p className="font-semibold">{good ? m.health.good : m.health.empty}</p>
          <p className="text-sm text-ink-2">{good ? m.health.goodText(health.total, health.running) : m.health.emptyText}</p>
          {good ? null : (
            <Link to={paths.buy} className={`${linkStyle} mt-2 inline-flex min-h-8 items-center text-sm`}>
              {m.health.buy}
            </Link>
          )}
        </div>
      </div>
    )
  }
  return (
    <>
      <p className="mb-3 font-semibold">{m.health.bad(issues.length)}</p>
      <ul aria-label={m.health.list} className="border-t border-line">
        {issues.map((issue) => (
          <li key={issue.key} className="flex items-start gap-3 border-b border-line py-3">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="min-w-0 font-mono text-sm font-semibold break-all">{issue.name}</span>
                <Badge tone={issue.tone}>{issue.kind}</Badge>
              </p>
              <p className="mt-0.5 text-sm text-ink-2">{issue.text}</p>
            </div>
            <Link to={issue.path} aria-label={m.health.openNamed(issue.name)} className={buttonStyle({ size: 'sm' })}>
              {m.health.open}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Maintenance({ windows, state, paths, m }: SupportServiceView) {
  return (
    <>
      {windows.length === 0 ? (
        <p className="text-sm text-ink-2">{state === 'empty' ? m.maintenance.noServers : m.maintenance.none}</p>
      ) : (
        <ul className="border-t border-line">
          {windows.map((window) => (
            <li key={window.key} className="border-b border-line py-3">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="font-semibold">{window.region}</span>
                <Badge tone={window.tone}>{window.phase}</Badge>
              </p>
              <p className="mt-0.5 font-mono text-xs text-ink-2">{window.span}</p>
              <p className="mt-1 text-sm">{window.text}</p>
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.news} className={`${linkStyle} mt-3 inline-flex min-h-8 items-center text-sm`}>
        {m.maintenance.news}
      </Link>
    </>
  )
}
