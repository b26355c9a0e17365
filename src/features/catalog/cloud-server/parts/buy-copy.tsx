import { useEffect, useRef } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useDates } from '#platform/i18n/messages.tsx'
import { imageOf } from '../../config/choices.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { BuyRow } from '../../parts/buying/buy-row.tsx'
import type { CloudBuy } from './cloud-buy.ts'
import { useNames } from './use-names.ts'

/** Copy that replaces the image, with a button back to images. */
export function BuyCopy(props: { buy: CloudBuy; fault: string | undefined }) {
  const m = useMessages().buy
  const { now, picked, drop, retry } = props.buy.copy
  const back = useRef<HTMLButtonElement>(null)
  // The pressed button was removed with the images.
  useEffect(() => {
    if (picked) back.current?.focus()
  }, [picked])
  if (now.state === 'none') return null
  if (now.state === 'gone') {
    return (
      <Notice tone="warn" title={m.copy.gone} className="t2:my-5">
        {m.copy.goneText}
      </Notice>
    )
  }
  return (
    <BuyRow label={m.copy.label} fault={props.fault}>
      {now.state === 'ready' ? <Chosen {...props} /> : null}
      {now.state === 'sign-in' ? <Notice>{m.copy.signIn}</Notice> : null}
      {now.state === 'asking' ? (
        <p role="status" className="min-h-6 text-sm text-ink-3">
          {m.copy.asking}
        </p>
      ) : null}
      {now.state === 'failed' ? (
        <Notice
          tone="bad"
          action={
            <Button size="sm" onClick={retry}>
              {m.copy.retry}
            </Button>
          }
        >
          {m.copy.failed}
        </Notice>
      ) : null}
      <Button ref={back} className="self-start" onClick={drop}>
        {m.copy.ordinary}
      </Button>
    </BuyRow>
  )
}

function Chosen({ buy }: { buy: CloudBuy }) {
  const m = useMessages().buy.copy
  const name = useNames()
  const { dateTime } = useDates()
  if (buy.copy.now.state !== 'ready') return null
  const { copy } = buy.copy.now
  const system = imageOf(buy.offer, copy)
  return (
    <>
      <div className="min-w-0 rounded-button border border-brand-ink bg-brand-soft px-4 py-3.5 t2:rounded-none">
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
          <span className="font-semibold break-words text-ink">{copy.name ?? m.kinds[copy.kind]}</span>
          {copy.name ? <span className="text-xs text-ink-2">{m.kinds[copy.kind]}</span> : null}
        </p>
        <p className="mt-1 text-sm text-ink-2">
          {system ? name(system.names) : copy.imageId} · <span className="tabular-nums">{m.disks(copy.systemGib, copy.dataGib)}</span>
        </p>
        <p className="text-xs text-ink-3">{m.of(copy.madeOf, dateTime(copy.madeAt))}</p>
      </div>
      <p className="text-xs text-ink-2">{m.note}</p>
    </>
  )
}
