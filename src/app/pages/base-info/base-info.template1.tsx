import { Link } from 'react-router'
import { Avatar, Badge } from '#ui/display/badge.tsx'
import { Card, Facts, PageTitle } from '#ui/display/card.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Money } from '#ui/display/money.tsx'
import { buttonStyle, cardStyle, linkStyle } from '#ui/recipes.ts'
import { FirstSteps, StepsDone } from './parts/first-steps.tsx'
import { NewsList, OperationsList } from './parts/lists.tsx'
import { SafetyLevel } from './parts/safety-level.tsx'
import { ServerRows, StateFilters } from './parts/server-rows.tsx'
import { Spending } from './parts/spending.tsx'
import { Timeline } from './parts/timeline.tsx'
import { messageBoxPath, type BaseInfoProps } from './base-info-props.ts'
import { useBaseInfoView, type BaseInfoView } from './base-info-view.ts'

/** Cockpit: servers with their load, then the next days and what is spent. */
export default function BaseInfoTemplate1(props: BaseInfoProps) {
  const view = useBaseInfoView(props)
  const { m, to } = view
  const fresh = props.servers.total === 0
  return (
    <>
      <PageTitle title={m.hello(props.account.nickname)} subtitle={m.subtitle} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          {fresh ? (
            <Card title={m.steps.title} aside={<StepsDone {...props} />}>
              <FirstSteps {...props} />
            </Card>
          ) : (
            <Card title={m.servers} aside={<StateFilters servers={props.servers} />} flush>
              <ServerRows shown={props.shown} now={props.now} />
            </Card>
          )}
          <Card title={m.upcoming}>
            <Timeline {...props} />
          </Card>
          <Card title={m.operations}>
            <OperationsList servers={props.servers} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-4">
          <Balance {...view} />
          <Card title={m.spending}>
            <Spending {...props} />
          </Card>
          <Identity {...view} />
          <Card
            title={m.news}
            aside={
              <Link to={to('/services/announcements')} className={`text-xs ${linkStyle}`}>
                {m.allNews}
              </Link>
            }
          >
            <NewsList news={props.news} />
          </Card>
        </div>
      </div>
    </>
  )
}

function Identity(props: BaseInfoView) {
  const { account, unread, workOrders, m, date, to } = props
  return (
    <section aria-label={m.account} className={`${cardStyle} relative overflow-hidden p-5 sm:p-6`}>
      <span aria-hidden className="pointer-events-none absolute -top-24 -right-20 size-64 rounded-full bg-brand-soft blur-3xl" />
      <div className="relative flex flex-wrap items-center gap-4">
        <Avatar name={account.nickname} src={props.avatar} className="size-14 text-xl" />
        <div className="min-w-0 flex-[1_1_8rem]">
          <p className="truncate text-lg font-semibold">{account.nickname}</p>
          <Badge tone={account.verification === 'none' ? 'mute' : 'ok'}>{m.verificationStates[account.verification]}</Badge>
        </div>
        <p className="flex gap-6 text-end text-sm">
          <Link to={to('/console/service')} className="group">
            <span className="block text-xs text-ink-3 group-hover:text-brand-ink">{m.workOrders}</span>
            <span className="text-2xl/8 font-semibold tabular-nums">{workOrders.unfinished}</span>
            {workOrders.unread > 0 ? <span className="block text-2xs text-bad">{m.unreadReplies(workOrders.unread)}</span> : null}
          </Link>
          <Link to={to(messageBoxPath)} className="group">
            <span className="block text-xs text-ink-3 group-hover:text-brand-ink">{m.unread}</span>
            <span className="text-2xl/8 font-semibold tabular-nums">{unread}</span>
          </Link>
        </p>
      </div>
      <Facts
        className="relative mt-5 border-t border-line pt-4"
        items={[
          {
            key: 'number',
            label: m.accountNumber,
            value: (
              <span className="inline-flex items-center gap-1 font-mono text-xs">
                {account.number}
                <CopyButton text={account.number} name={m.copyNumber} />
              </span>
            ),
          },
          { key: 'phone', label: account.phoneMasked ? m.phone : m.email, value: account.phoneMasked ?? account.emailMasked },
          { key: 'safety', label: m.safety, value: <SafetyLevel {...props.safety} /> },
          { key: 'since', label: m.since, value: date(account.createdAt) },
        ]}
      />
    </section>
  )
}

function Balance(props: BaseInfoView) {
  const { m, to } = props
  const { balance } = props
  return (
    <section aria-label={m.balance} className={`${cardStyle} flex flex-col justify-between gap-5 p-5 sm:p-6`}>
      <div>
        <p className="label">{m.available}</p>
        <Money fen={balance.availableFen} big className="mt-1 text-[clamp(1.375rem,9.2vw-0.4rem,2.25rem)]" />
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <div>
            <dt className="text-xs text-ink-3">{m.frozen}</dt>
            <dd>
              <Money fen={balance.frozenFen} />
            </dd>
          </div>
          <div>
            <dt className="text-xs text-ink-3">{m.vouchers}</dt>
            <dd>
              <Money fen={balance.vouchersFen} />
            </dd>
          </div>
        </dl>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Link to={to('/console/payment')} className={buttonStyle({ tone: 'primary' })}>
          {m.recharge}
        </Link>
        <Link to={to('/console/money')} className={buttonStyle()}>
          {m.ledger}
        </Link>
      </div>
    </section>
  )
}
