import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconLeft from '~icons/lucide/arrow-left'
import IconRight from '~icons/lucide/arrow-right'
import { join } from '#ui/recipes.ts'
import type { NeighbourView, NewsDetailView } from '../../pages/news-detail-view.ts'
import { Scope } from '../scope.tsx'

type Looks = {
  nav: string
  bar: string
  back: string
  pair: string
  card: string
  right: string
  link: string
  none?: string
  label: string
  toNewer: string
  toOlder: string
}

/** Newer and older announcement, among all and in the category; each design gives the styles. */
export function Neighbours({ label, back, scopes, looks }: NewsDetailView['neighbours'] & { looks: Looks }) {
  return (
    <nav aria-label={label} className={join('group/among', looks.nav)}>
      <div className={looks.bar}>
        <Link to={back.to} className={looks.back}>
          <IconLeft className="size-4" aria-hidden />
          {back.text}
        </Link>
        <Scope />
      </div>
      {scopes.map(({ scope, style, newer, older }) => (
        <div key={scope} className={join(looks.pair, style)}>
          <Neighbour {...newer} looks={looks} icon={<IconLeft className={looks.toNewer} aria-hidden />} />
          <Neighbour {...older} looks={looks} icon={<IconRight className={looks.toOlder} aria-hidden />} right />
        </div>
      ))}
    </nav>
  )
}

function Neighbour({ label, none, item, looks, icon, right }: NeighbourView & { looks: Looks; icon: ReactNode; right?: boolean }) {
  const card = join(looks.card, right && looks.right)
  const name = (
    <span className={looks.label}>
      {right ? null : icon}
      {label}
      {right ? icon : null}
    </span>
  )
  if (!item)
    return (
      <div className={join(card, looks.none)}>
        {name}
        <span className="text-sm text-ink-3">{none}</span>
      </div>
    )
  return (
    <Link to={item.to} className={join(card, looks.link)}>
      {name}
      <span {...item.foreign} className="font-medium">
        {item.title}
      </span>
    </Link>
  )
}
