import { useState } from 'react'
import { leadRules, type Lead } from '#features/leads/model.ts'
import { Button } from '#ui/actions/button.tsx'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { useMessages } from '../../messages/use-messages.ts'

/** Asks for the outcome of a lead and closes it. */
export function CloseLead({ lead: { id, number } }: { lead: Pick<Lead, 'id' | 'number'> }) {
  const m = useMessages().leads
  const [open, setOpen] = useState(false)
  const step = useStaffStep()

  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.close}</Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.closeTitle(number)}
        description={m.closeText(leadRules.keptDays)}
        name="note"
        label={m.note}
        max={leadRules.note}
        rows={4}
        submit={m.close}
        mutation={step}
        onReason={(note) => step.run(`/admin/leads/${id}/close`, { note }, m.done.close)}
      />
    </>
  )
}
