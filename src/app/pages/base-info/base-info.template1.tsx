import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { Avatar, Badge } from '#ui/display/badge.tsx'
import { Card, Facts, PageTitle } from '#ui/display/card.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Money } from '#ui/display/money.tsx'
import { buttonStyle, cardStyle, linkStyle } from '#ui/recipes.ts'
import { formatFen } from '#platform/pure/money.ts'
import { ExpiringList, NewsList, OperationsList, UnpaidList } from './base-info-lists.tsx'
import { messageBoxPath, serverGroups, type BaseInfoProps, type ServerGroup } from './base-info-props.ts'
import { quickActions } from './quick-actions.ts'
import { stateMark } from '#features/servers/model/state-mark.ts'
import { SafetyLevel } from './safety-level.tsx'
import { useBaseInfoView, type BaseInfoView } from './base-info-view.ts'

const groupColours: Record<ServerGroup, string> = { running: 'bg-ok', stopped: 'bg-control', moving: 'bg-info', trouble: 'bg-bad' }

/** Cards: the customer and their resources at the top, details and tasks below. */
export default function BaseInfoTemplate1(props: BaseInfoProps) {
  const view = useBaseInfoView(props)
  const { m, to, iso } = view
  const { orders } = props
  return (
    <>
      <PageTitle title={m.hello(props.account.nickname)} subtitle={m.subtitle} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Identity {...view} />
        <Balance {...view} />
        <Servers {...view} />
        <Card title={m.quick}>
          <ul className="grid grid-cols-2 gap-2">
            {quickActions.map(({ key, path, Icon }) => (
              <li key={key}>
                <Link
                  to={to(path)}
                  className="flex min-h-12 items-center gap-3 rounded-button px-3 text-sm font-medium text-ink transition-colors hover:bg-hover"
                >
                  <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-field bg-brand-soft text-brand-ink">
                    <Icon className="size-4" />
                  </span>
                  {m.actions[key]}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <Card
          title={m.unpaid}
          aside={orders.unpaid > 0 ? <span className="text-xs text-ink-2">{m.unpaidSum(orders.unpaid, formatFen(orders.unpaidFen, iso))}</span> : null}
        >
          <UnpaidList orders={orders} />
        </Card>
        <Card title={m.expiring}>
          <ExpiringList servers={props.servers} now={props.now} />
        </Card>
        <Card title={m.operations}>
          <OperationsList servers={props.servers} />
        </Card>
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
          { key: 'phone', label: m.phone, value: account.phoneMasked },
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

function Servers(props: BaseInfoView) {
  const { m, to } = props
  const groups = serverGroups(props.servers)
  const { total } = props.servers
  return (
    <Card title={m.servers} aside={<span className="text-xs text-ink-2">{m.serversTotal(total)}</span>}>
      {total === 0 ? <p className="mb-4 text-sm text-ink-2">{m.noServers}</p> : null}
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-pill bg-mute-soft">
        {groups.map(({ group, count }) => (count > 0 ? <i key={group} className={groupColours[group]} style={{ flexGrow: count }} /> : null))}
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {groups.map(({ group, count }) => (
          <div key={group}>
            <dt className="flex items-center gap-2 text-xs text-ink-2">
              <i aria-hidden className={`size-2 rounded-full ${stateMark(groupColours, group, count)}`} />
              {m.states[group]}
            </dt>
            <dd className="mt-1 text-2xl font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <Link to={to(total === 0 ? '/products/cloud-server-buy' : '/console/cloud-console')} className={buttonStyle({ tone: 'soft', className: 'mt-6' })}>
        {total === 0 ? m.actions.buy : m.actions.servers}
        <IconArrow className="size-4" aria-hidden />
      </Link>
    </Card>
  )
}
