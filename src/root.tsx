import '#src/styles/app.css'
import printSheet from '#src/styles/print.css?url'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, redirect, useLocation, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router'
import { brandSheetPath } from '#features/brand/model/sheet-path.ts'
import { shippedName } from '#features/site-config/shipped-name.ts'
import { MessagesProvider } from '#platform/i18n/messages.tsx'
import { companyCurrency, currencyAttribute } from '#platform/pure/currency.ts'
import { isoOf, localeOfPath } from '#platform/i18n/locales.ts'
import { loginPath, requestCtx } from '#platform/http/page.ts'
import { SiteNameProvider } from '#ui/rendering/site-name.ts'
import { TemplateProvider } from '#ui/rendering/template-pair.tsx'
import { catalogueOf, loadCatalogue } from './app/i18n/catalogue.ts'
import { localeOfDocument } from './app/i18n/document-locale.ts'
import { beforeNavigation } from './app/browser/before-navigation.ts'
import { reloadAt } from './app/browser/chunk-guard.ts'
import { runRouteMiddleware } from './app/routing/middleware.ts'
import { routeRules } from './app/routing/moved-paths.ts'
import { redirectOf } from './app/routing/route-rules.ts'
import { useNonce } from './app/browser/nonce.ts'
import { loadRoot, type RootData } from './app/http/documents/root-data.ts'
import { AlternateLinks } from './app/layouts/alternate-links.tsx'
import { headScripts } from './app/layouts/head-scripts.ts'
import { useRootData } from './app/shells/frame/use-root-data.ts'
import { plainPath } from './platform/i18n/plain-path.ts'
import { templateOfPath } from './app/routing/paths.ts'
import { insteadOfPage } from './app/policies/impersonation.ts'
import { guardOpening } from './app/policies/opening.ts'
import { routeEntries } from './route-table.ts'
import { pageAnswers } from '#ui/rendering/when-idle.ts'
import { fontsOf } from './styles/fonts.ts'

const PreviewBar = lazy(async () => ({ default: (await import('./app/shells/screens/preview-bar.tsx')).PreviewBar }))

export { ErrorBoundary } from './app/layouts/error-boundary.tsx'

/** Any path containing 'console' needs the token cookie. Visitors without it go to the locale's sign-in and back (spec §6). */
const consoleGuard: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const url = new URL(request.url)
  const ctx = context.get(requestCtx)
  if (url.pathname.includes('console') && !ctx.request.token) {
    const locale = localeOfPath(url.pathname) ?? ctx.request.locale
    throw redirect(loginPath(locale, url.pathname.replace(/\.data$/, '') + url.search))
  }
  return next()
}

/** Redirects staff who view a customer's console from the pages that are closed to them. */
const impersonationGuard: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { pathname } = new URL(request.url)
  const ctx = context.get(requestCtx)
  const plain = plainPath(pathname.replace(/\.data$/, ''))
  const personal = routeEntries.some((entry) => entry.path === plain && entry.personal === true)
  const target = insteadOfPage(ctx, { method: request.method, plain, locale: localeOfPath(pathname) ?? ctx.request.locale, personal })
  if (target) throw redirect(target)
  return next()
}

/** Hides public pages while the site is not open to visitors. */
const openingGuard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const hidden = await guardOpening(request, context)
  const response = await next()
  if (hidden) response.headers.set('x-robots-tag', 'noindex')
  return response
}

/** Data of a page that has moved. Documents were redirected earlier. */
const movedOn: MiddlewareFunction<Response> = ({ request }, next) => {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/\.data$/, '')
  const target = redirectOf(routeRules, url)
  if (target) throw redirect(target)
  return next()
}

/** Runs the middleware of single routes in the route table. */
const routeMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  await runRouteMiddleware(request, context)
  return next()
}

export const middleware = [consoleGuard, impersonationGuard, movedOn, openingGuard, routeMiddleware]

/** In the browser: loads the texts of the next page together with its data. Without them the server renders it instead. */
const textsFirst: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  const locale = localeOfPath(pathname) ?? localeOfDocument()
  const [complete, result] = await Promise.all([loadCatalogue(locale, pathname, search), next()])
  if (!complete) window.location.assign(request.url)
  return result
}

/** In the browser: loads a newer build with the next page, and follows moved paths. */
const askFirst: MiddlewareFunction = ({ request }, next) => {
  const url = new URL(request.url)
  if (beforeNavigation.newBuild && url.pathname !== location.pathname && reloadAt(url)) return new Promise(() => {})
  // A request has no fragment, but the visitor's destination has.
  url.hash = window.__reactRouterDataRouter?.state.navigation.location?.hash ?? ''
  const target = beforeNavigation.redirectOf?.(url)
  if (target) throw redirect(target)
  return next()
}

export const clientMiddleware = [askFirst, textsFirst]

export async function loader({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  return loadRoot(new URL(request.url), context)
}

/** Links that only the document needs. React leaves them in the head when it hydrates, so their addresses stay out of the browser's bundle. */
function ServerLinks({ template, icon }: { template: keyof typeof fontsOf; icon: string }) {
  return (
    <>
      <link rel="icon" href={icon} />
      {fontsOf[template].map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      <link rel="stylesheet" media="print" href={printSheet} />
    </>
  )
}

/** Loaded after the sheets of the page, which it overrides. */
function BrandSheet({ href }: { href: string | undefined }) {
  return href ? <link rel="stylesheet" href={href} /> : null
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const nonce = useNonce()
  useEffect(pageAnswers, [])
  const { pathname } = useLocation()
  const locale = localeOfPath(pathname) ?? root?.locale ?? 'zh'
  const siteName = root?.site.siteName ?? shippedName
  const template = templateOfPath(pathname) ?? root?.site.template ?? 'template1'
  return (
    <html
      lang={isoOf(locale)}
      data-template={template === 'template1' ? '1' : '2'}
      data-theme="light"
      data-currency={import.meta.env.SSR ? currencyAttribute(companyCurrency()) : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR ? <ServerLinks template={template} icon={root?.site.iconUrl || '/favicon.svg'} /> : null}
        <AlternateLinks siteName={siteName} />
        <Meta />
        <Links />
        {import.meta.env.SSR && root ? <BrandSheet href={brandSheetPath(root.site)} /> : null}
        {/* It has run by the time of hydration, so its text stays out of the browser's bundle. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScripts(root, pathname, template) : '' }} />
      </head>
      <body>
        <MessagesProvider locale={locale} catalogue={catalogueOf(locale)} siteName={siteName} timeZone={root?.timeZone}>
          <SiteNameProvider value={siteName}>
            <TemplateProvider value={template}>{children}</TemplateProvider>
          </SiteNameProvider>
        </MessagesProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  const [error, setError] = useState<Error>()
  useEffect(() => {
    beforeNavigation.fail = setError
  }, [])
  const preview = useRootData()?.preview
  // The error boundary takes it from here, as an error of the page.
  if (error) throw error
  return (
    <>
      {preview ? (
        <Suspense>
          <PreviewBar {...preview} />
        </Suspense>
      ) : null}
      <Outlet />
    </>
  )
}
