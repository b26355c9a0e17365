import { useState } from 'react'
import type { HeldTransfer } from '#features/transfers/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Facts } from '#ui/display/card.tsx'
import { Money } from '#ui/display/money.tsx'
import { cardStyle } from '#ui/recipes.ts'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { CustomerLink } from '../../parts/shared/customer-link.tsx'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'

type Step = 'approve' | 'refuse' | 'release' | 'give-back'

/** Transfer whose price is held: parties, subject and possible decisions. */
export function HeldCard({ row }: { row: HeldTransfer }) {
  const m = useMessages().transferSection
  const { dateTime } = useDates()
  const step = useStaffStep()
  const [asked, setAsked] = useState<Step>()
  const steps: readonly Step[] = row.state === 'review' ? ['approve', 'refuse'] : row.dispute?.open ? ['release', 'give-back'] : []
  const party = (who: HeldTransfer['receiver']) => (who ? <CustomerLink {...who} inline /> : '–')

  function decide(outcome: Step, note: string) {
    return step.run(`/admin/held-transfers/${row.number}/${row.state === 'review' ? 'review' : 'decide'}`, { outcome, note }, m.done)
  }

  return (
    <li>
      <article aria-labelledby={`held-${row.number}`} className={`${cardStyle} overflow-clip`}>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-3">
          <h3 id={`held-${row.number}`} className="ident text-sm font-semibold">
            {row.number}
          </h3>
          <span className="ms-auto text-xs text-ink-3 tabular-nums">{dateTime(row.stateAt)}</span>
        </header>
        <div className="p-5">
          <Facts
            columns={3}
            items={[
              { label: m.seller, value: party(row.seller) },
              { label: m.receiver, value: party(row.receiver) },
              { label: m.price, value: <Money fen={row.priceFen} /> },
              { label: m.servers, value: <span className="ident">{row.servers.join(', ')}</span> },
              ...(row.dispute
                ? [
                    { label: m.reason, value: m.reasons[row.dispute.reason] },
                    { label: m.workOrder, value: <span className="ident">{row.dispute.workOrder}</span> },
                  ]
                : []),
              ...(row.releaseAt && !row.dispute ? [{ label: m.releaseAt, value: dateTime(row.releaseAt) }] : []),
            ]}
          />
        </div>
        {steps.length > 0 ? (
          <footer className="flex flex-wrap items-center gap-2.5 border-t border-line bg-sunken px-5 py-3">
            {steps.map((one, place) => (
              <Button key={one} {...(place === 0 ? { tone: 'primary' as const } : {})} onClick={() => setAsked(one)}>
                {m.steps[one]}
              </Button>
            ))}
          </footer>
        ) : null}
      </article>
      {asked ? (
        <NoteDialog
          title={`${m.steps[asked]} · ${row.number}`}
          description={m.texts[asked]}
          label={m.note}
          name="note"
          hint={m.noteHint}
          submit={m.steps[asked]}
          mutation={step}
          onClose={() => setAsked(undefined)}
          onReason={(note) => decide(asked, note)}
        />
      ) : null}
    </li>
  )
}
