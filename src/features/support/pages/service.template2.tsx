import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import type { WorkOrderState } from '../model.ts'
import { CreateLink } from '../parts/create-link.tsx'
import { serviceAddress } from '../parts/list-address.ts'
import { SectionTabs } from '../parts/section-tabs.tsx'
import { ServiceFilters } from '../parts/service-filters.tsx'
import { ServiceListTable } from '../parts/service-list-table.tsx'
import type { NewProps, ServiceProps } from '../parts/service-props.ts'
import { WorkOrderStateBadge } from '../parts/shared/state-badge.tsx'
import { Suggestions } from '../parts/new-work-order/suggestions.tsx'
import { CaseFacts, MessageThread, TransferListTemplate2, WorkOrderForm } from '../parts/lazy-parts.tsx'
import { useNewWorkOrderView, useServiceView, type ServiceView } from './service-view.ts'

/** One ruled sheet. A conversation opens beside the list, as in a mail program; the form is a numbered sheet. */
export default function ServiceTemplate2(props: ServiceProps) {
  const view = useServiceView(props)
  const { m } = view
  if (props.cases) return <TransferListTemplate2 cases={props.cases} alone={props.alone !== undefined} />
  if (props.creating) return <NewWorkOrder {...view} creating={props.creating} />
  if (props.alone === 'message-dialog') return <ThreadAlone {...view} />
  const none = Object.keys(props.list.byState).length === 0
  return (
    <Sheet
      title={props.alone ? m.modules[props.alone] : m.title}
      subtitle={m.subtitle}
      actions={none ? null : <CreateLink filter={props.filter} />}
      // An open conversation becomes the page, so on phones it comes first.
      head={!props.open}
    >
      {props.alone || props.open ? null : <SectionTabs open="workOrders" className="border-b border-line px-2 sm:px-4" />}
      {none || props.open ? null : (
        <>
          {props.alone ? null : <States {...view} />}
          <ServiceFilters filter={props.filter} className="flex flex-wrap items-center gap-2.5 border-b border-line px-5 py-4 sm:px-7" />
        </>
      )}
      {props.open ? <Split {...view} open={props.open} /> : <ServiceListTable list={props.list} filter={props.filter} />}
    </Sheet>
  )
}

function Sheet(props: { title: string; subtitle?: string; actions?: ReactNode; head?: boolean; children: ReactNode }) {
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <header
        className={join('flex flex-wrap items-end justify-between gap-4 border-b border-line px-5 py-5 sm:px-7', props.head === false && 'max-lg:hidden')}
      >
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">{props.title}</h1>
          {props.subtitle ? <p className="text-ink-2">{props.subtitle}</p> : null}
        </div>
        {props.actions}
      </header>
      {props.children}
    </div>
  )
}

const groups: readonly { key: 'ours' | 'yours' | 'resolved' | 'closed'; states: readonly WorkOrderState[]; mark: string }[] = [
  { key: 'ours', states: ['open', 'in-progress'], mark: 'bg-info outline-info' },
  { key: 'yours', states: ['waiting'], mark: 'bg-warn outline-warn' },
  { key: 'resolved', states: ['resolved'], mark: 'bg-signal outline-brand-ink/40' },
  { key: 'closed', states: ['closed'], mark: 'bg-line-2 outline-line-2' },
]

function States({ list: { byState }, m }: ServiceView) {
  return (
    <dl className="grid grid-cols-2 border-b border-line sm:grid-cols-4">
      {groups.map(({ key, states, mark }) => (
        <div key={key} className="border-line px-5 py-4 max-sm:nth-[n+3]:border-t max-sm:even:border-s sm:not-first:border-s sm:px-7">
          <dt className="label flex items-center gap-2">
            <i aria-hidden className={`size-2 outline ${mark}`} />
            {m.stats[key]}
          </dt>
          <dd className="font-mono text-2xl/8 tabular-nums">{states.reduce((sum, state) => sum + (byState[state] ?? 0), 0)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Split(view: ServiceView & ServiceProps & { open: NonNullable<ServiceProps['open']> }) {
  const { open, openCase, list, filter, accountId, now, m, dateTime } = view
  return (
    <div className="lg:grid lg:h-[max(36rem,calc(100dvh-15rem))] lg:grid-cols-[19rem_minmax(0,1fr)]">
      <nav aria-label={m.list.caption} className="min-h-0 overflow-y-auto border-line max-lg:hidden lg:border-e">
        <ul>
          {list.workOrders.map((row) => (
            <li key={row.number}>
              <Link
                to={serviceAddress(filter, {}, { number: row.number })}
                preventScrollReset
                aria-current={row.number === open.number ? 'page' : undefined}
                className="relative block border-b border-line px-5 py-3.5 -outline-offset-2 hover:bg-hover aria-[current=page]:bg-brand-soft"
              >
                {row.number === open.number ? <i aria-hidden className="absolute inset-y-0 start-0 w-0.5 bg-signal outline outline-brand-ink/40" /> : null}
                <span className="flex items-center gap-2">
                  {row.unread ? <i aria-hidden className="size-2 shrink-0 bg-danger" /> : null}
                  <span className={join('truncate text-sm', row.unread && 'font-semibold')}>
                    {row.title}
                    {row.unread ? <span className="sr-only"> {m.list.unread}</span> : null}
                  </span>
                </span>
                <span className="mt-1.5 flex items-center justify-between gap-2">
                  <WorkOrderStateBadge state={row.state} />
                  <span className="font-mono text-2xs text-ink-3 tabular-nums">{dateTime(row.activeAt)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="p-5">
          <Link to={serviceAddress(filter)} className={buttonStyle({ size: 'sm' })}>
            {m.back}
          </Link>
        </p>
      </nav>
      <Pane {...view} {...{ open, openCase, accountId, now }} back={openCase ? '?transfers=1' : serviceAddress(filter)} />
    </div>
  )
}

function Pane(
  props: ServiceView & { open: NonNullable<ServiceProps['open']>; openCase?: ServiceProps['openCase']; accountId: string; now: Date; back?: string },
) {
  const { m } = props
  return (
    <section aria-labelledby="thread-title" className="flex min-h-0 min-w-0 flex-col max-lg:h-[calc(100dvh-7rem)]">
      <div className="flex items-center gap-3 border-b border-line bg-sunken px-5 py-3 max-sm:px-4">
        {props.back ? (
          <Link to={props.back} aria-label={m.back} className="grid size-9 shrink-0 place-items-center border border-line-2 bg-surface lg:hidden">
            <IconBack className="size-4" aria-hidden />
          </Link>
        ) : null}
        <h2 id="thread-title" className="min-w-0 font-semibold break-words">
          {props.open.title}
        </h2>
      </div>
      {props.openCase ? <CaseFacts view={props.openCase} /> : null}
      <MessageThread view={props.open} accountId={props.accountId} now={props.now} />
    </section>
  )
}

function ThreadAlone(view: ServiceView) {
  const { open, filter, accountId, now, m } = view
  return (
    <Sheet title={m.modules['message-dialog']}>
      {open ? (
        <div className="flex h-[max(36rem,calc(100dvh-15rem))] flex-col">
          <Pane {...view} {...{ open, accountId, now }} />
        </div>
      ) : (
        <EmptyState art="message" title={m.empty.noThread} text={m.empty.text} action={<CreateLink filter={filter} />} />
      )}
    </Sheet>
  )
}

function NewWorkOrder(view: ServiceView & ServiceProps & { creating: NewProps }) {
  const { creating, alone, filter, m } = view
  const { form, state, found } = useNewWorkOrderView(creating, view)
  return (
    <Sheet
      title={m.form.title}
      subtitle={m.form.lead}
      actions={
        alone ? null : (
          <Link to={serviceAddress(filter)} className={buttonStyle()}>
            {m.back}
          </Link>
        )
      }
    >
      <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="px-5 py-6 sm:px-7">
          <WorkOrderForm form={form} state={state} />
        </div>
        <aside aria-labelledby="suggestions-title" className="border-line bg-sunken px-5 py-6 max-xl:border-t sm:px-7 xl:border-s">
          <div className="xl:sticky xl:top-20">
            <h2 id="suggestions-title" className="label mb-4 text-ink">
              {m.suggestions.title}
            </h2>
            <Suggestions found={found} />
          </div>
        </aside>
      </div>
    </Sheet>
  )
}
