import { createContext, lazy, memo, Suspense, use, useState, type ComponentType } from 'react'
import { isFirstDocument, whenIdle } from './when-idle.ts'

export type TemplateName = 'template1' | 'template2'

const TemplateContext = createContext<TemplateName>('template1')
export const TemplateProvider = TemplateContext

/** Design of this page: the site's active one, or the one that the path previews. */
export function useTemplate(): TemplateName {
  return use(TemplateContext)
}

type Loaded<Props> = Promise<{ default: ComponentType<Props> }>

/** Two designs of one page with the same props. The browser loads only the shown one. React keeps the server's HTML until its chunk has arrived. */
export function templatePair<Props extends object>(template1: () => Loaded<Props>, template2: () => Loaded<Props>) {
  const pair = { template1: lazy(template1), template2: lazy(template2) }
  warm(template1, template2)
  return function TemplatePair(props: Props) {
    const Shown = pair[useTemplate()] as ComponentType<Props>
    return <Shown {...props} />
  }
}

/**
 * The same for pages that are read before they are used: the server's HTML is shown at once, and hydrated when the page is idle.
 * Its script is not part of the first load.
 */
export function readingPair<Props extends object>(template1: () => Loaded<Props>, template2: () => Loaded<Props>) {
  const [first, second] = [afterRest(template1), afterRest(template2)]
  const Pair = templatePair(first, second)
  // Memoised, because a boundary that gets new props before its script has loaded would be emptied.
  return memo(function ReadingPair(props: Props) {
    const [drawn] = useState(isFirstDocument)
    // The boundary lets the shell hydrate first. A page reached by navigation needs none, and would show it empty for a moment.
    return drawn ? (
      <Suspense>
        <Pair {...props} />
      </Suspense>
    ) : (
      <Pair {...props} />
    )
  }) as unknown as ComponentType<Props>
}

function afterRest<Props>(load: () => Loaded<Props>): () => Loaded<Props> {
  return async () => {
    await whenIdle
    return load()
  }
}

/**
 * In the browser the shown design is requested as soon as the page's module is loaded, beside its data. Otherwise a navigation
 * would be over for the router while the page still waits for its chunk.
 */
function warm<Props>(template1: () => Loaded<Props>, template2: () => Loaded<Props>): void {
  if (typeof document === 'undefined') return
  const shown = document.documentElement.dataset.template === '2' ? template2 : template1
  // A failure is reported when the design is rendered. Here it would only be reported twice.
  shown().catch(() => undefined)
}
