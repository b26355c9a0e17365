import { lazy, type ReactNode } from 'react'
import { Link } from 'react-router'
import { linkStyle } from '#ui/recipes.ts'
import { Tabs } from '#ui/display/tabs.tsx'
import type { ServerAdminProps } from '../parts/admin/admin-props.ts'
import { Expiry } from '../lifecycle/parts/expiry.tsx'
import { GuestList } from '../guests/parts/guest-list.tsx'
import { LoginFacts } from '../parts/admin/login-facts.tsx'
import { OperationProgress } from '../operations/parts/operation-progress.tsx'
import { OperationsLog } from '../operations/parts/operations-log.tsx'
import { opensAction, ServerActions } from '../parts/admin/server-actions.tsx'
import { Addresses, BillingFacts, ConfigFacts, NetworkFacts } from '../parts/admin/server-facts.tsx'
import { ServerNotices } from '../parts/admin/server-notices.tsx'
import { ServerStateBadge } from '../parts/shared/server-state.tsx'
import { UsageGauges } from '../monitoring/parts/usage-gauges.tsx'
import { useServerAdminView, type ServerAdminView } from './server-admin-view.ts'
import { OwnerPanel } from '../parts/admin/shown-panel.tsx'

const OverviewFuture = lazy(async () => ({ default: (await import('../lifecycle/parts/overview-future.tsx')).OverviewFuture }))
const designs = {
  m2: lazy(() => import('../monitoring/pages/server-monitoring.template2.tsx')),
  m3: lazy(() => import('../network/pages/server-network.template2.tsx')),
  m4: lazy(() => import('../disks/pages/server-disks.template2.tsx')),
  m5: lazy(() => import('../network/pages/server-firewall.template2.tsx')),
  m6: lazy(() => import('../network/pages/server-ports.template2.tsx')),
  m8: lazy(() => import('../backups/pages/server-backups.template2.tsx')),
  m9: lazy(() => import('../lifecycle/pages/server-billing.template2.tsx')),
}

const sheet = 'overflow-clip rounded-box border border-line bg-surface'
const head = 'flex flex-wrap items-end justify-between gap-4 border-b border-line px-5 py-5 sm:px-7'

/** Data sheet: a ruled head with the main facts in a strip, then numbered sections; gauges are framed squares, lines have no fill. */
export default function ServerAdminTemplate2(props: ServerAdminProps) {
  const view = useServerAdminView(props)
  const { m, server, tabs } = view
  if (props.alone)
    return (
      <div className={sheet}>
        <header className={head}>
          <div className="min-w-0">
            <h1 className="text-2xl font-semibold tracking-tight">{m.admin[props.panel]}</h1>
            <Link to={view.wholePath} className={`${linkStyle} break-words`}>
              {server.name}
            </Link>
          </div>
          {opensAction(props.alone) ? (
            <div className="flex flex-wrap gap-2.5">
              <ServerActions {...props} />
            </div>
          ) : null}
        </header>
        <ShownPanel {...view} />
      </div>
    )
  return (
    <>
      <ServerNotices {...props} />
      <div className={sheet}>
        <header className={head}>
          <div className="min-w-0">
            <p className="label">
              <Link to={view.listPath} className={linkStyle}>
                {m.title}
              </Link>
              <span className="px-2 text-ink-3">/</span>
              {server.code}
            </p>
            <h1 className="mt-1 flex flex-wrap items-center gap-3 text-2xl font-semibold tracking-tight break-words">
              {server.name}
              <ServerStateBadge state={server.state} rescue={view.inRescue} />
            </h1>
          </div>
          <div className="flex flex-wrap gap-2.5">
            <ServerActions {...props} />
          </div>
        </header>
        <VitalStrip {...view} />
        {server.operation ? (
          <div className="border-b border-line bg-sunken px-5 py-5 sm:px-7">
            <OperationProgress operation={server.operation} direction="row" />
          </div>
        ) : null}
        <Tabs {...tabs} className="px-3 sm:px-5">
          <ShownPanel {...view} />
        </Tabs>
      </div>
    </>
  )
}

function ShownPanel(view: ServerAdminView) {
  if (view.panel === 'm1') return <Overview {...view} />
  if (view.panel === 'm7' && view.log) return <OperationsLog log={view.log} />
  if (view.panel === 'm9' && !view.future) return <p className="px-5 py-8 text-sm text-ink-2 sm:px-7">{view.m.life.notYet}</p>
  return <OwnerPanel {...view} designs={designs} />
}

function VitalStrip({ server, now, m, shapeText, place }: ServerAdminView) {
  const cells: [string, ReactNode][] = [
    [m.admin.ipv4, <Addresses key="ip" server={server} />],
    [m.admin.config, shapeText],
    [m.columns.region, place],
    [m.admin.expires, <Expiry key="expiry" at={server.expiresAt} now={now} always />],
  ]
  return (
    <dl className="grid border-b border-line sm:grid-cols-2 xl:grid-cols-4">
      {cells.map(([label, value]) => (
        <div
          key={label}
          className="border-line px-5 py-3.5 max-sm:not-first:border-t sm:px-7 sm:max-xl:even:border-s sm:max-xl:nth-[n+3]:border-t xl:not-first:border-s"
        >
          <dt className="label">{label}</dt>
          <dd className="mt-0.5 flex min-h-7 items-center text-sm">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Section(props: { number: string; title: string; className?: string; children: ReactNode }) {
  return (
    <section aria-label={props.title} className={`min-w-0 px-5 py-5 sm:px-7 ${props.className ?? ''}`}>
      <h2 className="mb-4 flex items-baseline gap-3 font-semibold">
        <span aria-hidden className="font-mono text-xs text-brand-ink">
          {props.number}
        </span>
        {props.title}
      </h2>
      {props.children}
    </section>
  )
}

function Overview(props: ServerAdminView) {
  const { m, usage } = props
  return (
    <div className="divide-y divide-line">
      <div className="grid divide-line max-lg:divide-y lg:grid-cols-2 lg:divide-x">
        <Section number="01" title={m.admin.login}>
          <LoginFacts server={props.server} keys={props.keys} now={props.now} />
        </Section>
        <Section number="02" title={m.admin.usage}>
          {usage ? <UsageGauges {...usage} /> : null}
        </Section>
      </div>
      <div className="grid divide-line max-lg:divide-y lg:grid-cols-2 lg:divide-x">
        <Section number="03" title={m.admin.config}>
          <ConfigFacts {...props} />
        </Section>
        <div className="divide-y divide-line">
          <Section number="04" title={m.admin.network}>
            <NetworkFacts {...props} />
          </Section>
          <Section number="05" title={m.admin.billing}>
            <BillingFacts {...props} />
          </Section>
        </div>
      </div>
      {props.future ? (
        <Section number="06" title={m.life.future}>
          <OverviewFuture server={props.server} future={props.future} now={props.now} />
        </Section>
      ) : null}
      {props.guests ? (
        <Section number={props.future ? '07' : '06'} title={props.guestsTitle}>
          <GuestList server={props.server} guests={props.guests} />
        </Section>
      ) : null}
    </div>
  )
}
