import { Link } from 'react-router'
import { NeedsScript } from '#ui/forms/needs-script.tsx'
import { join, linkStyle } from '#ui/recipes.ts'
import { AddressNotice, BuyButton, Delivery, Lines, Renewal, Spoken, Total, TotalWithDetails, PurchaseErrors } from '../parts/server-footer.tsx'
import { useMachineView, type Machine } from '../parts/machine-view.ts'
import type { DedicatedBuyView } from './dedicated-buy-props.ts'
import { SectionFields } from '../parts/section-fields.tsx'

/** One ruled table of machine cells; the price is a receipt that stays beside it. */
export default function DedicatedBuyTemplate2(view: DedicatedBuyView) {
  const machine = useMachineView(view)
  return (
    <div className="wrap border-x border-line">
      <Banner machine={machine} />
      <div className="grid lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0 max-lg:[&_:is(input,select)]:scroll-mb-40 lg:border-e lg:border-line">
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
        <div className="hidden border-t border-line lg:block">
          <Receipt machine={machine} />
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

function Receipt({ machine }: { machine: Machine }) {
  const { view } = machine
  return (
    <aside aria-label={view.texts.summary} className="sticky top-20 flex max-h-[calc(100dvh-5rem)] flex-col overflow-y-auto px-7 py-7">
      <h2 className="label">{view.texts.configuration}</h2>
      <ul className="ident mt-3 flex flex-col gap-1 text-sm text-ink">
        {view.words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <Delivery machine={machine} className="mt-3 text-xs" />
      <h2 className="label mt-6 border-t border-dashed border-line-2 pt-5">{view.texts.summary}</h2>
      <Lines machine={machine} className="ident mt-2 text-[0.8125rem]" />
      <div className="mt-4 border-t border-dashed border-line-2 pt-5">
        <Total machine={machine} size="text-4xl" />
      </div>
      <NeedsScript what="buying" className="mt-4" />
      <PurchaseErrors machine={machine} className="mt-4" />
      <BuyButton machine={machine} className="mt-5 w-full" />
      <Renewal machine={machine} className="mt-5" />
    </aside>
  )
}

function PhoneBar({ machine }: { machine: Machine }) {
  const { view, details } = machine
  return (
    <aside aria-label={view.texts.summary} className="sticky bottom-0 z-20 border-t-2 border-ink bg-bg lg:hidden">
      {details.open ? (
        <div id="receipt-details" className="max-h-[50dvh] overflow-y-auto border-b border-line px-4 py-4 sm:px-7">
          <Lines machine={machine} className="ident text-[0.8125rem]" />
          <Renewal machine={machine} className="mt-2 border-t border-dashed border-line-2 pt-3" />
        </div>
      ) : null}
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
