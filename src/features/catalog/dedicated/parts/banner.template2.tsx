import { Link } from 'react-router'
import IconArrow from '~icons/lucide/arrow-right'
import { drawnOnce } from '#ui/rendering/drawn-once.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import type { DedicatedProps, ModelView } from '../pages/dedicated-props.ts'

const MachinePicture = drawnOnce(async () => ({ default: (await import('#ui/illustrations/machine-drawing.tsx')).MachineDrawing }))

const cell = 'px-4 sm:px-7 lg:px-14'

/** Headline beside an open machine with one part pulled out; each part is labelled with that of the shown model. */
export function Banner({ copy, shown, facts }: DedicatedProps) {
  const to = useLocalePath()
  return (
    <>
      <header className="grid items-center overflow-hidden lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className={join(cell, 'relative z-[1] py-14 lg:py-24 lg:pe-0!')}>
          <p className="label flex items-center gap-2.5">
            <span className="size-2 bg-signal" aria-hidden />
            {copy.eyebrow}
          </p>
          <h1 className="mt-5 text-[clamp(2.375rem,1.3rem+3.6vw,4rem)] leading-[1.1]!">
            {copy.heading} <span className="block text-ink-3">{copy.headingAccent}</span>
          </h1>
          <p className="mt-6 max-w-lg text-lead text-ink-2">{copy.lead}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <Link to={to('/products/dedicatedCloudServer-buy')} className={buttonStyle({ tone: 'primary', size: 'xl', className: 'group' })}>
              {copy.buy}
              <IconArrow className="size-4.5 transition-transform group-hover:translate-x-1" aria-hidden />
            </Link>
            <a href="#models" className={buttonStyle({ size: 'xl' })}>
              {copy.seeModels}
            </a>
          </div>
        </div>
        {shown ? <Machine model={shown} copy={copy} /> : null}
      </header>
      <dl className="crossed grid grid-cols-3 border-t border-line">
        {(
          [
            [copy.facts.models, facts.models],
            [copy.facts.places, facts.places],
            [copy.facts.fastest, facts.fastestHours],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1 border-s border-line px-4 py-6 first:border-s-0 sm:px-7 lg:px-14">
            <dt className="label">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums sm:text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Machine({ model, copy }: { model: ModelView; copy: DedicatedProps['copy'] }) {
  const { callOuts } = copy
  return (
    <div className="max-lg:hidden">
      <MachinePicture
        label={model.name}
        notes={[
          { part: 'processor', number: '01', title: callOuts.processor, text: model.cpu },
          { part: 'memory', number: '02', title: callOuts.memory, text: model.memory },
          { part: 'drives', number: '03', title: callOuts.drives, text: model.array },
          { part: 'network', number: '04', title: callOuts.network, text: model.port },
        ]}
        className="w-full"
      />
    </div>
  )
}
