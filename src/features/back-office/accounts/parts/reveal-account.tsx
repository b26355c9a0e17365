import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import type { RevealedAccount } from '../../model/accounts.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'

/** Reveals phone and e-mail address for a reason. They are kept in the memory of this page only. */
export function RevealAccount({ number }: { number: string }) {
  const m = useMessages().accountSection
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<RevealedAccount>()

  const reveal = useMutation((reason: string) => callApi<RevealedAccount>('POST', `/admin/accounts/${number}/reveal`, { reason }), {
    fields: ['reason'],
    onDone: setShown,
  })

  if (shown)
    return (
      <div className="flex w-full flex-wrap items-center gap-3">
        <Notice tone="info">
          <span className="ident select-all">{shown.phone}</span>
          {shown.email ? <span className="ident ms-4 select-all">{shown.email}</span> : null}
        </Notice>
        <Button size="sm" onClick={() => setShown(undefined)}>
          {m.hide}
        </Button>
      </div>
    )
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.reveal}</Button>
      {asking ? (
        <NoteDialog
          title={m.revealTitle}
          description={m.revealText}
          label={m.purpose}
          hint={m.purposeHint}
          submit={m.show}
          mutation={reveal}
          onClose={() => setAsking(false)}
          onReason={reveal.run}
        />
      ) : null}
    </>
  )
}
