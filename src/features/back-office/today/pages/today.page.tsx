import '#src/styles/families/console.css'
import type { ScannerPort } from '#features/files/api.ts'
import type { ProvidersCtx } from '#features/providers/api.ts'
import type { ServerEnginePort } from '#features/servers/api.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'
import { formatFen } from '#platform/pure/money.ts'
import { Card, Stat } from '#ui/display/card.tsx'
import { Money } from '#ui/display/money.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { may, type StaffFrameData, type Today, type Trend } from '../../model.ts'
import { ClockNotice } from '../../clock/parts/clock-notice.tsx'
import { AlarmList } from '../parts/alarm-list.tsx'
import { EngineLight } from '../../servers/parts/engine-light.tsx'
import { ChecklistCard } from '../../first-run/parts/checklist-card.tsx'
import type { ChecklistItem } from '../../first-run/model.ts'
import { readUntilOpen } from '../../first-run/server/read-checklist.ts'
import { LedgerProof } from '../../finance/parts/ledger-proof.tsx'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { Trends } from '../parts/trends.tsx'
import { useFreshSection } from '../../parts/shared/use-fresh-section.ts'
import { WaitingList } from '../parts/waiting-list.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import { readToday } from '../server/read-today.ts'
import { readTrend } from '../server/read-trend.ts'
import type { StaffCtx } from '../../server/ports.ts'

/** `checklist`: for the role that sets things up, until the site is open. */
type TodayData = { frame: StaffFrameData; today: Today; trend: Trend; checklist: ChecklistItem[] }

export const loader = pageLoader<TodayData, EndpointCtx & StaffCtx & ServerEnginePort & ProvidersCtx & ScannerPort>(async ({ ctx }) => {
  const frame = await readStaffFrame(ctx)
  const maySetUp = ctx.actor.kind === 'staff' && ctx.actor.permissions.includes('settings')
  const [today, trend, checklist] = await Promise.all([readToday(ctx), readTrend(ctx), maySetUp ? readUntilOpen(ctx) : []])
  return { frame, today, trend, checklist }
})

export default function TodayPage({ loaderData: { frame, today, trend, checklist } }: { loaderData: TodayData }) {
  const m = useMessages()
  useFreshSection(false, 30_000)
  const { made, paid, completed, refunded } = today.orders
  const { paidFen } = today
  const iso = useIso()
  const countText = (value: number) => numberFormat(iso).format(value)
  return (
    <StaffFrame frame={frame} title={m.today.title} subtitle={m.today.subtitle}>
      <div className={`grid grid-cols-2 gap-4 ${paidFen === undefined ? 'lg:grid-cols-4' : 'lg:grid-cols-[1fr_1fr_1.4fr_1fr_1fr]'}`}>
        <Stat label={m.today.made} value={made} hint={m.today.yesterday(countText(today.yesterday.made))} />
        <Stat label={m.today.paid} value={paid} hint={m.today.yesterday(countText(today.yesterday.paid))} />
        {paidFen === undefined ? null : (
          <Stat
            label={m.today.paidSum}
            value={<Money fen={paidFen} />}
            hint={m.today.yesterday(formatFen(today.yesterday.paidFen ?? 0n, iso))}
            className="max-lg:col-span-2 max-lg:order-first"
          />
        )}
        <Stat label={m.today.completed} value={completed} hint={m.today.yesterday(countText(today.yesterday.completed))} />
        <Stat label={m.today.refunded} value={refunded} hint={m.today.yesterday(countText(today.yesterday.refunded))} />
      </div>
      <ChecklistCard items={checklist} />
      {today.clock ? <ClockNotice clock={today.clock} mayConfirm={may(frame.viewer, 'infrastructure')} /> : null}
      <AlarmList alarms={today.alarms} />
      <WaitingList waiting={today.waiting} calm={today.alarms.length === 0 && !today.clock} />
      <Trends trend={trend} />
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        {today.ledger ? (
          <Card title={m.ledger.title}>
            <LedgerProof {...today.ledger} />
          </Card>
        ) : null}
        <Card title={m.engine.title}>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <EngineLight health={today.engine.health} />
            <span>{today.engine.simulated ? m.engine.simulated : today.engine.kind}</span>
            {today.engine.simulated ? <span className="text-ink-2">{m.engine.note}</span> : null}
          </p>
        </Card>
      </div>
    </StaffFrame>
  )
}
