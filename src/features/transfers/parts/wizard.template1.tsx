import { Card, Facts } from '#ui/display/card.tsx'
import { cardStyle, join } from '#ui/recipes.ts'
import { LinkMade } from './link-made.tsx'
import type { WizardProps } from './transfer-props.ts'
import { OfferBlocked, WizardStep } from './wizard-frame.tsx'
import { useWizardView } from './wizard-view.ts'

/** Card with the steps as pills at the top, and the choices beside it. */
export function WizardTemplate1(props: WizardProps) {
  const { offer, steps, summary } = useWizardView(props)
  if (props.start.block) return <OfferBlocked block={props.start.block} />
  if (offer.link)
    return (
      <Card>
        <LinkMade made={offer.link} />
      </Card>
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className={`${cardStyle} min-w-0 overflow-clip`}>
        <ol className="flex flex-wrap gap-1 border-b border-line bg-sunken px-4 py-3">
          {steps.map((step, index) => (
            <li key={step.key} className="shrink-0">
              <button
                {...step.button}
                className="group inline-flex min-h-9 items-center gap-2 rounded-pill ps-1.5 pe-3.5 text-sm text-ink-2 transition-colors enabled:hover:text-ink disabled:text-ink-3 aria-[current=step]:bg-surface aria-[current=step]:font-medium aria-[current=step]:text-ink aria-[current=step]:shadow-1"
              >
                <span
                  aria-hidden
                  className={join(
                    'grid size-6 place-items-center rounded-pill text-2xs font-semibold tabular-nums',
                    step.state === 'done' ? 'bg-ok-soft text-ok' : step.state === 'current' ? 'bg-brand text-on-brand' : 'bg-mute-soft text-ink-3',
                  )}
                >
                  {step.state === 'done' ? '✓' : index + 1}
                </span>
                {step.label}
              </button>
            </li>
          ))}
        </ol>
        <div className="p-5 sm:p-7">
          <WizardStep offer={offer} start={props.start} names={props.names} heading="text-lg font-semibold outline-none" />
        </div>
      </div>
      <Card title={summary.title} className="lg:sticky lg:top-20">
        <Facts columns={1} items={summary.rows} />
      </Card>
    </div>
  )
}
