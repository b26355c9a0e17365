import { useState } from 'react'
import type { OpenedSubmission, RevealedIdentity } from '#features/verification/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'

export type SubmissionSteps = ReturnType<typeof useSubmissionSteps>

/** What a reviewer reads of one submission. What was opened or revealed lives in this page's memory and nowhere else. */
export function useSubmissionSteps(submissionId: string) {
  const [opened, setOpened] = useState<OpenedSubmission>()
  const [revealed, setRevealed] = useState<RevealedIdentity>()
  /** What was given last: a reviewer compares both sides for one purpose. */
  const [purpose, setPurpose] = useState('')
  const path = `/admin/verifications/${submissionId}` as const
  const open = useMutation(() => callApi<OpenedSubmission>('POST', `${path}/open`), { errors: 'toast', revalidate: false, onDone: setOpened })
  const reveal = useMutation((reason: string) => callApi<RevealedIdentity>('POST', `${path}/reveal`, { reason }), {
    fields: ['reason'],
    revalidate: false,
    onDone: (found, reason) => {
      setPurpose(reason)
      setRevealed(found)
    },
  })
  return { path, open, opened, reveal, revealed, hide: () => setRevealed(undefined), purpose, setPurpose }
}
