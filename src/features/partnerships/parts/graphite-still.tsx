import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import type { HubProps } from '../pages/partner-props.ts'
import { cell } from './graphite.tsx'

/** Template 2: parts that never change in the browser. */
type Item = { title: string; text: string }

/** Ruled cells side by side, each with its mark. */
export function Cells2({ items }: { items: readonly (Item & { mark?: string })[] }) {
  return (
    <ol className="grid border-t border-line sm:grid-cols-2 lg:grid-cols-4">
      {items.map((item, index) => (
        <li
          key={item.title}
          className="border-line px-4 py-8 not-first:border-t sm:px-7 sm:not-first:border-t-0 sm:odd:not-first:border-t sm:even:border-s sm:nth-[n+3]:border-t lg:not-first:border-s lg:nth-[n+3]:border-t-0 lg:first:ps-14"
        >
          <p className="label text-brand-ink!">{item.mark ?? String(index + 1).padStart(2, '0')}</p>
          <h3 className="mt-3 text-xl">{item.title}</h3>
          <p className="mt-2 text-[0.9375rem] text-ink-2">{item.text}</p>
        </li>
      ))}
    </ol>
  )
}

/** Numbered rules, one per line: name at the left, text at the right. */
export function Rules2({ number, items }: { number: string; items: readonly Item[] }) {
  return (
    <ol>
      {items.map((item, index) => (
        <li
          key={item.title}
          className={join(cell, 'grid gap-x-14 gap-y-1.5 border-t border-line py-5 lg:grid-cols-[5rem_minmax(0,1fr)_minmax(0,2fr)] lg:items-baseline')}
        >
          <span className="label">{`${number}.${index + 1}`}</span>
          <h3 className="text-base">{item.title}</h3>
          <p className="text-ink-2">{item.text}</p>
        </li>
      ))}
    </ol>
  )
}

export function Questions2({ items }: { items: readonly { q: string; a: string }[] }) {
  return (
    <div className={join(cell, 'border-t border-line py-3')}>
      {items.map((item) => (
        <Disclosure key={item.q} summary={item.q} className="last:border-b-0">
          <p className="max-w-3xl text-base">{item.a}</p>
        </Disclosure>
      ))}
    </div>
  )
}

/** Comparison of both programmes. */
export function Comparison2({ copy: { compare, programmes } }: { copy: HubProps['copy'] }) {
  return (
    <table className="w-full border-collapse border-t border-line text-start max-sm:block">
      <caption className="sr-only">{compare.title}</caption>
      <thead className="max-sm:block">
        <tr className="border-b border-line max-sm:grid max-sm:grid-cols-2">
          <th scope="col" className="label px-4 py-3 text-start font-medium max-sm:sr-only sm:px-7 lg:ps-14">
            {compare.topic}
          </th>
          <th scope="col" className="label border-line px-4 py-3 text-start font-medium sm:border-s sm:px-7">
            {programmes.agent.title}
          </th>
          <th scope="col" className="label border-s border-line px-4 py-3 text-start font-medium sm:px-7">
            {programmes.cps.title}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {compare.rows.map((line) => (
          <tr key={line.topic} className="border-line not-first:border-t max-sm:grid max-sm:grid-cols-2">
            <th scope="row" className="label px-4 pt-4 text-start font-medium max-sm:col-span-2 sm:px-7 sm:py-4 lg:ps-14">
              {line.topic}
            </th>
            <td className="border-line px-4 py-4 max-sm:pt-1 sm:border-s sm:px-7">{line.agent}</td>
            <td className="border-s border-line px-4 py-4 max-sm:pt-1 sm:px-7">{line.cps}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function End2({ copy: { end } }: { copy: HubProps['copy'] }) {
  const to = useLocalePath()
  return (
    <section className={join(cell, 'flex flex-wrap items-center justify-between gap-8 border-t border-line py-14 lg:py-18')}>
      <div>
        <h2 className="text-title">{end.title}</h2>
        <p className="mt-2 text-lead text-ink-2">{end.text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={`${to('/partnerships/agent')}#apply`} className={buttonStyle({ tone: 'primary', size: 'xl' })}>
          {end.agent}
        </Link>
        <Link to={`${to('/partnerships/cps')}#apply`} className={buttonStyle({ size: 'xl' })}>
          {end.cps}
        </Link>
      </div>
    </section>
  )
}
