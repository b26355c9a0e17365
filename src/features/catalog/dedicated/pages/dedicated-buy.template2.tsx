import { Link } from 'react-router'
import { NeedsScript } from '#ui/forms/needs-script.tsx'
import { join, linkStyle } from '#ui/recipes.ts'
import { AddressNotice, BuyButton, Details, MachineReceipt, Spoken, TotalWithDetails, PurchaseErrors } from '../parts/server-footer.tsx'
import { useMachineView, type Machine } from '../parts/machine-view.ts'
import type { DedicatedBuyView } from './dedicated-buy-props.ts'
import { SectionFields } from '../parts/section-fields.tsx'

/** One ruled table of machine cells; the price is a receipt that stays beside it. */
export default function DedicatedBuyTemplate2(view: DedicatedBuyView) {
  const machine = useMachineView(view)
  return (
    <div className="wrap border-x border-line">
      <Banner machine={machine} />
      <div className="min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="min-w-0 border-line min-[75rem]:border-e [&_:is(input,button)]:scroll-mb-40">
          <AddressNotice machine={machine} className="m-4 sm:m-7" />
          {machine.view.sections.map((section, index) => (
            <section key={section.key} className="border-t border-line">
              <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line bg-sunken px-4 py-3.5 sm:px-7">
                <span className="ident text-brand-ink" aria-hidden>
                  {String(index + 1).padStart(2, '0')}
                </span>
                <h2 className="text-base">{section.title}</h2>
                {section.note ? <p className="text-xs text-ink-3">{section.note}</p> : null}
              </div>
              <div className="px-4 sm:px-7">
                <SectionFields machine={machine} section={section} />
              </div>
            </section>
          ))}
        </div>
        <div className="border-t border-line max-[75rem]:hidden">
          <MachineReceipt machine={machine} />
        </div>
      </div>
      <PhoneBar machine={machine} />
      <Spoken machine={machine} />
    </div>
  )
}

function Banner({ machine }: { machine: Machine }) {
  const { view, listPath } = machine
  return (
    <header className="grid gap-x-10 gap-y-5 px-4 pt-10 pb-9 sm:px-7 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end lg:px-14 lg:pt-16 lg:pb-12">
      <div>
        <Link to={listPath} className={join(linkStyle, 'label inline-flex min-h-6 items-center gap-2')}>
          <span aria-hidden>←</span>
          {view.back}
        </Link>
        <h1 className="mt-4 text-title">{view.heading}</h1>
      </div>
      <ul className="label flex flex-col gap-1.5">
        {view.pledges.map((pledge) => (
          <li key={pledge} className="flex items-center gap-2.5 text-ink-2">
            <span className="size-1.5 bg-signal" aria-hidden />
            {pledge}
          </li>
        ))}
      </ul>
    </header>
  )
}

function PhoneBar({ machine }: { machine: Machine }) {
  const { view, details } = machine
  return (
    <aside aria-label={view.texts.summary} className="sticky bottom-0 z-20 border-t-2 border-ink bg-bg min-[75rem]:hidden">
      {details.open ? <Details machine={machine} id="receipt-details" className="px-4 sm:px-7" /> : null}
      <NeedsScript what="buying" className="mx-4 mt-3 sm:mx-7" />
      <p className="px-4 pt-3 text-xs text-ink-2 sm:px-7">{view.words.join(' · ')}</p>
      <PurchaseErrors machine={machine} className="mx-4 mt-3 sm:mx-7" />
      <div className="flex items-center justify-between gap-3 px-4 py-3 sm:px-7">
        <div className="min-w-0">
          <TotalWithDetails machine={machine} size="text-2xl" controls="receipt-details" deliveryClassName="text-ink-2" />
        </div>
        <BuyButton machine={machine} className="shrink-0 px-5!" />
      </div>
    </aside>
  )
}
