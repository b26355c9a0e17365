import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OpenedSubmission, RevealedIdentity } from '#features/verification/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { toast } from '#ui/toast.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { isProofNeeded, useStaffProof } from './company/staff-proof.tsx'

type Step = 'approve' | 'reject'

export type SubmissionSteps = {
  busy: Step | 'open' | 'reveal' | undefined
  opened: OpenedSubmission | undefined
  revealed: RevealedIdentity | undefined
  open: () => Promise<void>
  reveal: (reason: string) => Promise<boolean>
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
    reveal: (reason) => attempt('reveal', async () => setRevealed(await callApi<RevealedIdentity>('POST', `${path}/reveal`, { reason }))),
    hide: () => setRevealed(undefined),
    run: (step, input) =>
      attempt(step, async () => {
        await callApi('POST', `${path}/${step}`, input)
        toast.ok(m.done[step])
        await revalidate()
      }),
  }
}
