import { lazy, Suspense, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isChunkError } from '../browser/chunk-guard.ts'
import { useShellMessages } from '../i18n/use-shell-messages.ts'

const NotFoundScreen = lazy(async () => ({ default: (await import('../shells/screens/not-found-screen.tsx')).NotFoundScreen }))
const NotOpenScreen = lazy(async () => ({ default: (await import('../shells/screens/not-open-screen.tsx')).NotOpenScreen }))
const ClosedScreen = lazy(async () => ({ default: (await import('../shells/screens/closed-screen.tsx')).ClosedScreen }))
const UnavailableScreen = lazy(async () => ({ default: (await import('../shells/screens/unavailable-screen.tsx')).UnavailableScreen }))
const RateLimitedScreen = lazy(async () => ({ default: (await import('../shells/screens/rate-limited-screen.tsx')).RateLimitedScreen }))
const ReloadScreen = lazy(async () => ({ default: (await import('../shells/screens/reload-screen.tsx')).ReloadScreen }))
/** Fetched by every page when it is idle, so that it is available when something fails. Otherwise its plain text is shown. */
const ErrorScreen = lazy(async () => ({
  default: await import('../shells/screens/error-screen.tsx').then(
    (screen) => screen.ErrorScreen,
    () => ErrorWords,
  ),
}))

/** 404 keeps its sentence; a chunk that failed reloads the page; missing prices, a database that is away and an exceeded rate limit have a message; every unforeseen error becomes the 500 screen (spec §8). */
export function ErrorBoundary() {
  const error = useRouteError()
  const [reloading, setReloading] = useState(isChunkError(error))
  useEffect(() => {
    if (reloading) setReloading(globalThis.runxinChunkFailed?.() ?? false)
  }, [reloading])
  if (reloading) return null
  const missing = isRouteErrorResponse(error) && error.status === 404
  const code = isRouteErrorResponse(error) ? codeOf(error.data) : undefined
  const Screen = screens[String(code)]
  if (Screen) {
    return (
      <Suspense>
        <Screen />
      </Suspense>
    )
  }
  return (
    <Suspense>
      {missing ? <NotFoundScreen message={typeof error.data === 'string' ? error.data : `Page not found: ${error.statusText}`} /> : <ErrorScreen />}
    </Suspense>
  )
}

/** Screens of errors that are foreseen. */
const screens: Readonly<Record<string, LazyExoticComponent<ComponentType> | undefined>> = {
  'catalog.no-price': NotOpenScreen,
  'site-config.not-open': ClosedScreen,
  'platform.unavailable': UnavailableScreen,
  'platform.rate-limited': RateLimitedScreen,
  'back-office.address-refused': ReloadScreen,
}

/** Code of an error thrown by `pageLoader`, for the errors that have a screen. */
function codeOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined
}

/** The 500 screen for the case that its own script fails to load: the specified words and the button. */
function ErrorWords() {
  const m = useShellMessages().failure
  return (
    <main className="wrap">
      <h1>{m.title}</h1>
      <p>{m.text}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {m.reload}
      </button>
    </main>
  )
}
