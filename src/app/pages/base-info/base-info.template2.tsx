import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#ui/display/badge.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Money } from '#ui/display/money.tsx'
import { buttonStyle, join, linkStyle } from '#ui/recipes.ts'
import { formatFen } from '#platform/pure/money.ts'
import { Phrases } from '#ui/display/phrases.tsx'
import { FirstSteps, StepsDone } from './parts/first-steps.tsx'
import { NewsList, OperationsList } from './parts/lists.tsx'
import { SafetyLevel } from './parts/safety-level.tsx'
import { ServerRows, StateFilters } from './parts/server-rows.tsx'
import { Spending } from './parts/spending.tsx'
import { Timeline } from './parts/timeline.tsx'
import { messageBoxPath, type BaseInfoProps } from './base-info-props.ts'
import { useBaseInfoView, type BaseInfoView } from './base-info-view.ts'

/** One ruled sheet: a title block, a strip of figures, then numbered cells. */
export default function BaseInfoTemplate2(props: BaseInfoProps) {
  const view = useBaseInfoView(props)
  const { m, iso, to } = view
  const { orders, unread, workOrders } = props
  const fresh = props.servers.total === 0
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <TitleBlock {...view} />
      <dl className="grid grid-cols-2 border-b border-line lg:grid-cols-5">
        <Figure label={m.available} value={<Money fen={props.balance.availableFen} big />} />
        <Figure label={m.servers} value={String(props.servers.total)} />
        <Figure label={m.unpaid} value={String(orders.unpaid)} hint={orders.unpaid > 0 ? formatFen(orders.unpaidFen, iso) : undefined} />
        <Figure
          label={
            <Link to={to('/console/service')} className={linkStyle}>
              {m.workOrders}
            </Link>
          }
          value={String(workOrders.unfinished)}
          hint={workOrders.unread > 0 ? m.unreadReplies(workOrders.unread) : undefined}
        />
        <Figure
          label={
            <Link to={to(messageBoxPath)} className={linkStyle}>
              {m.unread}
            </Link>
          }
          value={String(unread)}
        />
      </dl>
      {fresh ? (
        <Cell number="01" title={m.steps.title} aside={<StepsDone {...props} />}>
          <FirstSteps {...props} />
        </Cell>
      ) : (
        <Cell number="01" title={m.servers} aside={<StateFilters servers={props.servers} />} flush>
          <div className="border-t border-line sm:px-2">
            <ServerRows shown={props.shown} now={props.now} />
          </div>
        </Cell>
      )}
      <div className="-mt-px grid border-t border-line lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <Cell number="02" title={m.upcoming}>
          <Timeline {...props} />
        </Cell>
        <Cell number="03" title={m.spending}>
          <Spending {...props} />
        </Cell>
      </div>
      <div className="-mt-px grid border-t border-line lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <Cell number="04" title={m.operations}>
          <OperationsList servers={props.servers} />
        </Cell>
        <Cell number="05" title={m.news}>
          <NewsList news={props.news} />
          <Link to={to('/services/announcements')} className={`mt-4 inline-flex min-h-8 items-center text-sm ${linkStyle}`}>
            {m.allNews}
          </Link>
        </Cell>
      </div>
    </div>
  )
}

function TitleBlock(props: BaseInfoView) {
  const { m, to, date } = props
  const { account } = props
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-b border-line px-5 py-6 sm:px-7">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={account.nickname} src={props.avatar} className="size-14 text-xl" />
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight">
            <Phrases text={m.hello(account.nickname)} />
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 font-mono text-xs text-ink-2">
            <span className="inline-flex items-center gap-1">
              {account.number}
              <CopyButton text={account.number} name={m.copyNumber} />
            </span>
            <span>{account.phoneMasked ?? account.emailMasked}</span>
            <span>{m.verificationStates[account.verification]}</span>
            <span>
              {m.safety} <SafetyLevel {...props.safety} />
            </span>
            <span>
              {m.since} {date(account.createdAt)}
            </span>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Link to={to('/console/money')} className={buttonStyle()}>
          {m.ledger}
        </Link>
        <Link to={to('/console/payment')} className={buttonStyle({ tone: props.servers.total === 0 ? 'default' : 'primary' })}>
          {m.recharge}
        </Link>
      </div>
    </header>
  )
}

function Figure(props: { label: ReactNode; value: ReactNode; hint?: string | undefined }) {
  return (
    <div className="border-line px-5 py-5 not-first:border-s max-lg:first:col-span-2 max-lg:even:border-s-0 max-lg:nth-[n+2]:border-t sm:px-7">
      <dt className="label">{props.label}</dt>
      <dd className={join('mt-1 font-mono text-2xl/9 tabular-nums', props.value === '0' && 'text-ink-3')}>
        {props.value}
        {props.hint ? <span className="ms-2 text-xs text-ink-3">{props.hint}</span> : null}
      </dd>
    </div>
  )
}

function Cell(props: { number: string; title: string; aside?: ReactNode; flush?: boolean; children: ReactNode }) {
  return (
    <section aria-labelledby={`cell-${props.number}`} className="min-w-0 border-b border-line lg:border-e lg:last:border-e-0">
      <div className="flex flex-wrap items-center justify-between gap-x-5 px-5 pt-5 pb-4 sm:px-7">
        <h2 id={`cell-${props.number}`} className="label">
          <span className="text-brand-ink">{props.number}</span> — {props.title}
        </h2>
        {props.aside}
      </div>
      <div className={props.flush ? '' : 'px-5 pb-6 sm:px-7'}>{props.children}</div>
    </section>
  )
}
