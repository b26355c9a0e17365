import type { ReactNode } from 'react'

export type Change = { key: string; label: string; from: ReactNode; to: ReactNode }
type Props = { heads: readonly [label: string, from: string, to: string]; changes: readonly Change[] }

/** Differences between two versions: each term with its value in force and the new one. */
export function ChangesTable({ heads, changes }: Props) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-start text-ink-3">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 pe-4 text-start font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, label, from, to }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-2 pe-4 text-start font-medium">
              {label}
            </th>
            <td className="py-2 pe-4 text-ink-2 tabular-nums">{from}</td>
            <td className="py-2 font-semibold tabular-nums">{to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
