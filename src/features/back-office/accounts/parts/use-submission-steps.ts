import { useState } from 'react'
import type { OpenedSubmission, RevealedIdentity } from '#features/verification/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'

export type SubmissionSteps = ReturnType<typeof useSubmissionSteps>

/** Actions of a reviewer on one submission. Opened and revealed data is kept in the memory of this page only. */
export function useSubmissionSteps(submissionId: string) {
  const [opened, setOpened] = useState<OpenedSubmission>()
  const [revealed, setRevealed] = useState<RevealedIdentity>()
  /** Last purpose given, kept because a reviewer compares both sides of a document for one purpose. */
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
