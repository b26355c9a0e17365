import { useRef, useState } from 'react'
import {
  changedText,
  leastOf,
  missingFamilyRows,
  missingLevelRows,
  missingRegionRows,
  priceGroups,
  priceLines,
  priceRows,
  type Levels,
  type PriceRow,
} from '#features/catalog/pricing/price-books.ts'
import { parseAmount } from '#platform/pure/plain-amount.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import { LeaveGuard } from '../../../content/parts/leave-guard.tsx'
import { PriceFields } from './price-fields.tsx'
import type { PriceNames } from './use-price-words.ts'

const PublishPrices = lazyPart(async () => (await import('./publish-prices.tsx')).PublishPrices)

type Props = { base: { version: number; text: string }; levels: Levels; names: PriceNames }

const longestFile = 120_000

/** Number typed in a field, in the file's unit; undefined if invalid, or too low for its price. */
function numberOf(typed: string, row: PriceRow): number | undefined {
  const fen = row.unit === 'fen' ? parseAmount(typed) : /^\d{1,4}$/.test(typed.trim()) ? BigInt(typed.trim()) : undefined
  if (fen === undefined || fen < BigInt(leastOf(row)) || (row.unit === 'percent' && fen > 1000n)) return undefined
  return Number(fen)
}

/** Whether a field is as it was: untouched, or empty for a region without a price. */
const isUntouched = (typed: string | undefined, row: PriceRow) => typed === undefined || (row.value === undefined && typed.trim() === '')

/** Editor of the next version: single prices, or a whole file. Nothing applies before it was compared and published. */
export function PriceEditor({ base, levels, names }: Props) {
  const m = useMessages().priceSection
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [text, setText] = useState<string>()
  const file = useRef<HTMLInputElement>(null)
  const lines = priceLines(base.text)
  const rows = [
    ...priceRows(lines),
    ...missingRegionRows(lines, Object.keys(names.regions)),
    ...missingFamilyRows(lines, Object.keys(names.families)),
    ...missingLevelRows(lines, levels),
  ]
  // Same order of regions and families as on the buy page.
  const order = [...Object.keys(names.regions), ...Object.keys(names.families)]
  const place = ({ of }: PriceRow) => order.indexOf(of.region ?? of.family ?? '')
  const wrong = rows.filter((row) => !isUntouched(typed[row.key], row) && numberOf(typed[row.key] ?? '', row) === undefined).map(({ key }) => key)
  const changed = Object.fromEntries(
    rows.flatMap((row) => {
      const value = isUntouched(typed[row.key], row) ? undefined : numberOf(typed[row.key] ?? '', row)
      return value === undefined || value === row.value ? [] : [[row.key, value] as const]
    }),
  )
  const count = Object.keys(changed).length

  async function read(chosen: File | undefined) {
    if (!chosen) return
    if (chosen.size > longestFile) toast.bad(m.fileTooBig)
    else setText(await chosen.text())
  }

  function download() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([base.text], { type: 'text/csv' }))
    link.download = `price-book-${base.version}.csv`
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <Card
      title={m.next}
      aside={
        <span className="flex flex-wrap gap-2.5">
          <Button size="sm" onClick={download}>
            {m.download}
          </Button>
          <Button size="sm" onClick={() => file.current?.click()}>
            {m.upload}
          </Button>
          <input
            ref={file}
            type="file"
            accept=".csv,text/csv,text/plain"
            aria-label={m.upload}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              void read(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </span>
      }
    >
      <p className="mb-5 max-w-prose text-ink-2">{m.nextText(base.version)}</p>
      <div className="flex flex-col gap-7">
        {priceGroups.map((group) => (
          <PriceFields
            key={group}
            title={m.groups[group]}
            hint={m.groupHints[group]}
            rows={rows.filter((row) => row.group === group).toSorted((a, b) => place(a) - place(b))}
            typed={typed}
            wrong={wrong}
            changed={changed}
            names={names}
            onChange={(key, value) => setTyped({ ...typed, [key]: value })}
          />
        ))}
      </div>
      <div className="sticky bottom-0 z-10 -mx-5 mt-6 -mb-5 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-b-box border-t border-line bg-surface px-5 py-3 max-sm:-mx-4 max-sm:-mb-4 max-sm:px-4">
        <p aria-live="polite" className="text-ink-2">
          {wrong.length > 0 ? m.someWrong(wrong.length) : m.count(count)}
        </p>
        <div className="ms-auto flex gap-2.5">
          <Button disabled={Object.keys(typed).length === 0} onClick={() => setTyped({})}>
            {m.reset}
          </Button>
          <Button tone="primary" disabled={count === 0 || wrong.length > 0} onClick={() => setText(changedText(lines, changed))}>
            {m.preview}
          </Button>
        </div>
      </div>
      {text === undefined ? null : (
        <PublishPrices
          text={text}
          names={names}
          onClose={() => setText(undefined)}
          onDone={() => {
            setText(undefined)
            setTyped({})
          }}
        />
      )}
      <LeaveGuard changed={count > 0} roomStays />
    </Card>
  )
}
