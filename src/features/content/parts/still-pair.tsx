import { useLayoutEffect, useRef, type ComponentType, type FormEvent, type MouseEvent } from 'react'
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
    const draft = useDraft(pathname, search)
    return (
      // The links, buttons and forms inside are operable, also by keyboard. Their clicks bubble up to here.
      <div
        className="contents"
        onClick={(event) => void (copied(event) || followed(event, navigate))}
        onInput={draft.keep}
        onSubmit={(event) => {
          draft.forget()
          asked(event, navigate)
        }}
      >
        <Shown key={pathname + search} {...props} />
      </div>
    )
  }
}

/** Keeps a search text that is typed while another address of the same page loads, because its design replaces the field. */
function useDraft(pathname: string, search: string) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const typed = field.current
    const next = typed && document.querySelector<HTMLInputElement>(`#main input[name="${typed.name}"]`)
    if (!next || next === typed) return
    next.value = typed.value
    if (document.activeElement === document.body) next.focus()
    field.current = next
  }, [search])
  useLayoutEffect(() => () => void (field.current = null), [pathname])
  return {
    keep: ({ target }: FormEvent) => void (field.current = target as HTMLInputElement),
    forget: () => void (field.current = null),
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
