import { Badge } from '#ui/display/badge.tsx'
import type { Tone } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { NewsCategory } from '../../model.ts'

const tones: Record<NewsCategory, Tone> = { maintenance: 'warn', product: 'brand', offer: 'ok', security: 'bad', company: 'mute' }

export function CategoryBadge({ category }: { category: NewsCategory }) {
  return <Badge tone={tones[category]}>{useMessages().categories[category]}</Badge>
}

/** Day of publication. */
export function Day(props: { at: Date; text: string; className?: string }) {
  return (
    <time dateTime={props.at.toISOString()} className={props.className ?? 'tabular-nums'}>
      {props.text}
    </time>
  )
}
