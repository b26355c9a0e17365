import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { Money } from '#ui/display/money.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import type { DedicatedCopy, DedicatedProps, ModelView } from '../pages/dedicated-props.ts'
import { BuyModelLink } from './buy-model-link.tsx'
import { Comparison } from './comparison.tsx'
import { PlaceList, PlaceStock } from './place-list.tsx'

const cell = 'px-4 sm:px-7 lg:px-14'

/** Numbered rules 01–06, the ledger of models, the comparison as a table, questions. */
export function CloudIntroduce(props: DedicatedProps) {
  const { copy, models, startFen } = props
  return (
    <>
      <Part title={copy.introduceTitle} lead={copy.introduceLead} level={props.module ? 'h1' : 'h2'}>
        <ol className="grid border-t border-line sm:grid-cols-2 lg:grid-cols-3">
          {copy.features.map((feature, index) => (
            <li
              key={feature.title}
              className={join(
                'border-line px-4 py-8 not-first:border-t sm:px-7 lg:px-14 lg:py-10',
                'sm:nth-2:border-t-0 sm:max-lg:even:border-s lg:nth-3:border-t-0 lg:nth-[3n+2]:border-x',
              )}
            >
              <p className="ident text-brand-ink" aria-hidden>
                {String(index + 1).padStart(2, '0')}
              </p>
              <h3 className="mt-3 text-lg font-semibold">{feature.title}</h3>
              <p className="mt-2 text-sm text-ink-2">{feature.text}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Part id="models" title={copy.modelsTitle} lead={copy.modelsLead}>
        <Ledger models={models} copy={copy} />
      </Part>
      <Part title={copy.compareTitle} lead={copy.compareLead}>
        <div className="border-t border-line lg:px-7">
          <Comparison copy={copy} startFen={startFen} />
        </div>
      </Part>
      <Part title={copy.faqTitle}>
        <div className={join(cell, 'border-t border-line py-4')}>
          {copy.faq.map((entry, index) => (
            <Disclosure key={entry.q} summary={entry.q} open={index === 0}>
              <p className="max-w-2xl">{entry.a}</p>
            </Disclosure>
          ))}
        </div>
      </Part>
      <CallToAction copy={copy} />
    </>
  )
}

function Part(props: { title: string; lead?: string; id?: string; level?: 'h1' | 'h2'; children: ReactNode }) {
  const Heading = props.level ?? 'h2'
  return (
    <section id={props.id} className="border-t border-line">
      <div className={join(cell, 'grid gap-x-14 gap-y-4 py-12 lg:grid-cols-2 lg:items-end lg:py-16')}>
        <Heading className="text-title">{props.title}</Heading>
        {props.lead ? <p className="text-ink-2">{props.lead}</p> : null}
      </div>
      {props.children}
    </section>
  )
}

const sheet = 'lg:grid lg:grid-cols-[5rem_minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1.5fr)_minmax(0,1fr)_9.5rem_6.5rem] lg:items-start lg:gap-x-5'

function Ledger({ models, copy }: { models: readonly ModelView[]; copy: DedicatedCopy }) {
  const { columns } = copy
  return (
    <>
      <div className={join(cell, sheet, 'label hidden border-t border-line py-3')} aria-hidden>
        <span>{columns.model}</span>
        <span>{columns.processor}</span>
        <span>{columns.memory}</span>
        <span>{columns.disks}</span>
        <span>{columns.network}</span>
        <span>{columns.price}</span>
      </div>
      <ul>
        {models.map((model) => (
          <LedgerRow key={model.id} model={model} copy={copy} />
        ))}
      </ul>
    </>
  )
}

function LedgerRow({ model, copy }: { model: ModelView; copy: DedicatedCopy }) {
  const { columns, words } = copy
  return (
    <li className={join(cell, 'border-t border-line pt-5', model.featured && 'bg-surface shadow-[inset_2px_0_0_var(--brand-ink)]')}>
      <div className={join(sheet, 'grid grid-cols-1 gap-y-4')}>
        <div className="max-lg:flex max-lg:items-baseline max-lg:gap-4">
          <span className={join('font-mono text-2xl', model.featured ? 'text-brand-ink' : 'text-ink')} aria-hidden>
            {model.code}
          </span>
          <h3 className="text-base font-semibold lg:sr-only">{model.name}</h3>
        </div>
        <dl className="grid grid-cols-2 gap-x-5 gap-y-3 lg:contents">
          <Spec label={columns.processor} value={model.cpu} more={`${model.cores} · ${model.clock}`} />
          <Spec label={columns.memory} value={model.memory} />
          <Spec label={columns.disks} value={model.disks} />
          <Spec label={columns.network} value={model.port} more={model.included} />
        </dl>
        <div className="max-lg:flex max-lg:items-end max-lg:justify-between max-lg:gap-4 lg:contents">
          <div>
            {model.best ? (
              <>
                <p className="flex items-baseline gap-1.5">
                  <Money fen={model.best.monthFen} className="text-xl font-semibold" />
                </p>
                <p className="text-xs text-ink-3">
                  {words.perMonth} · {model.best.name}
                </p>
              </>
            ) : null}
          </div>
          <BuyModelLink model={model} copy={copy} primary={model.featured} className="px-4!" />
        </div>
      </div>
      <Disclosure
        className="mt-3 border-b-0"
        summary={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-normal text-ink-2">
            <span>{model.purpose}</span>
            {model.best ? (
              <span className="flex items-center gap-2">
                <PlaceStock place={model.best} />
                <span className="text-xs text-ink-3">
                  {model.best.name} · {model.best.delivery}
                </span>
              </span>
            ) : null}
            <span className="text-xs text-brand-ink">{words.byRegion}</span>
          </span>
        }
      >
        <PlaceList model={model} copy={copy} />
      </Disclosure>
    </li>
  )
}

function Spec(props: { label: string; value: string; more?: string }) {
  return (
    <div>
      <dt className="label lg:sr-only">{props.label}</dt>
      <dd className="text-sm font-medium">{props.value}</dd>
      {props.more ? <dd className="text-xs text-ink-3">{props.more}</dd> : null}
    </div>
  )
}

function CallToAction({ copy }: { copy: DedicatedCopy }) {
  const to = useLocalePath()
  return (
    <section className={join(cell, 'flex flex-wrap items-center justify-between gap-6 border-t border-line bg-sunken py-14')}>
      <div>
        <h2 className="text-title">{copy.ctaTitle}</h2>
        <p className="mt-2 text-ink-2">{copy.ctaLead}</p>
      </div>
      <Link to={to('/products/dedicatedCloudServer-buy')} className={buttonStyle({ tone: 'primary', size: 'xl', className: 'group' })}>
        {copy.buy}
        <IconArrow className="size-4.5 transition-transform group-hover:translate-x-1" aria-hidden />
      </Link>
    </section>
  )
}
