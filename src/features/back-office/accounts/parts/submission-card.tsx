import { submissionCan, type QueuedSubmission } from '#features/verification/model.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { cardStyle, type Tone } from '#ui/recipes.ts'
import { CustomerLink } from '../../parts/shared/customer-link.tsx'
import { StepButton } from '../../parts/shared/step-button.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { useIdentityTexts } from './use-identity-texts.ts'
import { RejectSubmission } from './reject-submission.tsx'
import { SubmissionRecord } from './submission-record.tsx'
import { useSubmissionSteps } from './use-submission-steps.ts'

const tones: Record<QueuedSubmission['state'], Tone> = { pending: 'warn', approved: 'ok', rejected: 'bad', withdrawn: 'mute' }

/** Card of a submission. Closed, it shows the kind; opening it is audited. */
export function SubmissionCard({ submission, names }: { submission: QueuedSubmission; names: Record<string, string> }) {
  const m = useMessages().verifications
  const texts = useIdentityTexts()
  const { dateTime } = useDates()
  const steps = useSubmissionSteps(submission.id)
  const { id, kind, document, state, route, accountNumber, createdAt, decidedAt, decidedBy, reason, note } = submission
  const pending = submissionCan('approve', state)
  return (
    <li>
      <article aria-labelledby={`submission-${id}`} className={`${cardStyle} overflow-clip`}>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-3">
          <h2 id={`submission-${id}`} className="text-sm font-semibold">
            {texts.kinds[kind].name} · <CustomerLink number={accountNumber} />
          </h2>
          <Badge tone={tones[state]} dot>
            {m.states[state]}
          </Badge>
          <Badge>{texts.documents[document]}</Badge>
          {pending && route === 'automatic' ? <Badge tone="info">{m.automatic}</Badge> : null}
          <span className="ms-auto text-xs text-ink-3 tabular-nums">{dateTime(createdAt)}</span>
        </header>
        {steps.opened ? <SubmissionRecord opened={steps.opened} submission={submission} steps={steps} /> : null}
        {decidedAt ? (
          <div className="px-5 py-4 text-sm">
            <p className="text-ink-2">{m.decidedBy(decidedBy ? (names[decidedBy] ?? '–') : m.byRule, dateTime(decidedAt))}</p>
            {reason ? (
              <p className="mt-1">
                {texts.reasons[reason].title}
                {note ? <span className="text-ink-2"> — {note}</span> : null}
              </p>
            ) : null}
          </div>
        ) : null}
        <footer className="flex flex-wrap items-center gap-2.5 border-t border-line bg-sunken px-5 py-3">
          {steps.opened || state === 'withdrawn' ? null : (
            <Button tone={pending ? 'primary' : 'default'} busy={steps.open.busy} onClick={() => void steps.open.run()}>
              {m.open}
            </Button>
          )}
          {pending && steps.opened ? (
            <>
              <StepButton tone="primary" path={`${steps.path}/approve`} done={m.done.approve}>
                {m.approve}
              </StepButton>
              <RejectSubmission kind={kind} path={steps.path} />
            </>
          ) : null}
          {steps.opened ? null : <p className="text-xs text-ink-3">{m.openNote}</p>}
        </footer>
      </article>
    </li>
  )
}
