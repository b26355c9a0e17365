import { useEffect, useState } from 'react'
import { useMessages as useServerMessages } from '#features/servers/messages/use-messages.ts'
import type { StaffOperation } from '#features/servers/operations/staff.ts'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'

type Act = 'look' | 'again' | 'giveUp'

/** Actions on one operation, each with a reason. */
export function OperationActions({ row, onBusy }: { row: StaffOperation; onBusy: (busy: boolean) => void }) {
  const m = useMessages().operationSection
  const { operation: words } = useServerMessages()
  const step = useStaffStep()
  const [asking, setAsking] = useState<Act>()
  const name = `${words.title[row.kind]} · ${row.serverCode}`
  const acts: Act[] = row.retry === 'look' ? ['look', 'giveUp'] : row.retry ? ['again'] : []

  useEffect(() => {
    if (!asking) return
    onBusy(true)
    return () => onBusy(false)
  }, [asking, onBusy])

  function submit(act: Act, reason: string) {
    return step.run(`/admin/operations/${row.id}/${act === 'giveUp' ? 'give-up' : 'retry'}`, { reason }, m.done[act])
  }

  const titles = { look: m.lookTitle, again: m.againTitle, giveUp: m.giveUpTitle }
  const texts = { look: m.lookText, again: m.againText, giveUp: row.kind === 'create' ? m.giveUpCreate : m.giveUpText }
  return (
    <>
      <span className="inline-flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button key={act} size="sm" tone={act === 'giveUp' ? 'danger-ghost' : 'default'} aria-label={`${m[act]} · ${name}`} onClick={() => setAsking(act)}>
            {m[act]}
          </Button>
        ))}
      </span>
      {asking ? (
        <NoteDialog
          title={titles[asking](name)}
          description={texts[asking]}
          label={m.reason}
          hint={m.reasonHint}
          submit={m[asking]}
          mutation={step}
          onClose={() => setAsking(undefined)}
          onReason={(reason) => submit(asking, reason)}
        />
      ) : null}
    </>
  )
}
