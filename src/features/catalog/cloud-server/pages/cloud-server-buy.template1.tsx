import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import IconCheck from '~icons/lucide/check'
import IconBack from '~icons/lucide/chevron-left'
import IconUp from '~icons/lucide/chevron-up'
import { takeEarlyPress } from '#ui/rendering/early-input.ts'
import { NeedsScript } from '#ui/forms/needs-script.tsx'
import { cardStyle, join, linkStyle } from '#ui/recipes.ts'
import { BuyNotice } from '../parts/buy-banner.tsx'
import { BuyConfig } from '../parts/buy-config.tsx'
import { BuyButton, BuyErrors, PriceAnnouncement, PriceTotal, RenewalPrice } from '../parts/buy-footer.tsx'
import { ReceiptLines, RenewalOutlook } from '../../parts/buying/receipt.tsx'
import { BuyReceipt } from '../parts/buy-receipt.tsx'
import { BuyStart } from '../parts/buy-start.tsx'
import { BuyRegion } from '../parts/buy-region.tsx'
import { BuySystem } from '../parts/buy-system.tsx'
import { BuyNetwork } from '../parts/buy-network.tsx'
import { BuyTerm } from '../parts/buy-term.tsx'
import type { CloudBuyData } from '../parts/cloud-buy.ts'
import { useCloudServerBuyView, type CloudServerBuyView } from './cloud-server-buy-view.ts'

/** Rounded option cards under a soft banner; the price is a white card beside them, or a bar at the bottom. */
export default function CloudServerBuyTemplate1(props: CloudBuyData) {
  const view = useCloudServerBuyView(props)
  const { buy, m, faults } = view
  return (
    <>
      <Banner {...view} />
      <div className="wrap gap-6 pt-8 pb-10 min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6 [&_:is(input,button)]:scroll-mb-40">
          <BuyNotice buy={buy} />
          {buy.presets.length > 0 ? (
            <Section title={m.sections.start}>
              <BuyStart buy={buy} />
            </Section>
          ) : null}
          <Section title={m.sections.region} note={m.notes.region}>
            <BuyRegion buy={buy} faults={faults} />
          </Section>
          <Section title={m.sections.shape}>
            <BuyConfig buy={buy} faults={faults} />
          </Section>
          <Section title={m.sections.system}>
            <BuySystem buy={buy} faults={faults} />
          </Section>
          <Section title={m.sections.network}>
            <BuyNetwork buy={buy} faults={faults} />
          </Section>
          <Section title={m.sections.term}>
            <BuyTerm buy={buy} faults={faults} />
          </Section>
        </div>
        <div className="max-[75rem]:hidden">
          <BuyReceipt {...view} />
        </div>
      </div>
      <SummaryBar {...view} />
      <PriceAnnouncement buy={buy} />
    </>
  )
}

function Banner({ m, productPath }: CloudServerBuyView) {
  return (
    <header className="hero-lights relative isolate overflow-hidden border-b border-line">
      <div className="wrap flex flex-col gap-4 pt-8 pb-9 sm:pt-12 sm:pb-11">
        <Link to={productPath} className={join(linkStyle, 'inline-flex min-h-6 items-center gap-1 self-start text-sm')}>
          <IconBack className="size-4" aria-hidden />
          {m.back}
        </Link>
        <h1 className="text-title">{m.heading}</h1>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-2">
          {m.pledges.map((pledge) => (
            <li key={pledge} className="flex items-center gap-1.5">
              <IconCheck className="size-4 text-ok" aria-hidden />
              {pledge}
            </li>
          ))}
        </ul>
      </div>
    </header>
  )
}

function Section(props: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={join(cardStyle, 'rounded-card p-5 sm:p-8')}>
      <div className="mb-6">
        <h2 className="text-lg font-semibold">{props.title}</h2>
        {props.note ? <p className="mt-1.5 text-xs text-ink-3">{props.note}</p> : null}
      </div>
      <div className="min-w-0">{props.children}</div>
    </section>
  )
}

function SummaryBar({ buy, m, words, price, promise, outlook }: CloudServerBuyView) {
  const [open, setOpen] = useState(false)
  return (
    <aside aria-label={m.summary} className="sticky bottom-0 z-20 sm:bottom-4 min-[75rem]:hidden">
      <div className="mx-auto w-full border-t border-line bg-surface shadow-3 sm:wrap sm:rounded-card sm:border">
        {open && buy.shown && price ? (
          <div id="price-details" className="max-h-[50dvh] overflow-y-auto border-b border-line px-5 py-4 text-sm sm:px-7">
            <p className="mb-1 font-semibold">{m.summary}</p>
            <ReceiptLines price={price} stale={buy.stale} />
            <RenewalPrice priced={buy.shown} className="mt-2 border-t border-line pt-3" />
            <p className="mt-3 text-xs text-ink-2">{promise}</p>
            {outlook ? <RenewalOutlook outlook={outlook} className="mt-3 border-t border-line pt-3" /> : null}
          </div>
        ) : null}
        <NeedsScript what="buying" className="mx-5 mt-3 sm:mx-7" />
        <p className="px-5 pt-3 text-xs text-ink-2 sm:px-7">{words.join(' · ')}</p>
        <BuyErrors buy={buy} className="px-5 pt-3 sm:px-7" />
        <div className="flex items-center gap-x-8 gap-y-3 px-5 py-3.5 sm:px-7 sm:py-4">
          <div className="flex flex-1 flex-wrap items-end gap-x-3">
            <PriceTotal buy={buy} size="text-2xl sm:text-3xl" />
            <button
              ref={takeEarlyPress}
              type="button"
              aria-expanded={open}
              aria-controls="price-details"
              onClick={() => setOpen(!open)}
              className={join(linkStyle, 'inline-flex min-h-8 items-center gap-1 text-xs')}
            >
              {open ? m.hideDetails : m.details}
              <IconUp className={join('size-3.5 transition-transform', open && 'rotate-180')} aria-hidden />
            </button>
          </div>
          <BuyButton buy={buy} className="shrink-0 px-5! sm:px-7!" />
        </div>
      </div>
    </aside>
  )
}
