import { Link } from 'react-router'
import IconCheck from '~icons/lucide/check'
import { NeedsScript } from '#ui/forms/needs-script.tsx'
import { cardStyle, join, linkStyle } from '#ui/recipes.ts'
import { AddressNotice, BuyButton, Details, MachineReceipt, Spoken, TotalWithDetails, PurchaseErrors } from '../parts/server-footer.tsx'
import { useMachineView, type Machine } from '../parts/machine-view.ts'
import type { DedicatedBuyView } from './dedicated-buy-props.ts'
import { SectionFields } from '../parts/section-fields.tsx'

/** Rounded machine cards under a soft banner; price and delivery time are a white card beside them, or a bar at the bottom. */
export default function DedicatedBuyTemplate1(view: DedicatedBuyView) {
  const machine = useMachineView(view)
  return (
    <>
      <Banner machine={machine} />
      <div className="wrap gap-6 pt-8 pb-10 min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="flex min-w-0 flex-col gap-5 sm:gap-6 [&_:is(input,button)]:scroll-mb-40">
          <AddressNotice machine={machine} />
          {machine.view.sections.map((section) => (
            <section key={section.key} className={join(cardStyle, 'rounded-card p-5 sm:p-8')}>
              <div className="mb-6">
                <h2 className="text-lg font-semibold">{section.title}</h2>
                {section.note ? <p className="mt-1.5 text-xs text-ink-3">{section.note}</p> : null}
              </div>
              <div className="min-w-0">
                <SectionFields machine={machine} section={section} />
              </div>
            </section>
          ))}
        </div>
        <div className="max-[75rem]:hidden">
          <MachineReceipt machine={machine} />
        </div>
      </div>
      <SummaryBar machine={machine} />
      <Spoken machine={machine} />
    </>
  )
}

function Banner({ machine }: { machine: Machine }) {
  const { view, listPath } = machine
  return (
    <header className="hero-lights relative isolate overflow-hidden border-b border-line">
      <div className="wrap flex flex-col gap-4 pt-8 pb-9 sm:pt-12 sm:pb-11">
        <Link to={listPath} className={join(linkStyle, 'inline-flex min-h-6 items-center gap-1.5 self-start text-sm')}>
          <span aria-hidden>←</span>
          {view.back}
        </Link>
        <h1 className="text-title">{view.heading}</h1>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-2">
          {view.pledges.map((pledge) => (
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

function SummaryBar({ machine }: { machine: Machine }) {
  const { view, details } = machine
  return (
    <aside aria-label={view.texts.summary} className="sticky bottom-0 z-20 sm:bottom-4 min-[75rem]:hidden">
      <div className="mx-auto w-full border-t border-line bg-surface shadow-3 sm:wrap sm:rounded-card sm:border">
        {details.open ? <Details machine={machine} id="price-details" className="px-5 sm:px-7" /> : null}
        <NeedsScript what="buying" className="mx-5 mt-3 sm:mx-7" />
        <p className="px-5 pt-3 text-xs text-ink-2 sm:px-7">{view.words.join(' · ')}</p>
        <PurchaseErrors machine={machine} className="mx-5 mt-3 sm:mx-7" />
        <div className="flex items-center gap-x-8 gap-y-3 px-5 py-3.5 sm:px-7 sm:py-4">
          <div className="min-w-0 flex-1">
            <TotalWithDetails machine={machine} size="text-2xl sm:text-3xl" controls="price-details" deliveryClassName="text-ink-2" />
          </div>
          <BuyButton machine={machine} className="shrink-0 px-5! sm:px-7!" />
        </div>
      </div>
    </aside>
  )
}
