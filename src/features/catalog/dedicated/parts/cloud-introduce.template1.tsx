import type { ReactNode } from 'react'
import IconClock from '~icons/lucide/clock'
import IconCpu from '~icons/lucide/cpu'
import IconDisks from '~icons/lucide/hard-drive'
import IconBill from '~icons/lucide/receipt-text'
import IconMachine from '~icons/lucide/server'
import IconConsole from '~icons/lucide/square-terminal'
import { EndCard } from '#ui/display/end-card.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Money } from '#ui/display/money.tsx'
import { cardStyle, join } from '#ui/recipes.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import type { DedicatedCopy, DedicatedProps, ModelView } from '../pages/dedicated-props.ts'
import { BuyModelLink } from './buy-model-link.tsx'
import { Comparison } from './comparison.tsx'
import { PlaceList } from './place-list.tsx'

const featureIcons = [IconCpu, IconMachine, IconClock, IconDisks, IconConsole, IconBill]

/** Feature cards, model cards with their stock, the comparison, questions. */
export function CloudIntroduce(props: DedicatedProps) {
  const { copy, models, startFen } = props
  const Heading = props.module ? 'h1' : 'h2'
  return (
    <>
      <section className="wrap py-16 sm:py-24">
        <Heading className="text-title">{copy.introduceTitle}</Heading>
        <p className="mt-3 max-w-2xl text-ink-2">{copy.introduceLead}</p>
        <ul className="mt-8 grid gap-4 sm:mt-10 sm:grid-cols-2 lg:grid-cols-3">
          {copy.features.map((feature, index) => {
            const Icon = featureIcons[index] ?? IconMachine
            return (
              <li key={feature.title} className={join(cardStyle, 'rounded-card p-6')}>
                <span className="grid size-11 place-items-center rounded-button bg-brand-soft text-brand-ink" aria-hidden>
                  <Icon className="size-5.5" />
                </span>
                <h3 className="mt-4 text-lg font-semibold">{feature.title}</h3>
                <p className="mt-1.5 text-sm text-ink-2">{feature.text}</p>
              </li>
            )
          })}
        </ul>
      </section>
      <Part id="models" title={copy.modelsTitle} lead={copy.modelsLead} className="border-y border-line bg-sunken">
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {models.map((model) => (
            <ModelCard key={model.id} model={model} copy={copy} />
          ))}
        </ul>
      </Part>
      <Part title={copy.compareTitle} lead={copy.compareLead}>
        <div className={join(cardStyle, 'overflow-clip rounded-card')}>
          <Comparison copy={copy} startFen={startFen} />
        </div>
      </Part>
      <section className="border-t border-line bg-sunken">
        <div className="wrap grid gap-8 py-16 sm:py-24 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <h2 className="text-title">{copy.faqTitle}</h2>
          <div>
            {copy.faq.map((entry, index) => (
              <Disclosure key={entry.q} summary={entry.q} open={index === 0}>
                <p className="max-w-2xl">{entry.a}</p>
              </Disclosure>
            ))}
          </div>
        </div>
      </section>
      <CallToAction copy={copy} />
    </>
  )
}

function Part(props: { title: string; lead: string; id?: string; className?: string; children: ReactNode }) {
  return (
    <section id={props.id} className={props.className}>
      <div className="wrap py-16 sm:py-24">
        <h2 className="text-title">{props.title}</h2>
        <p className="mt-3 max-w-2xl text-ink-2">{props.lead}</p>
        <div className="mt-8 sm:mt-10">{props.children}</div>
      </div>
    </section>
  )
}

function ModelCard({ model, copy }: { model: ModelView; copy: DedicatedCopy }) {
  const { columns, words } = copy
  const specs: [string, string, string][] = [
    [columns.processor, model.cpu, `${model.cores} · ${model.clock}`],
    [columns.memory, model.memory, ''],
    [columns.disks, model.disks, ''],
    [columns.network, model.port, model.included],
  ]
  return (
    <li className={join('rounded-card bg-surface p-6 shadow-1 sm:p-7', model.featured ? 'grad-edge' : 'border border-line')}>
      <div className="flex items-start justify-between gap-3">
        <div>
          <h3 className="text-xl font-semibold">{model.name}</h3>
          <p className="mt-0.5 text-sm text-ink-2">{model.purpose}</p>
        </div>
        {model.featured ? <Badge tone="brand">{words.popular}</Badge> : null}
      </div>
      <dl className="mt-5 grid gap-x-6 gap-y-3 border-t border-line pt-5 text-sm sm:grid-cols-2">
        {specs.map(([label, value, more]) => (
          <div key={label}>
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="font-medium">{value}</dd>
            {more ? <dd className="text-xs text-ink-2">{more}</dd> : null}
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-4">
        {model.best ? (
          <p>
            <span className="flex items-baseline gap-1.5">
              <Money big fen={model.best.monthFen} className="text-3xl" />
              <span className="text-sm text-ink-3">{words.perMonth}</span>
            </span>
            <span className="block text-xs text-ink-3">
              {model.best.name} · {model.best.delivery}
            </span>
          </p>
        ) : null}
        <BuyModelLink model={model} copy={copy} primary={model.featured} />
      </div>
      <Disclosure summary={<span className="text-sm">{words.byRegion}</span>} className="-mb-4 mt-4 border-t border-b-0">
        <PlaceList model={model} copy={copy} />
      </Disclosure>
    </li>
  )
}

function CallToAction({ copy }: { copy: DedicatedCopy }) {
  const to = useLocalePath()
  return (
    <section className="wrap py-16 sm:py-24">
      <EndCard title={copy.ctaTitle} text={copy.ctaLead} actions={[{ to: to('/products/dedicatedCloudServer-buy'), text: copy.buy }]} />
    </section>
  )
}
