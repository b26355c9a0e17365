import { Badge } from '#ui/display/badge.tsx'
import type { Tone } from '#ui/recipes.ts'
import { needsVerification } from '../../config/choices.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { leftIn, type Family, type Region } from '../../model.ts'

export type StockState = 'open' | 'paused' | 'few' | 'out' | 'verify'

const few = 5

/** Stock state of a region for a family: the best of its zones. */
export function stockState(region: Region, family: Family): StockState {
  const left = Math.max(0, ...region.zones.filter((zone) => region.paused || !zone.paused).map((zone) => leftIn(zone, family)))
  if (left > 0 && region.paused) return 'paused'
  if (left > 0 && needsVerification(region)) return 'verify'
  return left === 0 ? 'out' : left <= few ? 'few' : 'open'
}

const tones: Record<StockState, Tone> = { open: 'ok', paused: 'warn', few: 'warn', out: 'mute', verify: 'info' }

export function StockBadge(props: { state: StockState }) {
  const m = useMessages().product.stock
  return (
    <Badge tone={tones[props.state]} dot>
      {m[props.state]}
    </Badge>
  )
}
