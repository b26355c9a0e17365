import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OpenedSubmission, RevealedIdentity, SeenImage } from '#features/verification/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Refusal } from '#platform/refusal.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { isProofNeeded, useStaffProof } from '../../parts/shared/staff-proof.tsx'

type Step = 'approve' | 'reject'

export type SubmissionSteps = {
  busy: Step | 'open' | 'reveal' | 'look' | undefined
  opened: OpenedSubmission | undefined
  revealed: RevealedIdentity | undefined
  /** What was given last: whoever compares both sides does so for one purpose. */
  purpose: string
  open: () => Promise<void>
  reveal: (reason: string) => Promise<boolean>
  /** The photograph, `gone` if it was erased, undefined if it was refused, which has been said. */
  look: (imageId: string, reason: string) => Promise<SeenImage | 'gone' | undefined>
  hide: () => void
  run: (step: Step, input?: { reason: string; note: string | null }) => Promise<boolean>
}

/** What a reviewer does with one submission. What was opened or revealed lives in this page's memory and nowhere else. */
export function useSubmissionSteps(submissionId: string): SubmissionSteps {
  const m = useMessages().verifications
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const proved = useStaffProof()
  const [busy, setBusy] = useState<SubmissionSteps['busy']>()
  const [opened, setOpened] = useState<OpenedSubmission>()
  const [revealed, setRevealed] = useState<RevealedIdentity>()
  const [purpose, setPurpose] = useState('')
  const path = `/admin/verifications/${submissionId}` as const

  async function attempt(step: NonNullable<SubmissionSteps['busy']>, work: () => Promise<void>): Promise<boolean> {
    setBusy(step)
    let done = false
    try {
      await proved(work)
      done = true
    } catch (error) {
      if (!isProofNeeded(error)) toast.bad(refusalText(error))
      if (step === 'approve' || step === 'reject') await revalidate()
    }
    setBusy(undefined)
    return done
  }

  return {
    busy,
    opened,
    revealed,
    open: async () => {
      await attempt('open', async () => setOpened(await callApi<OpenedSubmission>('POST', `${path}/open`)))
    },
    purpose,
    reveal: (reason) => {
      setPurpose(reason)
      return attempt('reveal', async () => setRevealed(await callApi<RevealedIdentity>('POST', `${path}/reveal`, { reason })))
    },
    look: async (imageId, reason) => {
      setPurpose(reason)
      let seen: SeenImage | 'gone' | undefined
      await attempt('look', async () => {
        seen = await callApi<SeenImage>('POST', `${path}/images/${imageId}/look`, { reason }).catch((error: unknown) => {
          if (error instanceof Refusal && error.kind === 'not-found') return 'gone' as const
          throw error
        })
      })
      return seen
    },
    hide: () => setRevealed(undefined),
    run: (step, input) =>
      attempt(step, async () => {
        await callApi('POST', `${path}/${step}`, input)
        toast.ok(m.done[step])
        await revalidate()
      }),
  }
}
