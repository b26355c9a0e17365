import { lazy, Suspense, useState } from 'react'
import IconPlus from '~icons/lucide/plus'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../../../messages/use-messages.ts'

const CampaignForm = lazy(async () => ({ default: (await import('./campaign-form.tsx')).CampaignForm }))

/** Opens the form of a new campaign. */
export function MakeCampaign({ now }: { now: Date }) {
  const m = useMessages().campaignSection
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" tone="primary" icon={<IconPlus className="size-4" aria-hidden />} onClick={() => setOpen(true)}>
        {m.make}
      </Button>
      {open ? (
        <Suspense>
          <CampaignForm now={now} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
