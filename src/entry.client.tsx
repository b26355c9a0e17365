import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadCatalogue } from './app/i18n/catalogue.ts'
import { localeOfDocument } from './app/i18n/document-locale.ts'
import { installChunkGuard } from './app/browser/chunk-guard.ts'
import { noteTouches } from './app/browser/touches.ts'
import { whenIdle } from '#ui/rendering/when-idle.ts'

installChunkGuard()
noteTouches()

/** Texts first: hydrating without them would replace good HTML with keys. Without any texts the server's page stays readable. */
async function start(): Promise<void> {
  const locale = localeOfDocument()
  if (!(await loadCatalogue(locale, location.pathname, location.search)) && !(await (await import('./app/i18n/late-texts.ts')).loadLate(locale))) return
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
  await whenIdle
  // A failed load has no effect on the page itself.
  import('./app/background/start.ts').then(
    ({ startBackground }) => startBackground(),
    () => undefined,
  )
}

void start()
