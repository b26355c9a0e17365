import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { takeEarlyPress } from '#ui/rendering/early-input.ts'
import { NeedsScript } from '#ui/forms/needs-script.tsx'
import { join, linkStyle } from '#ui/recipes.ts'
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

/** One ruled table of option cells; the price is a receipt that stays beside it. */
export default function CloudServerBuyTemplate2(props: CloudBuyData) {
  const view = useCloudServerBuyView(props)
  const { buy, m, faults } = view
  return (
    <div className="wrap border-x border-line">
      <Banner {...view} />
      <div className="min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="min-w-0 border-line min-[75rem]:border-e [&_:is(input,button)]:scroll-mb-40">
          <BuyNotice buy={buy} className="m-4 sm:m-7" />
          {buy.presets.length > 0 ? (
            <div className="border-t border-line px-4 sm:px-7">
              <BuyStart buy={buy} />
            </div>
          ) : null}
          <Section number="01" title={m.sections.region} note={m.notes.region}>
            <BuyRegion buy={buy} faults={faults} />
          </Section>
          <Section number="02" title={m.sections.shape}>
            <BuyConfig buy={buy} faults={faults} />
          </Section>
          <Section number="03" title={m.sections.system}>
            <BuySystem buy={buy} faults={faults} />
          </Section>
          <Section number="04" title={m.sections.network}>
            <BuyNetwork buy={buy} faults={faults} />
          </Section>
          <Section number="05" title={m.sections.term}>
            <BuyTerm buy={buy} faults={faults} />
          </Section>
        </div>
        <div className="border-t border-line max-[75rem]:hidden">
          <BuyReceipt {...view} />
        </div>
      </div>
      <PhoneBar {...view} />
      <PriceAnnouncement buy={buy} />
    </div>
  )
}

function Banner({ m, productPath }: CloudServerBuyView) {
  return (
    <header className="grid gap-x-10 gap-y-5 px-4 pt-10 pb-9 sm:px-7 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end lg:px-14 lg:pt-16 lg:pb-12">
      <div>
        <Link to={productPath} className={join(linkStyle, 'label inline-flex min-h-6 items-center gap-2')}>
          <IconBack className="size-3.5" aria-hidden />
          {m.back}
        </Link>
        <h1 className="mt-4 text-title">{m.heading}</h1>
      </div>
      <ul className="label flex flex-col gap-1.5">
        {m.pledges.map((pledge) => (
          <li key={pledge} className="flex items-center gap-2.5 text-ink-2">
            <span className="size-1.5 bg-signal" aria-hidden />
            {pledge}
          </li>
        ))}
      </ul>
    </header>
  )
}

function Section(props: { number: string; title: string; note?: string; children: ReactNode }) {
  return (
    <section className="border-t border-line">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line bg-sunken px-4 py-3.5 sm:px-7">
        <span className="ident text-brand-ink" aria-hidden>
          {props.number}
        </span>
        <h2 className="text-base">{props.title}</h2>
        {props.note ? <p className="text-xs text-ink-3">{props.note}</p> : null}
      </div>
      <div className="px-4 sm:px-7">{props.children}</div>
    </section>
  )
}

function PhoneBar({ buy, m, words, price, promise, outlook }: CloudServerBuyView) {
  const [open, setOpen] = useState(false)
  return (
    <aside aria-label={m.summary} className="sticky bottom-0 z-20 border-t-2 border-ink bg-bg min-[75rem]:hidden">
      {open && buy.shown && price ? (
        <div id="receipt-details" className="max-h-[50dvh] overflow-y-auto border-b border-line px-4 py-4 sm:px-7">
          <ReceiptLines price={price} stale={buy.stale} className="ident text-xs" />
          <RenewalPrice priced={buy.shown} className="mt-2 border-t border-line pt-3" />
          <p className="mt-3 text-xs text-ink-2">{promise}</p>
          {outlook ? <RenewalOutlook outlook={outlook} className="mt-3 border-t border-line pt-3" /> : null}
        </div>
      ) : null}
      <NeedsScript what="buying" className="mx-4 mt-3 sm:mx-7" />
      <p className="px-4 pt-3 text-xs text-ink-2 sm:px-7">{words.join(' · ')}</p>
      <BuyErrors buy={buy} className="px-4 pt-3 sm:px-7" />
      <div className="flex items-center justify-between gap-3 px-4 py-3 sm:px-7">
        <div>
          <PriceTotal buy={buy} size="text-2xl" />
          <button
            ref={takeEarlyPress}
            type="button"
            aria-expanded={open}
            aria-controls="receipt-details"
            onClick={() => setOpen(!open)}
            className={join(linkStyle, 'inline-flex min-h-6 items-center text-xs')}
          >
            {open ? m.hideDetails : m.details}
          </button>
        </div>
        <BuyButton buy={buy} className="shrink-0 px-5!" />
      </div>
    </aside>
  )
}
