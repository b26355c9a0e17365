import { Link } from 'react-router'
import { Money } from '#ui/display/money.tsx'
import { buttonStyle, headPillStyle } from '#ui/recipes.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import type { DedicatedCopy, DedicatedProps, ModelView } from '../pages/dedicated-props.ts'
import { PlaceStock } from './place-list.tsx'
import { ServerFace } from './server-face.tsx'

/** Text at the left; at the right a glass panel with a machine in stock. */
export function Banner({ copy, shown, facts }: DedicatedProps) {
  const to = useLocalePath()
  return (
    <header className="hero-lights hero-grid relative isolate overflow-hidden border-b border-line">
      {/* At the top: a panel in the middle moves while a slow connection brings its rows. */}
      <div className="wrap grid items-start gap-x-14 gap-y-12 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_29rem]">
        <div>
          <p className={headPillStyle}>{copy.eyebrow}</p>
          <h1 className="mt-5 text-display leading-[1.14]!">
            {copy.heading} <span className="grad-text inline-block">{copy.headingAccent}</span>
          </h1>
          <p className="mt-5 max-w-xl text-lead text-ink-2">{copy.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to={to('/products/dedicatedCloudServer-buy')} className={buttonStyle({ tone: 'primary', size: 'xl' })}>
              {copy.buy}
            </Link>
            <a href="#models" className={buttonStyle({ size: 'xl' })}>
              {copy.seeModels}
            </a>
          </div>
          <dl className="mt-10 flex max-w-lg flex-wrap gap-x-10 gap-y-4 border-t border-line pt-5">
            <Fact label={copy.facts.models} value={facts.models} />
            <Fact label={copy.facts.places} value={facts.places} />
            <Fact label={copy.facts.fastest} value={facts.fastestHours} />
          </dl>
        </div>
        {shown?.best ? <MachinePanel model={shown} copy={copy} /> : null}
      </div>
    </header>
  )
}

function Fact(props: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-ink-3">{props.label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{props.value}</dd>
    </div>
  )
}

function MachinePanel({ model, copy }: { model: ModelView; copy: DedicatedCopy }) {
  const to = useLocalePath()
  const { best } = model
  if (!best) return null
  const rows: [string, string][] = [
    [copy.columns.processor, `${model.cpu} · ${model.cores}`],
    [copy.columns.memory, model.memory],
    [copy.columns.disks, model.disks],
    [copy.columns.network, `${model.port} · ${model.included}`],
    [copy.panel.delivery, `${best.name} · ${best.delivery}`],
  ]
  return (
    <div className="glass rounded-card p-6 sm:p-7">
      <ServerFace className="w-full" />
      <div className="mt-5 flex items-center justify-between gap-3">
        <p className="font-semibold">{model.name}</p>
        <PlaceStock place={best} />
      </div>
      <dl className="mt-3 flex flex-col gap-2 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-5">
            <dt className="shrink-0 text-ink-2">{label}</dt>
            <dd className="text-end font-medium text-balance">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-4 border-t border-dashed border-line-2 pt-5">
        <div>
          <p className="text-xs text-ink-3">{copy.panel.price}</p>
          <Money big fen={best.monthFen} className="text-3xl" />
        </div>
        <Link to={to(best.buyPath ?? '/products/dedicatedCloudServer-buy')} className={buttonStyle({ tone: 'primary', size: 'lg' })}>
          {copy.panel.choose}
        </Link>
      </div>
    </div>
  )
}
