import type { ReactNode } from 'react'
// React's build for Bun writes strings. The one for Node encodes each of the thousands of pieces of a page into bytes by itself, which
// would be decoded again here: a tenth of the time of a page.
import { renderToPipeableStream } from 'react-dom/server.bun'

type Rendering = { nonce: string; signal: AbortSignal; onError: (error: unknown) => void }

/** A document as one string, once everything in it is there. Rejects if not even the frame around its boundaries can be rendered. */
export function renderDocument(document: ReactNode, { nonce, signal, onError }: Rendering): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = ''
    const whole = {
      write: (piece: string) => {
        html += piece
        return true
      },
      end: () => resolve(html),
      destroy: reject,
      on: () => whole,
    }
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      // Everything in its place: React would move a large boundary behind the page and put it back by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onShellError: reject,
      onAllReady: () => void pipe(whole as unknown as NodeJS.WritableStream),
    })
    const leave = () => abort(signal.reason)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}
