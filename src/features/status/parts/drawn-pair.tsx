import type { ComponentType } from 'react'
import { drawnOnce } from '#ui/rendering/drawn-once.tsx'
import { useTemplate } from '#ui/rendering/template-pair.tsx'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Two designs of a page without a script of its own: links, disclosures and forms work in the server's HTML. */
export function drawnPair<Props extends object>(template1: Load<Props>, template2: Load<Props>) {
  const pair = { template1: drawnOnce<Props>(template1), template2: drawnOnce<Props>(template2) }
  return function DrawnPair(props: Props) {
    const Shown = pair[useTemplate()]
    return <Shown {...props} />
  }
}
