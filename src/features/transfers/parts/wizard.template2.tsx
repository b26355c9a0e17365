import { join } from '#ui/recipes.ts'
import { LinkMade } from './link-made.tsx'
import type { WizardProps } from './transfer-props.ts'
import { OfferBlocked, WizardStep } from './wizard-frame.tsx'
import { useWizardView } from './wizard-view.ts'

/** Numbered steps down the left edge, the open one in the middle, a receipt at the right: three ruled columns. */
export function WizardTemplate2(props: WizardProps) {
  const { offer, steps, summary } = useWizardView(props)
  if (props.start.block)
    return (
      <div className="p-5 sm:p-7">
        <OfferBlocked block={props.start.block} />
      </div>
    )
  if (offer.link)
    return (
      <div className="p-5 sm:p-7">
        <LinkMade made={offer.link} />
      </div>
    )
  return (
    <div className="grid lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)_19rem]">
      <ol className="border-line max-lg:grid max-lg:grid-cols-4 max-lg:border-b lg:border-e">
        {steps.map((step, index) => (
          <li key={step.key} className="border-line max-lg:not-first:border-s lg:border-b">
            <button
              {...step.button}
              className={join(
                'relative flex w-full items-baseline gap-3 px-4 py-3.5 text-start text-sm -outline-offset-2 enabled:hover:bg-hover disabled:text-ink-3 aria-[current=step]:bg-brand-soft aria-[current=step]:font-semibold max-lg:flex-col max-lg:gap-0.5 max-lg:px-3 max-sm:text-xs lg:px-6',
                step.state === 'done' && 'text-ink-2',
              )}
            >
              {step.state === 'current' ? (
                <i aria-hidden className="absolute inset-y-0 start-0 w-0.5 bg-signal outline outline-brand-ink/40 max-lg:hidden" />
              ) : null}
              <span aria-hidden className={join('font-mono text-xs tabular-nums', step.state === 'done' ? 'text-ok' : 'text-ink-3')}>
                {String(index + 1).padStart(2, '0')}
              </span>
              {step.label}
            </button>
          </li>
        ))}
      </ol>
      <div className="min-w-0 p-5 sm:p-7">
        <WizardStep offer={offer} start={props.start} names={props.names} heading="text-xl font-semibold tracking-tight outline-none" />
      </div>
      <aside aria-labelledby="offer-summary" className="border-line bg-sunken p-5 max-xl:border-t sm:p-7 lg:max-xl:col-span-2 xl:border-s">
        <div className="xl:sticky xl:top-20">
          <h2 id="offer-summary" className="label mb-3">
            {summary.title}
          </h2>
          <dl className="font-mono text-xs">
            {summary.rows.map((row) => (
              <div key={row.key} className="flex items-baseline justify-between gap-4 border-t border-dashed border-line-2 py-2.5">
                <dt className="shrink-0 text-ink-3">{row.label}</dt>
                <dd className="min-w-0 text-end break-words">{row.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </aside>
    </div>
  )
}
