import { useState } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import type { Tone } from '#ui/recipes.ts'
import { phaseOf, renewable, type Phase } from '../../model/lifecycle.ts'
import { daysUntil } from '../../model/calendar.ts'
import type { BillingProps } from '../../parts/admin/admin-props.ts'
import { AutoRenew } from '../parts/auto-renew.tsx'
import { FutureLine, FutureTable } from '../parts/future-line.tsx'
import { NextShape } from '../../resizing/parts/next-shape.tsx'
import { RenewButton } from '../../renewals/parts/renew-button.tsx'
import { RenewalHistory } from '../../renewals/parts/renewal-history.tsx'
import { RenewalPrices } from '../../renewals/parts/renewal-prices.tsx'
import { WhatIf } from '../parts/what-if.tsx'
import { useServerBillingView, type ServerBillingView } from './server-billing-view.ts'

const tones: Record<Phase, Tone> = { active: 'ok', expiring: 'warn', expired: 'bad', suspended: 'bad', recycled: 'bad', released: 'mute' }

/** Panel m9: the expiry in large figures beside automatic renewal, the future as a line, then prices and history. */
export default function ServerBilling(props: BillingProps) {
  const view = useServerBillingView(props)
  const {
    server,
    future,
    now,
    m: { life: m, downgrade: size },
    stations,
    whatIf,
  } = view
  const [table, setTable] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <EndCard {...view} server={server} future={future} now={now} />
        <Card>
          <AutoRenew server={server} future={future} now={now} />
        </Card>
      </div>
      <Card
        title={m.future}
        aside={
          <Button data-reads size="sm" tone="ghost" aria-pressed={table} onClick={() => setTable(!table)}>
            {table ? m.line : m.table}
          </Button>
        }
      >
        <WhatIf {...whatIf} />
        <div className="mt-6 mb-4" aria-live="polite">
          {table ? <FutureTable stations={stations} caption={m.future} columns={m.columns} /> : <FutureLine stations={stations} label={m.future} />}
        </div>
        <p className="text-xs text-ink-3">{m.futureHint}</p>
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Card title={size.card}>
            <NextShape server={server} future={future} />
          </Card>
          <Card title={m.history.title}>
            <RenewalHistory future={future} />
          </Card>
        </div>
        <Card title={m.price}>
          <RenewalPrices future={future} />
        </Card>
      </div>
    </div>
  )
}

function EndCard({ server, future, now, m: { life: m }, dates: { date, time } }: ServerBillingView) {
  const { expiresAt } = future.life
  const phase = phaseOf(future.life, now)
  const days = daysUntil(expiresAt, now)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div>
          <p className="label flex items-center gap-2">
            {m.expiry}
            <Badge tone={tones[phase]}>{m.phases[phase]}</Badge>
          </p>
          <p className="mt-1 text-[1.75rem]/9 font-semibold tracking-tight tabular-nums">
            <time dateTime={expiresAt.toISOString()}>{date(expiresAt)}</time>
          </p>
          <p className="text-sm text-ink-2 tabular-nums">
            {time(expiresAt)} · {days === 0 ? m.ended : m.left(days)}
          </p>
        </div>
        <RenewButton codes={[server.code]} months={server.renewMonths} autoRenew={server.autoRenew} tone="primary" size="lg" disabled={!renewable(future.life)}>
          {m.renewNow}
        </RenewButton>
      </div>
    </Card>
  )
}
