import type { ReactNode } from 'react'
import { phaseOf, renewable } from '../../model/lifecycle.ts'
import { daysUntil } from '../../model/calendar.ts'
import type { BillingProps } from '../../parts/admin/admin-props.ts'
import { AutoRenew } from '../parts/auto-renew.tsx'
import { FutureSheet } from '../parts/future-sheet.tsx'
import { NextShape } from '../../resizing/parts/next-shape.tsx'
import { RenewButton } from '../../renewals/parts/renew-button.tsx'
import { RenewalHistory } from '../../renewals/parts/renewal-history.tsx'
import { RenewalPrices } from '../../renewals/parts/renewal-prices.tsx'
import { WhatIf } from '../parts/what-if.tsx'
import { useServerBillingView, type ServerBillingView } from './server-billing-view.ts'

/** Panel m9 as a sheet: the future to scale and as a list at the left, money in a column at the right. */
export default function ServerBilling(props: BillingProps) {
  const view = useServerBillingView(props)
  const {
    m: { life: m, downgrade: size },
    stations,
    whatIf,
  } = view
  const { server, future, now } = props
  return (
    <div className="grid divide-line max-xl:divide-y xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)] xl:divide-x">
      <Section number="01" title={m.future}>
        <WhatIf {...whatIf} />
        <div className="mt-5" aria-live="polite">
          <FutureSheet stations={stations} caption={m.future} columns={m.columns} />
        </div>
        <p className="mt-4 text-xs text-ink-3">{m.futureHint}</p>
      </Section>
      <div className="divide-y divide-line">
        <Section number="02" title={m.expiry}>
          <End {...view} />
        </Section>
        <Section number="03" title={m.auto.title}>
          <AutoRenew server={server} future={future} now={now} />
        </Section>
        <Section number="04" title={size.card}>
          <NextShape server={server} future={future} />
        </Section>
        <Section number="05" title={m.price}>
          <RenewalPrices future={future} />
        </Section>
        <Section number="06" title={m.history.title}>
          <RenewalHistory future={future} />
        </Section>
      </div>
    </div>
  )
}

function End({ server, future, now, m: { life: m }, dates: { date, time } }: ServerBillingView) {
  const { expiresAt } = future.life
  const days = daysUntil(expiresAt, now)
  return (
    <>
      <p className="font-mono text-2xl/8 tabular-nums">
        <time dateTime={expiresAt.toISOString()}>{date(expiresAt)}</time>
      </p>
      <p className="mb-4 font-mono text-xs text-ink-2 tabular-nums">
        {time(expiresAt)} / {days === 0 ? m.ended : m.left(days)} / {m.phases[phaseOf(future.life, now)]}
      </p>
      <RenewButton
        codes={[server.code]}
        months={server.renewMonths}
        autoRenew={server.autoRenew}
        tone="primary"
        size="lg"
        className="w-full"
        disabled={!renewable(future.life)}
      >
        {m.renewNow}
      </RenewButton>
    </>
  )
}

function Section(props: { number: string; title: string; children: ReactNode }) {
  return (
    <section aria-label={props.title} className="min-w-0 px-5 py-5 sm:px-7">
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
