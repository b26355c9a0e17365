import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { NonceContext } from './app/browser/nonce.ts'
import { firstPartsOf } from './app/http/documents/first-parts.ts'
import { reportPageFailure } from './app/http/documents/page-failure.ts'
import { nonceContext } from './app/http/request/request-contexts.ts'
import { slimManifest } from './app/http/documents/slim-manifest.ts'
import { startAfterPaint } from './app/http/documents/start-after-paint.ts'

/** Renders a document whole: pages are small, and a finished page can be compressed and cached. */
export default async function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, context: Readonly<RouterContextProvider>) {
  const nonce = context.get(nonceContext)
  let failed: unknown
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={slimManifest(entry)} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      // Waits for the whole page: React would otherwise move a large boundary behind the page and put it back by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: request.signal,
      onError: (error) => void (failed = error),
    },
  )
  await stream.allReady
  // An error inside a boundary does not reject the promise here, so it is reported.
  if (failed) reportPageFailure(failed, request, context)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'private, no-cache')
  const html = await new Response(stream).text()
  return new Response(startAfterPaint(html, nonce, firstPartsOf(entry, new URL(request.url))), { status: failed ? 500 : status, headers })
}

/** Handles errors of loaders, and of pages that cannot be rendered, from React Router. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  reportPageFailure(error, request, context)
}
