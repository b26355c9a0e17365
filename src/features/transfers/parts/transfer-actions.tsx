import { useState } from 'react'
import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import type { AccountBlock, ServerBlock, TransferAction, TransferDetail } from '../model.ts'
import { Paying } from './paying.tsx'

const StepDialog = lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog)
const NewLinkDialog = lazyPart(async () => (await import('./new-link-dialog.tsx')).NewLinkDialog)
const DisputeDialog = lazyPart(async () => (await import('./dispute-dialog.tsx')).DisputeDialog)

/** Actions of the reader; an obstacle against accepting is shown with its remedy. */
export function TransferActions({ transfer }: { transfer: TransferDetail }) {
  const m = usePageMessages().actions
  const iso = useIso()
  const [asked, setAsked] = useState<TransferAction>()
  const { can, priceFen, acceptBlock, availableFen } = transfer
  const close = () => setAsked(undefined)
  const answers = can.includes('accept') || can.includes('reject')
  return (
    <>
      {answers ? (
        <div className="flex flex-col gap-4">
          {priceFen > 0n && availableFen !== null ? <Paying priceFen={priceFen} availableFen={availableFen} /> : null}
          {acceptBlock ? <Blocked block={acceptBlock} priceFen={priceFen} availableFen={availableFen} /> : null}
          <div className="flex flex-col gap-2.5">
            <Button tone="primary" size="lg" disabled={acceptBlock !== null || !can.includes('accept')} onClick={() => setAsked('accept')}>
              {priceFen > 0n ? m.acceptPay(formatFen(priceFen, iso)) : m.accept}
            </Button>
            <Button size="lg" onClick={() => setAsked('reject')}>
              {m.reject}
            </Button>
          </div>
        </div>
      ) : null}
      {can.includes('link') ? <Button onClick={() => setAsked('link')}>{m.newLink}</Button> : null}
      {can.includes('cancel') ? <Button onClick={() => setAsked('cancel')}>{m.cancel}</Button> : null}
      {can.includes('dispute') ? (
        <Button tone="danger-ghost" onClick={() => setAsked('dispute')}>
          {m.dispute}
        </Button>
      ) : null}
      {asked === 'dispute' ? <DisputeDialog number={transfer.number} onClose={close} /> : null}
      {asked === 'link' ? <NewLinkDialog number={transfer.number} onClose={close} /> : null}
      {asked && asked !== 'dispute' && asked !== 'link' ? <StepDialog step={asked} transfer={transfer} onClose={close} /> : null}
    </>
  )
}

function Blocked(props: { block: AccountBlock | ServerBlock | 'balance'; priceFen: bigint; availableFen: bigint | null }) {
  const m = usePageMessages()
  const iso = useIso()
  const to = useLocalePath()
  const { block, priceFen, availableFen } = props
  if (block === 'balance')
    return (
      <Notice
        tone="warn"
        action={
          <Link to={to('/console/payment')} className={buttonStyle({ size: 'sm' })}>
            {m.actions.recharge}
          </Link>
        }
      >
        {m.actions.short(formatFen(priceFen - (availableFen ?? 0n), iso))}
      </Notice>
    )
  const text = block in m.parties ? m.parties[block as AccountBlock] : m.blocks[block as ServerBlock]
  return (
    <Notice
      tone="warn"
      {...(block === 'receiver-unverified'
        ? {
            action: (
              <Link to={to('/console/verified')} className={buttonStyle({ size: 'sm' })}>
                {m.actions.verify}
              </Link>
            ),
          }
        : {})}
    >
      {block === 'receiver-unverified' ? m.actions.unverified : text}
    </Notice>
  )
}
