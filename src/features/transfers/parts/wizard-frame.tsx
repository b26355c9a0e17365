import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import { Price } from './price.tsx'
import { offerSteps, type WizardProps } from './transfer-props.ts'
import type { Offer } from './use-offer.ts'
import { WizardConfirm } from './wizard-confirm.tsx'
import { WizardRecipient } from './wizard-recipient.tsx'
import { NothingToTransfer } from './nothing-to-transfer.tsx'
import { WizardServers } from './wizard-servers.tsx'
import { WizardTerms } from './wizard-terms.tsx'

/** Open step with its heading, which gets the focus when the step changes, and the buttons. */
export function WizardStep({ offer, start, names, heading }: { offer: Offer; heading: string } & Pick<WizardProps, 'start' | 'names'>) {
  const m = usePageMessages().wizard
  const title = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (first.current) first.current = false
    else title.current?.focus()
  }, [offer.step])
  const lead = { servers: m.servers.lead, recipient: m.recipient.lead, terms: m.terms.lead, confirm: m.confirm.lead }[offer.step]
  const stuck = start.candidates.every(({ blocks }) => blocks.length > 0)
  return (
    <section aria-labelledby="offer-step">
      <h2 id="offer-step" ref={title} tabIndex={-1} className={heading}>
        {m.steps[offer.step]}
      </h2>
      <p className="mt-0.5 mb-5 text-sm text-ink-2">{lead}</p>
      <div className="flex flex-col gap-6">
        {stuck ? <NothingToTransfer candidates={start.candidates} /> : null}
        {offer.step === 'servers' ? <WizardServers offer={offer} start={start} names={names} /> : null}
        {offer.step === 'recipient' ? <WizardRecipient offer={offer} /> : null}
        {offer.step === 'terms' ? <WizardTerms offer={offer} /> : null}
        {offer.step === 'confirm' ? <WizardConfirm offer={offer} /> : null}
      </div>
      {stuck ? null : <WizardButtons offer={offer} />}
    </section>
  )
}

function WizardButtons({ offer }: { offer: Offer }) {
  const m = usePageMessages().wizard
  const last = offer.step === 'confirm'
  return (
    <div className="mt-7 flex flex-wrap items-center gap-3">
      {offer.step === 'servers' ? null : (
        <Button size="lg" onClick={offer.previous}>
          {m.previous}
        </Button>
      )}
      <Button tone="primary" size="lg" busy={offer.busy} onClick={() => (last ? offer.send() : offer.next())} className="max-sm:flex-1">
        {last ? (offer.way === 'link' ? m.confirm.makeLink : m.confirm.send) : m.next}
      </Button>
    </div>
  )
}

/** Steps as a list of buttons: complete ones and the first incomplete one can be opened. */
export function useWizardSteps(offer: Offer) {
  const m = usePageMessages().wizard
  return offerSteps.map((key, index) => ({
    key,
    label: m.steps[key],
    state: key === offer.step ? ('current' as const) : index < offerSteps.indexOf(offer.step) && offer.done[key] ? ('done' as const) : ('todo' as const),
    open: offer.reach < 0 || index <= offer.reach,
    onOpen: () => offer.go(key),
  }))
}

/** Choices so far, as rows. Each design frames them. */
export function useSummary(offer: Offer): { key: string; label: string; value: React.ReactNode }[] {
  const page = usePageMessages()
  const m = page.wizard
  const names = offer.servers.map(({ name }) => name)
  return [
    { key: 'what', label: m.confirm.what, value: names.length === 0 ? m.nothing : names.length > 2 ? m.servers.chosen(names.length) : names.join(', ') },
    { key: 'whom', label: m.confirm.whom, value: offer.way === 'link' ? m.recipient.link : (offer.hidden ?? m.nothing) },
    { key: 'snapshots', label: m.confirm.snapshots, value: page.detail.moves[offer.snapshots] },
    { key: 'get', label: m.confirm.get, value: <Price fen={offer.priceFen ?? 0n} className="font-semibold" /> },
  ]
}

/** Reason why this account cannot offer a server now. */
export function OfferBlocked({ block }: { block: NonNullable<WizardProps['start']['block']> }) {
  const m = usePageMessages()
  const to = useLocalePath()
  return (
    <Notice
      tone="warn"
      className="mb-4"
      action={
        block === 'seller-unverified' ? (
          <Link to={to('/console/verified')} className={buttonStyle({ size: 'sm', tone: 'primary' })}>
            {m.wizard.blocked.verify}
          </Link>
        ) : block === 'too-many-open' ? (
          <Link to="?side=sent" className={buttonStyle({ size: 'sm' })}>
            {m.wizard.blocked.list}
          </Link>
        ) : null
      }
    >
      {m.parties[block]}
    </Notice>
  )
}
