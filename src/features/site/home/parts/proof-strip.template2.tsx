import type { RecordStrip } from '#features/status/model/record.ts'
import { join } from '#ui/recipes.ts'
import { ProofMark } from './proof-mark.tsx'

/** Measured figures as the metric row under the hero. */
export function ProofStrip2({ title, cells, demo }: RecordStrip) {
  return (
    <section aria-label={title} className="border-b border-line">
      <div className="crossed wrap border-x border-line">
        <p className="label flex items-center justify-between gap-3 border-b border-line px-14 py-3 max-lg:px-8 max-md:px-5">
          {title}
          {demo ? <span className="border border-warn px-2 py-0.5 whitespace-nowrap text-warn">{demo}</span> : null}
        </p>
        <dl className="grid sm:grid-cols-2 lg:grid-cols-4">
          {cells.map(({ label, value, unit, note, good }, index) => (
            <div
              key={label}
              className={join(
                'border-line px-7 py-6 max-lg:px-8 max-md:px-5',
                index === 0 && 'lg:ps-14',
                index > 0 && 'max-sm:border-t lg:border-s',
                index % 2 === 1 && 'sm:max-lg:border-s',
                index > 1 && 'sm:max-lg:border-t',
              )}
            >
              <dt className="label">{label}</dt>
              <dd
                className={join(
                  'mt-1.5 flex items-center gap-2 text-[2.125rem]/tight font-semibold tracking-tight whitespace-nowrap tabular-nums max-md:text-[1.625rem]',
                  good === false && 'text-bad',
                )}
              >
                <ProofMark good={good} />
                <span>
                  {value}
                  {unit ? <small className="ident ms-1.5 text-sm font-medium tracking-normal text-ink-3">{unit}</small> : null}
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
