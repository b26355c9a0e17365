import { useState } from 'react'
import IconEye from '~icons/lucide/eye'
import { identityRules, type OpenedSubmission, type QueuedSubmission, type SeenImage } from '#features/verification/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { DomainError } from '#platform/domain-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { Facts, type Fact } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { MutationView } from '#ui/mutations/use-mutation.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { useIdentityTexts } from './use-identity-texts.ts'
import type { SubmissionSteps } from './use-submission-steps.ts'

type Props = { opened: OpenedSubmission; submission: QueuedSubmission; steps: SubmissionSteps }

/** Submitted data: masked texts at the left, photographs at the right, each fetched on request for a purpose. */
export function SubmissionRecord(props: Props) {
  const m = useMessages().verifications
  const { opened, submission, steps } = props
  return (
    <div className="grid gap-6 p-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        {opened.identity ? <Data {...props} /> : <p className="text-ink-2">{m.erased}</p>}
        {opened.otherAccounts > 0 ? <Notice tone="warn">{m.otherAccounts(opened.otherAccounts)}</Notice> : null}
        {submission.kind === 'enterprise' ? <p className="text-xs text-ink-3">{submission.contactIsLegal ? m.contactIsLegal : m.contactIsOther}</p> : null}
      </div>
      <div className="grid content-start gap-3">
        {opened.images.length === 0 ? <p className="text-ink-2">{m.noImages}</p> : null}
        <ul className="grid gap-4 empty:hidden sm:grid-cols-2">
          {opened.images.map((image) => (
            <Photograph key={image.id} image={image} steps={steps} />
          ))}
        </ul>
        {opened.images.length > 0 ? <p className="text-xs text-ink-3">{m.imagesNote}</p> : null}
      </div>
    </div>
  )
}

function Data({ opened, submission, steps }: Props) {
  const m = useMessages().verifications
  const { facts } = useIdentityTexts()
  const shown = steps.revealed ?? opened.identity
  const company = submission.kind === 'enterprise'
  const items: Fact[] = []
  const add = (key: string, label: string, value: string | undefined) => {
    if (value) items.push({ key, label, value: <span className={key === 'number' ? 'ident' : ''}>{value}</span> })
  }
  add('name', company ? facts.companyName : facts.name, shown?.name)
  add('number', company ? facts.creditCode : facts.number, shown?.number)
  add('legal', facts.legalName, shown?.legalName)
  add('contact', facts.contactName, shown?.contactName)
  add('birth', m.birthDate, steps.revealed?.birthDate)
  return (
    <>
      <Facts columns={1} items={items} />
      {steps.revealed ? (
        <Button className="justify-self-start" onClick={steps.hide}>
          {m.hide}
        </Button>
      ) : (
        <Reveal steps={steps} />
      )}
    </>
  )
}

function Reveal({ steps }: { steps: SubmissionSteps }) {
  const m = useMessages().verifications
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button className="justify-self-start" icon={<IconEye className="size-4" aria-hidden />} onClick={() => setAsking(true)}>
        {m.reveal}
      </Button>
      {asking ? <AskPurpose title={m.reveal} text={m.revealText} start={steps.purpose} mutation={steps.reveal} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

type Asked = { title: string; text: string; start: string; mutation: MutationView & { run: (reason: string) => Promise<unknown> }; onClose: () => void }

/** Asks for the purpose before anything is shown; closes afterwards. */
function AskPurpose({ title, text, start, mutation, onClose }: Asked) {
  const m = useMessages().verifications
  return (
    <ReasonDialog
      size="sm"
      title={title}
      description={text}
      label={m.purpose}
      {...identityRules.revealReason}
      rows={2}
      start={start}
      submit={m.show}
      mutation={mutation}
      onClose={onClose}
      onReason={mutation.run}
    />
  )
}

function Photograph({ image: { id, slot }, steps }: { image: OpenedSubmission['images'][number]; steps: SubmissionSteps }) {
  const m = useMessages().verifications
  const { slots } = useIdentityTexts()
  const [asking, setAsking] = useState(false)
  const [seen, setSeen] = useState<SeenImage | 'gone'>()

  const look = useMutation(
    (reason: string) =>
      callApi<SeenImage>('POST', `${steps.path}/images/${id}/look`, { reason }).catch((error: unknown) => {
        if (error instanceof DomainError && error.kind === 'not-found') return 'gone' as const
        throw error
      }),
    {
      fields: ['reason'],
      revalidate: false,
      onDone: (found, reason) => {
        steps.setPurpose(reason)
        setSeen(found)
      },
    },
  )
  return (
    <li className="grid content-start gap-2">
      <p className="text-sm font-medium first-letter:uppercase">{slots[slot]}</p>
      {seen && seen !== 'gone' ? (
        <img src={`data:image/jpeg;base64,${seen.jpeg}`} alt={slots[slot]} className="w-full rounded-field border border-line bg-sunken object-contain" />
      ) : (
        <div className="grid aspect-[8/5] place-items-center rounded-field border border-dashed border-line-2 bg-sunken">
          {seen === 'gone' ? (
            <p className="text-xs text-ink-3">{m.imageGone}</p>
          ) : (
            <Button icon={<IconEye className="size-4" aria-hidden />} onClick={() => setAsking(true)}>
              {m.look}
              <span className="sr-only"> {slots[slot]}</span>
            </Button>
          )}
        </div>
      )}
      {asking ? <AskPurpose title={m.look} text={m.lookText} start={steps.purpose} mutation={look} onClose={() => setAsking(false)} /> : null}
    </li>
  )
}
