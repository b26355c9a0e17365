import { Link } from 'react-router'
import { Money } from '#ui/display/money.tsx'
import { join, linkStyle } from '#ui/recipes.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import type { DedicatedProps } from '../pages/dedicated-props.ts'

const cell = 'px-4 py-3.5 align-top text-start sm:px-7'

/** Comparison of a dedicated and a cloud server, point by point; on phones both answers are below each point. */
export function Comparison({ copy, startFen }: Pick<DedicatedProps, 'copy' | 'startFen'>) {
  const to = useLocalePath()
  const heads = copy.compareHeads
  const answer = (fen: bigint | null) => (fen === null ? '—' : <Money fen={fen} className="font-semibold text-ink" />)
  const rows = [
    ...copy.compare.map((row) => ({ ...row, key: row.what })),
    { key: 'price', what: copy.comparePrice, dedicated: answer(startFen.dedicated), cloud: answer(startFen.cloud) },
  ]
  return (
    <table className="w-full border-collapse text-sm max-sm:block">
      <caption className="sr-only">{copy.compareTitle}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line bg-sunken">
          <th scope="col" className={join(cell, 'label w-40 font-medium')}>
            {heads.what}
          </th>
          <th scope="col" className={join(cell, 'font-semibold text-brand-ink')}>
            {heads.dedicated}
          </th>
          <th scope="col" className={join(cell, 'font-semibold')}>
            <Link to={to('/products/cloud-server')} className={linkStyle}>
              {heads.cloud}
            </Link>
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr key={row.key} className="border-t border-line first:border-t-0 max-sm:block max-sm:py-2">
            <th scope="row" className={join(cell, 'font-medium text-ink-2 max-sm:block max-sm:pb-0')}>
              {row.what}
            </th>
            <td className={join(cell, 'text-ink max-sm:block max-sm:py-1')}>
              <span className="label me-2 sm:hidden" aria-hidden>
                {heads.dedicated}
              </span>
              {row.dedicated}
            </td>
            <td className={join(cell, 'text-ink-2 max-sm:block max-sm:py-1')}>
              <span className="label me-2 sm:hidden" aria-hidden>
                {heads.cloud}
              </span>
              {row.cloud}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
