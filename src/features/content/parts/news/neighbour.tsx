import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { join } from '#ui/recipes.ts'
import type { NeighbourView } from '../../pages/news-detail-view.ts'

type Props = { neighbour: NeighbourView; label: ReactNode; look: string; linkLook: string; noneLook?: string }

/** The next announcement in one direction, or the words for none; each design gives the look. */
export function Neighbour({ neighbour: { item, none }, label, look, linkLook, noneLook }: Props) {
  if (!item)
    return (
      <div className={join(look, noneLook)}>
        {label}
        <span className="text-sm text-ink-3">{none}</span>
      </div>
    )
  return (
    <Link to={item.to} className={join(look, linkLook)}>
      {label}
      <span {...item.foreign} className="font-medium">
        {item.title}
      </span>
    </Link>
  )
}
