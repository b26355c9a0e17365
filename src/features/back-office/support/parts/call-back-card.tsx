import type { CallBackState, StaffCallBack } from '#features/support/call-backs/model.ts'
import { locales } from '#platform/i18n/locales.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/card.tsx'
import { cardStyle, type Tone } from '#ui/recipes.ts'
import { RevealAccount } from '../../accounts/parts/reveal-account.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { StepButton } from '../../parts/shared/step-button.tsx'

const tones: Record<CallBackState, Tone> = { open: 'info', done: 'ok', missed: 'warn', cancelled: 'mute' }

/** Request for a call with its account, whose phone is revealed on demand, and the result to record. */
export function CallBackCard({ row, now }: { row: StaffCallBack; now: Date }) {
  const m = useMessages().callBacks
  const { dateTime } = useDates()
  const path = `/admin/call-backs/${row.id}/close` as const
  const isOpen = row.state === 'open'
  return (
    <li>
      <article aria-labelledby={`call-${row.id}`} className={`${cardStyle} overflow-clip`}>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-3">
          <h2 id={`call-${row.id}`} className="text-sm font-semibold">
            {row.nickname} <span className="ident font-normal text-ink-2">{row.accountNumber}</span>
          </h2>
          <Badge tone={tones[row.state]} dot>
            {m.states[row.state]}
          </Badge>
          {isOpen && row.untilAt <= now ? <Badge tone="bad">{m.late}</Badge> : null}
        </header>
        <div className="p-5">
          <Facts
            columns={2}
            items={[
              { label: m.time, value: `${dateTime(row.fromAt)} – ${dateTime(row.untilAt)}` },
              { label: m.language, value: locales.find(({ code }) => code === row.locale)?.name },
              { label: m.asked, value: `${dateTime(row.createdAt)} · ${m.topics[row.topic]}` },
              ...(row.note ? [{ label: m.note, value: row.note }] : []),
            ]}
          />
        </div>
        {isOpen ? (
          <footer className="flex flex-wrap items-center gap-2.5 border-t border-line bg-sunken px-5 py-3">
            <RevealAccount number={row.accountNumber} />
            <StepButton tone="primary" path={path} input={{ outcome: 'done' }} done={m.done}>
              {m.reached}
            </StepButton>
            <StepButton path={path} input={{ outcome: 'missed' }} done={m.missedDone}>
              {m.missed}
            </StepButton>
          </footer>
        ) : null}
      </article>
    </li>
  )
}
