import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../../../messages/use-messages.ts'
import { NoteDialog } from '../../../parts/shared/note-dialog.tsx'
import { useStaffStep } from '../../../parts/shared/use-staff-step.ts'

/** Ends a campaign at once, with a note. */
export function EndCampaign({ campaignId, name }: { campaignId: string; name: string }) {
  const m = useMessages().campaignSection.end
  const step = useStaffStep()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      {open ? (
        <NoteDialog
          title={m.title(name)}
          description={m.text}
          label={m.note}
          name="note"
          submit={m.open}
          mutation={step}
          onClose={() => setOpen(false)}
          onReason={(note) => step.run(`/admin/coupons/campaigns/${campaignId}/end`, { note }, m.done)}
        />
      ) : null}
    </>
  )
}
