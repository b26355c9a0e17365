import type { ReactNode } from 'react'
import { join } from '#ui/recipes.ts'
import type { HomeWords } from '../pages/home-view.ts'
import { Drawing } from '#ui/rendering/drawing.tsx'

/** Three ruled cells with line drawings. */
export function Cells({ promises, progress }: Pick<HomeWords, 'promises' | 'progress'>) {
  const { price, delivery, ledger } = promises
  return (
    <section aria-label={promises.title} className="grid border-t border-line lg:grid-cols-3">
      <Cell letter="A" {...price} art={<SamePrice {...promises} />} first />
      <Cell letter="B" {...delivery} art={<Console {...progress} />} />
      <Cell letter="C" {...ledger} art={<Ledger {...promises} />} />
    </section>
  )
}

function Cell(props: { letter: string; mark: string; title: string; text: string; art: ReactNode; first?: boolean }) {
  return (
    <article className={join('flex min-h-85 flex-col border-line px-9 pt-9 max-lg:px-8 max-md:px-5', props.first ? 'lg:ps-14' : 'max-lg:border-t lg:border-s')}>
      <p className="label">
        <span className="text-brand-ink">{props.letter}</span> — {props.mark}
      </p>
      <h3 className="mt-3.5 mb-2 text-xl">{props.title}</h3>
      <p className="mb-8 text-[0.9375rem] text-ink-2">{props.text}</p>
      <div className="mt-auto">{props.art}</div>
    </article>
  )
}

/** Price as a level line from order to renewal. */
function SamePrice({ price }: HomeWords['promises']) {
  return (
    <Drawing width={360}>
      <svg viewBox="0 0 360 150" aria-hidden className="line-art block w-full">
        <path className="d" d="M20 20V140H340M20 100H340M20 60H340" />
        <path className="k" strokeWidth="1.6" strokeDasharray="4 5" d="M56 60H312" />
        <path className="d" d="M56 66V140M312 66V140" strokeDasharray="2 5" />
        <rect className="a" x="51" y="55" width="10" height="10" />
        <rect className="a" x="307" y="55" width="10" height="10" />
        <text x="56" y="44" textAnchor="middle">
          {price.now}
        </text>
        <text x="312" y="44" textAnchor="middle">
          {price.later}
        </text>
        <text x="184" y="50" textAnchor="middle" className="strong">
          {price.same}
        </text>
      </svg>
    </Drawing>
  )
}

/** Console output while a server is set up. */
function Console({ title, steps }: HomeWords['progress']) {
  return (
    <Drawing width={360}>
      <svg viewBox="0 0 360 150" aria-hidden className="line-art block w-full">
        <path className="p" d="M.5 150V.5H359.5V150" />
        <path className="d" d="M0 30.5H360" />
        <text x="16" y="20">
          {title}
        </text>
        {steps.map((step, index) => {
          const y = 54 + index * 26
          const done = index < steps.length - 1
          return (
            <g key={step}>
              <text x="16" y={y} className="k-text">
                {done ? '■' : '□'}
              </text>
              <text x="38" y={y} className="strong">
                {step}
              </text>
              <path className="d" d={`M190 ${y - 4}H344`} strokeWidth="5" />
              <path className="k" d={`M190 ${y - 4}H${done ? 344 : 240}`} strokeWidth="5" />
            </g>
          )
        })}
      </svg>
    </Drawing>
  )
}

function Ledger({ ledger }: HomeWords['promises']) {
  return (
    <Drawing width={360}>
      <svg viewBox="0 0 360 150" aria-hidden className="line-art block w-full">
        <path className="d" d="M16 30H344M16 66H344M16 102H344M16 138H344M236 12V150" />
        <text x="170" y="22" textAnchor="middle">
          {ledger.debit}
        </text>
        <text x="294" y="22" textAnchor="middle">
          {ledger.credit}
        </text>
        {ledger.rows.map((row, index) => {
          const y = 48 + index * 36
          const width = [70, 48, 30][index] ?? 40
          return (
            <g key={row}>
              <text x="16" y={y + 4} className="strong">
                {row}
              </text>
              <path className="k" strokeWidth="6" d={`M136 ${y}h${width}`} />
              <path className="k" strokeWidth="6" d={`M260 ${y}h${width}`} />
            </g>
          )
        })}
      </svg>
    </Drawing>
  )
}
