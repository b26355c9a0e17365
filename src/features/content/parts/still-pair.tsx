import type { ComponentType, FormEvent, MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { drawnOnce } from '#ui/rendering/drawn-once.tsx'
import { useTemplate } from '#ui/rendering/template-pair.tsx'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * Two designs of a page that is only read: the browser keeps the server's HTML and loads no script for it. Its interactive parts are links,
 * GET forms and copy buttons, which are handled here for the whole page. Another address is another page, whose design is then loaded.
 */
export function stillPair<Props extends object>(template1: Load<Props>, template2: Load<Props>) {
  const pair = { template1: drawnOnce<Props>(template1), template2: drawnOnce<Props>(template2) }
  return function StillPair(props: Props) {
    const Shown = pair[useTemplate()]
    const { pathname, search } = useLocation()
    const navigate = useNavigate()
    return (
      // The links, buttons and forms inside are operable, also by keyboard. Their clicks bubble up to here.
      <div className="contents" onClick={(event) => void (copied(event) || followed(event, navigate))} onSubmit={(event) => asked(event, navigate)}>
        <Shown key={pathname + search} {...props} />
      </div>
    )
  }
}

type Navigate = ReturnType<typeof useNavigate>

/** Handles a button with `data-copy`: copies the text and sets `data-copied`. */
function copied(event: MouseEvent): boolean {
  const button = (event.target as Element).closest<HTMLElement>('[data-copy]')
  const text = button?.dataset['copy']
  if (!button || text === undefined) return false
  const byHand = () => window.prompt('', text)
  // The clipboard exists in secure contexts only.
  if (!navigator.clipboard) byHand()
  else navigator.clipboard.writeText(text).then(() => button.setAttribute('data-copied', ''), byHand)
  return true
}

/** Handles a link like the router: pages of the site open without a new document, others by the browser. */
function followed(event: MouseEvent, navigate: Navigate): boolean {
  const link = (event.target as Element).closest('a')
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  const samePage = link.pathname === location.pathname && link.search === location.search
  if (link.target || link.download || link.origin !== location.origin || link.pathname.includes('.') || (samePage && link.hash)) return false
  event.preventDefault()
  void navigate(link.pathname + link.search + link.hash)
  return true
}

/** Handles a GET form: its filled fields become the address. */
function asked(event: FormEvent, navigate: Navigate): void {
  const form = event.target as HTMLFormElement
  event.preventDefault()
  const search = new URLSearchParams()
  for (const [key, value] of new FormData(form)) if (typeof value === 'string' && value.trim()) search.set(key, value.trim())
  void navigate(`${new URL(form.action).pathname}?${search}`)
}
