import type { RecordStrip } from '#features/status/model/record.ts'
import { join } from '#ui/recipes.ts'
import { ProofMark } from './proof-mark.tsx'

/** Measured figures on one card that overlaps the hero. */
export function ProofStrip1({ title, cells, demo }: RecordStrip) {
  return (
    <section aria-label={title} className="wrap relative z-10">
      <div className="-mt-10 rounded-card border border-line bg-surface px-6 pt-4 pb-5 shadow-2">
        <p className="flex items-center justify-between gap-3 text-xs text-ink-3">
          {title}
          {demo ? <span className="rounded-pill bg-warn-soft px-2.5 py-0.5 font-medium text-warn">{demo}</span> : null}
        </p>
        <dl className="mt-3 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {cells.map(({ label, value, unit, note, good }, index) => (
            <div key={label} className={join('border-line', index > 0 && 'lg:border-s lg:ps-6')}>
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd className={join('mt-1 flex items-center gap-2 text-3xl font-semibold tracking-tight tabular-nums', good === false && 'text-bad')}>
                <ProofMark good={good} />
                <span className="whitespace-nowrap">
                  {value}
                  {unit ? <small className="ms-1.5 text-sm font-medium tracking-normal text-ink-3">{unit}</small> : null}
                </span>
              </dd>
              <dd className="mt-1 text-xs text-ink-3">{note}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
