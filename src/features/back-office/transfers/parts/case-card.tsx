import { Link } from 'react-router'
import { transferCaseCan, type CaseQueueRow, type CaseParty, type TransferCaseState } from '#features/support/model/transfer-cases.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonStyle, cardStyle, type Tone } from '#ui/recipes.ts'
import { CustomerLink } from '../../parts/shared/customer-link.tsx'
import { StepButton } from '../../parts/shared/step-button.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { ApproveCase, RejectCase } from './decide-case.tsx'

const tones: Record<TransferCaseState, Tone> = {
  submitted: 'warn',
  reviewing: 'info',
  approved: 'info',
  completed: 'ok',
  failed: 'bad',
  rejected: 'mute',
  withdrawn: 'mute',
}

/** Application with its applicant, the accounts that it names, and the next actions. */
export function CaseCard({ row }: { row: CaseQueueRow }) {
  const m = useMessages().transferCases
  const { dateTime } = useDates()
  const party = (one: CaseParty | null) =>
    one ? (
      <>
        <CustomerLink {...one} inline /> · {m.verifications[one.verification] ?? one.verification}
      </>
    ) : (
      m.unknown
    )
  const decidable = transferCaseCan('reject', row)
  return (
    <li>
      <article aria-labelledby={`case-${row.number}`} className={`${cardStyle} overflow-clip`}>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-3">
          <h2 id={`case-${row.number}`} className="ident text-sm font-semibold">
            {row.number}
          </h2>
          <Badge tone={tones[row.state]} dot>
            {m.states[row.state]}
          </Badge>
          <Badge tone="brand">{m.kinds[row.kind]}</Badge>
          <span className="ms-auto text-xs text-ink-3 tabular-nums">{dateTime(row.createdAt)}</span>
        </header>
        <div className="flex flex-col gap-5 p-5">
          <Facts
            columns={2}
            items={[
              {
                label: m.applicant,
                value: (
                  <>
                    {party(row.applicant)} ({m.sides[row.side]})
                  </>
                ),
              },
              { label: m.otherSaid, value: `${row.otherName} · ${row.otherParty}` },
              { label: m.otherFound, value: party(row.other) },
              ...(row.transferNumber ? [{ label: m.transfer, value: <span className="ident">{row.transferNumber}</span> }] : []),
            ]}
          />
          <div>
            <p className="label">{m.servers}</p>
            <ul className="mt-1 flex flex-col gap-1 text-sm">
              {row.servers.map(({ code, owner }) => (
                <li key={code} className="flex flex-wrap gap-x-4">
                  <span className="ident">{code}</span>
                  <span className="text-ink-2">{owner ? m.ownedBy(`${owner.nickname} · ${owner.number}`) : m.noServer}</span>
                </li>
              ))}
            </ul>
          </div>
          {row.obstacle ? <Notice tone="warn">{m.obstacles[row.obstacle]}</Notice> : null}
          {row.reason ? <Facts columns={1} items={[{ label: m.reason, value: <span className="whitespace-pre-line">{row.reason}</span> }]} /> : null}
        </div>
        <footer className="flex flex-wrap items-center gap-2.5 border-t border-line bg-sunken px-5 py-3">
          {transferCaseCan('review', row) ? (
            <StepButton tone="primary" path={`/admin/transfer-cases/${row.number}/review`} done={m.done.review}>
              {m.review}
            </StepButton>
          ) : null}
          {transferCaseCan('approve', row) ? <ApproveCase row={row} /> : null}
          {decidable ? <RejectCase number={row.number} /> : null}
          <Link to={`/admin/support?search=${row.number}&number=${row.number}`} className={buttonStyle({ tone: 'ghost' })}>
            {m.documents}
          </Link>
        </footer>
      </article>
    </li>
  )
}
