import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import IconOk from '~icons/lucide/badge-check'
import IconBad from '~icons/lucide/file-x'
import IconWait from '~icons/lucide/hourglass'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Facts, type Fact } from '#ui/display/card.tsx'
import { buttonStyle, type Tone } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { OwnSubmission, VerificationView } from '../model.ts'
import { StartButton } from './ask-consent.tsx'

const WithdrawDialog = lazy(async () => ({ default: (await import('./withdraw-dialog.tsx')).WithdrawDialog }))

const tones: Record<OwnSubmission['state'], Tone> = { pending: 'warn', approved: 'ok', rejected: 'bad', withdrawn: 'mute' }
const icons = { pending: IconWait, approved: IconOk, rejected: IconBad, withdrawn: IconBad }
const colours = { pending: 'bg-warn-soft text-warn', approved: 'bg-ok-soft text-ok', rejected: 'bg-bad-soft text-bad', withdrawn: 'bg-mute-soft text-ink-3' }

export function StateBadge({ state }: { state: OwnSubmission['state'] }) {
  const m = useMessages()
  return (
    <Badge tone={tones[state]} dot pulse={state === 'pending'}>
      {m.states[state]}
    </Badge>
  )
}

/** State of a submission, the reviewer's comment, and the next actions. */
export function SubmissionPanel(props: { submission: OwnSubmission; standing: VerificationView; onForm?: boolean }) {
  const { submission } = props
  const m = useMessages()
  const Icon = icons[submission.state]
  const title = submission.state === 'pending' ? m.pending.title : submission.state === 'approved' ? m.approved.title[submission.kind] : m.rejected.title
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start gap-4">
        <span aria-hidden className={`grid size-12 shrink-0 place-items-center rounded-pill ${colours[submission.state]}`}>
          <Icon className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-lg font-semibold">{title}</span>
            <StateBadge state={submission.state} />
          </p>
          <p className="mt-1 text-sm text-ink-2">{m.kinds[submission.kind].name}</p>
        </div>
        {submission.state === 'pending' ? <Withdraw /> : null}
      </div>
      {submission.state === 'pending' ? <Pending submission={submission} /> : null}
      {submission.state === 'rejected' ? <Rejected {...props} /> : null}
      <OwnFacts submission={submission} />
      {submission.state === 'approved' ? <Approved /> : null}
    </div>
  )
}

function Pending({ submission }: { submission: OwnSubmission }) {
  const m = useMessages().pending
  return (
    <div className="rounded-button bg-sunken p-4 text-sm t2:rounded-none">
      <p>{m[submission.route]}</p>
      <p className="label mt-4">{m.nextTitle}</p>
      <ol className="mt-2 grid list-decimal gap-1 ps-5 text-ink-2">
        {m.next.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </div>
  )
}

function Rejected({ submission, standing, onForm }: { submission: OwnSubmission; standing: VerificationView; onForm?: boolean }) {
  const m = useMessages()
  const why = submission.reason && m.reasons[submission.reason]
  return (
    <div className="grid gap-4 border-s-3 border-bad ps-4 text-sm">
      <dl className="grid gap-3">
        <div>
          <dt className="label">{m.rejected.why}</dt>
          <dd className="mt-0.5 font-medium">{why?.title}</dd>
        </div>
        {submission.note ? (
          <div>
            <dt className="label">{m.rejected.note}</dt>
            <dd className="mt-0.5 break-words whitespace-pre-line">{submission.note}</dd>
          </div>
        ) : null}
        <div>
          <dt className="label">{m.rejected.fix}</dt>
          <dd className="mt-0.5 text-ink-2">{why?.fix}</dd>
        </div>
      </dl>
      <p className="text-xs text-ink-3">{m.rejected.kept}</p>
      {onForm ? null : <StartButton kind={submission.kind} consented={standing.consented} label={m.again} className="justify-self-start" />}
    </div>
  )
}

function Approved() {
  const m = useMessages().approved
  const to = useLocalePath()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Link to={to('/products/cloud-server-buy')} className={buttonStyle()}>
        {m.shop}
      </Link>
      <p className="text-xs text-ink-3">{m.kept}</p>
    </div>
  )
}

/** Data of the submission, masked by the server. */
function OwnFacts({ submission }: { submission: OwnSubmission }) {
  const m = useMessages()
  const { dateTime } = useDates()
  const { identity, kind, document, state, createdAt, decidedAt } = submission
  const items: Fact[] = []
  const add = (key: string, label: string, value: string | undefined) => {
    if (value) items.push({ key, label, value: <span className={key === 'number' ? 'ident' : ''}>{value}</span> })
  }
  add('name', kind === 'enterprise' ? m.facts.companyName : m.facts.name, identity?.name)
  add('number', kind === 'enterprise' ? m.facts.creditCode : m.facts.number, identity?.number)
  add('legal', m.facts.legalName, identity?.legalName)
  add('contact', m.facts.contactName, identity?.contactName)
  add('document', m.approved.document, m.documents[document])
  add('sent', m.pending.submittedAt, dateTime(createdAt))
  if (decidedAt) add('at', state === 'approved' ? m.approved.at : m.rejected.at, dateTime(decidedAt))
  return <Facts items={items} className="border-t border-line pt-5" />
}

/** Button to withdraw a submission, with a confirmation. */
function Withdraw() {
  const m = useMessages().pending
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.withdraw}</Button>
      {open ? (
        <Suspense>
          <WithdrawDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Number of times that staff have opened the data. */
export function Looks({ looks }: { looks: VerificationView['looks'] }) {
  const m = useMessages()
  const { dateTime } = useDates()
  return (
    <p className="text-sm text-ink-2">
      {m.looks(looks.times)} {looks.lastAt ? <span className="text-ink-3">{m.looksLast(dateTime(looks.lastAt))}</span> : null}
    </p>
  )
}
