import { useState } from 'react'
import type { PartnerCommission } from '#features/partnerships/model/dashboard.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { NoteDialog } from '../../../parts/shared/note-dialog.tsx'

type Act = 'pay' | 'reverse'

/** Pays a commission early or reverses it, for a reason, after step-up authentication. Renders nothing for one that is settled. */
export function SettleCommission({ row }: { row: PartnerCommission }) {
  const m = useMessages().partnerSection.byHand
  const iso = useIso()
  const [act, setAct] = useState<Act>()
  const acts: readonly Act[] = row.state === 'held' ? ['pay', 'reverse'] : row.state === 'paid' ? ['reverse'] : []
  const sum = formatFen(row.amountFen, iso)

  const settle = useMutation(
    (reason: string) => callApi<{ state: 'paid' | 'reversed' | 'owed' }>('POST', `/admin/partners/commissions/${row.id}/${act}`, { reason }),
    { done: ({ state }) => m.done[state], fields: ['reason'] },
  )

  return (
    <span className="inline-flex gap-2 whitespace-nowrap">
      {acts.map((one) => (
        <Button key={one} size="sm" tone={one === 'pay' ? 'default' : 'ghost'} aria-label={m.nameOf[one](row.orderNumber)} onClick={() => setAct(one)}>
          {m.acts[one]}
        </Button>
      ))}
      {act ? (
        <NoteDialog
          title={m.titles[act](sum)}
          description={act === 'pay' ? m.payText : row.state === 'held' ? m.cancelText : m.reverseText}
          label={m.reason}
          hint={act === 'pay' ? m.payHint : m.reverseHint}
          submit={m.acts[act]}
          mutation={settle}
          onClose={() => setAct(undefined)}
          onReason={settle.run}
        />
      ) : null}
    </span>
  )
}
