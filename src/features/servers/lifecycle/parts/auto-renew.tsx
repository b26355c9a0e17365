import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { futureOf, type ServerFuture } from '../../model/lifecycle.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'
import type { ServerAdminView } from '../../model/views.ts'

import { covers, methodOf, useMethodName } from './renew-method.ts'

const AutoRenewDialog = lazy(async () => ({ default: (await import('./auto-renew-dialog.tsx')).AutoRenewDialog }))

const cardView: ServerAdminView = 'update-card-on-file-dialog'

/** Automatic renewal: state, means of payment, next attempt, and whether the balance is sufficient. */
export function AutoRenew(props: { server: ServerView; future: ServerFuture; now: Date }) {
  const m = useMessages().life
  const iso = useIso()
  const to = useLocalePath()
  const { dateTime } = useDates()
  const { server, future } = props
  const price = future.options.find((option) => option.months === server.renewMonths)?.totalFen
  const next = futureOf(future.life, props.now).find((moment) => moment.tries)
  const nameOf = useMethodName()
  const method = methodOf(future, server)
  const missing = price === undefined ? 0n : price - future.availableFen
  const givenUp = server.offFor === 'release'
  const [open, setOpen] = useState(useParams()['view'] === cardView && !givenUp)
  return (
    <div className="flex flex-col gap-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex items-center gap-2.5">
          <span className="font-medium">{m.auto.title}</span>
          <Badge tone={server.autoRenew ? 'ok' : 'mute'}>{server.autoRenew ? m.auto.on : m.auto.off}</Badge>
        </span>
        <Button size="sm" disabled={givenUp} onClick={() => setOpen(true)}>
          {server.autoRenew ? m.auto.change : m.auto.turnOn}
        </Button>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-1.5 text-xs text-ink-2">
        <div className="flex gap-2">
          <dt>{m.auto.period}</dt>
          <dd className="text-ink">{m.months(server.renewMonths)}</dd>
        </div>
        <div className="flex gap-2">
          <dt>{m.auto.methods.balance}</dt>
          <dd>
            <Money fen={future.availableFen} className="text-ink" />
          </dd>
        </div>
      </dl>
      {next && price !== undefined ? <p className="text-xs text-ink-2 tabular-nums">{m.auto.willTry(dateTime(next.at), formatFen(price, iso))}</p> : null}
      {method ? (
        <p className="text-xs text-ink-2">
          {nameOf(method)} · {method.stop ? m.auto.stops[method.stop] : m.auto.rest}
        </p>
      ) : null}
      {server.autoRenew && missing > 0n && !covers(method, missing) ? (
        <p className="text-xs text-warn">
          {m.auto.short(formatFen(missing, iso))}{' '}
          <Link to={to('/console/payment')} className={linkStyle}>
            {m.auto.recharge}
          </Link>
        </p>
      ) : null}
      {open ? (
        <Suspense>
          <AutoRenewDialog server={server} future={future} on={server.autoRenew || !givenUp} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
