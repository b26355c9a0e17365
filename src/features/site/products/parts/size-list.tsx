import { useNavigate } from 'react-router'
import { PlanHeads, PlanRow } from '#features/catalog/parts/shared/plan-row.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { SegmentedLinks } from '#ui/forms/segmented-links.tsx'
import { join } from '#ui/recipes.ts'
import type { ServerProps, SizeRow } from '../pages/server-props.ts'

const inks: Record<SizeRow['state'], string> = { open: 'text-ok', few: 'text-warn', paused: 'text-warn', out: 'text-ink-3', verify: 'text-info' }

/** Sizes of a region. On narrow screens those of one family, with the families as tabs and their description below. */
export function SizeList({ words, sizes, families, filter, shown, className }: ServerProps & { className?: string }) {
  const to = useLocalePath()
  const navigate = useNavigate()
  const family = filter.family === 'all' ? families[0]?.family : filter.family
  const chosen = families.find((one) => one.family === family)
  const { code, cpu, memory, disk, bandwidth, state, price } = words.columns
  const rowWords = { cpu, memory, disk, bandwidth, state, price, perMonth: words.perMonth, choose: words.choose, popular: words.popular }
  return (
    <div data-states className={className}>
      <div className="border-t border-line px-5 py-4 lg:hidden">
        <SegmentedLinks
          label={words.filter.family}
          value={family ?? ''}
          items={families.map((one) => ({ value: one.family, label: one.name, href: `?region=${filter.region}&family=${one.family}#sizes` }))}
          go={(_family, href) => void navigate(href.replace('#sizes', ''), { preventScrollReset: true })}
        />
        {chosen ? (
          <p className="mt-2.5 text-xs text-ink-2">
            {chosen.text} {chosen.line}
          </p>
        ) : null}
      </div>
      <PlanHeads words={rowWords} code={code} />
      <ul aria-label={shown}>
        {sizes.map(({ path, purpose, priceFen, chooseOf: _of, ...size }) => (
          <PlanRow
            key={size.id}
            plan={{ ...size, use: purpose, fen: priceFen, to: path && to(path) }}
            words={rowWords}
            state={{ text: words.states[size.state], className: inks[size.state] }}
            className={join(size.family !== family && 'max-lg:hidden')}
          />
        ))}
      </ul>
    </div>
  )
}
