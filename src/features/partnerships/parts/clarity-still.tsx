import { Disclosure } from '#ui/display/disclosure.tsx'
import { join } from '#ui/recipes.ts'
import type { HubProps } from '../pages/partner-props.ts'

/** Template 1: parts that never change in the browser. */
type Item = { title: string; text: string }

/** Steps on one line; on phones the line is at the side. */
export function Steps1({ items }: { items: readonly (Item & { mark?: string })[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
      {items.map((item, index) => (
        <li key={item.title}>
          <div className="flex items-center gap-4">
            <span
              className={join(
                'grid h-9 shrink-0 place-items-center rounded-pill bg-brand-soft text-sm font-semibold whitespace-nowrap text-brand-ink tabular-nums',
                item.mark ? 'px-3.5' : 'w-9',
              )}
            >
              {item.mark ?? index + 1}
            </span>
            <i className="h-px flex-1 bg-linear-to-r from-line-2 to-transparent" aria-hidden />
          </div>
          <h3 className="mt-4 text-lg">{item.title}</h3>
          <p className="mt-1.5 text-sm text-ink-2">{item.text}</p>
        </li>
      ))}
    </ol>
  )
}

export function Rules1({ items }: { items: readonly Item[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((item) => (
        <li key={item.title} className="rounded-card border border-line bg-surface p-6 shadow-1">
          <h3 className="text-base">{item.title}</h3>
          <p className="mt-2 text-sm text-ink-2">{item.text}</p>
        </li>
      ))}
    </ul>
  )
}

export function Questions1({ title, items }: { title: string; items: readonly { q: string; a: string }[] }) {
  return (
    <section className="wrap grid gap-x-14 gap-y-7 py-16 sm:py-24 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <h2 className="text-title">{title}</h2>
      <div className="border-t border-line">
        {items.map((item) => (
          <Disclosure key={item.q} summary={item.q}>
            <p className="text-base">{item.a}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}

/** Comparison of both programmes. */
export function Comparison1({ copy }: { copy: HubProps['copy'] }) {
  const { compare, programmes } = copy
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-1">
      <table className="w-full border-collapse text-start max-sm:block sm:text-base">
        <caption className="sr-only">{compare.title}</caption>
        <thead className="max-sm:block">
          <tr className="border-b border-line bg-sunken max-sm:grid max-sm:grid-cols-2">
            <th scope="col" className="px-6 py-4 text-start text-sm font-medium text-ink-3 max-sm:sr-only">
              {compare.topic}
            </th>
            <th scope="col" className="px-4 py-4 text-start font-semibold sm:px-6">
              {programmes.agent.title}
            </th>
            <th scope="col" className="px-4 py-4 text-start font-semibold sm:px-6">
              {programmes.cps.title}
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {compare.rows.map((line) => (
            <tr key={line.topic} className="border-line not-first:border-t max-sm:grid max-sm:grid-cols-2">
              <th scope="row" className="px-4 pt-4 text-start text-sm font-medium text-ink-3 max-sm:col-span-2 sm:px-6 sm:py-4">
                {line.topic}
              </th>
              <td className="px-4 py-4 max-sm:pt-1 sm:px-6">{line.agent}</td>
              <td className="px-4 py-4 max-sm:pt-1 sm:px-6">{line.cps}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
