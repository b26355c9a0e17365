import { Link } from 'react-router'
import { join, toneStyle } from '#ui/recipes.ts'
import { useTagMessages } from '../messages/use-tag-messages.ts'

const chip = join('inline-block max-w-40 truncate rounded-pill px-2 py-0.5 align-top text-2xs/5 font-medium', toneStyle.mute)

/** Tags of a server. With `to` each is a link to all servers that have it. `most`: maximum number shown. */
export function TagChips(props: { tags: readonly string[]; to?: (tag: string) => string; most?: number; className?: string }) {
  const m = useTagMessages()
  const shown = props.tags.slice(0, props.most)
  const rest = props.tags.slice(shown.length)
  if (props.tags.length === 0) return null
  return (
    <ul aria-label={m.title} className={join('flex flex-wrap gap-1', props.className)}>
      {shown.map((tag) => (
        <li key={tag} className="min-w-0">
          {props.to ? (
            <Link to={props.to(tag)} preventScrollReset title={m.filterBy(tag)} className={join(chip, 'hover:bg-brand-soft hover:text-brand-ink')}>
              {tag}
            </Link>
          ) : (
            <span className={chip}>{tag}</span>
          )}
        </li>
      ))}
      {rest.length > 0 ? (
        <li className="text-2xs/6 text-ink-3" title={rest.join(' · ')}>
          +{rest.length}
        </li>
      ) : null}
    </ul>
  )
}
