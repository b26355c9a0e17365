import { Suspense, use } from 'react'
import { describe, expect, it } from 'vitest'
import { renderDocument } from './render-document.ts'

const nonce = 'n0nce'
const quiet = () => ({ nonce, signal: new AbortController().signal, onError: () => {} })

function Late({ words }: { words: Promise<string> }) {
  return <p>{use(words)}</p>
}

function Broken(): never {
  throw new Error('broken')
}

const later = (words: string) => new Promise<string>((resolve) => void setImmediate(() => resolve(words)))

describe('a document', () => {
  it('is one string, with the content of a boundary in its place', async () => {
    const html = await renderDocument(
      <html lang="zh">
        <body>
          <Suspense fallback="…">
            <Late words={later('云服务器 & more')} />
          </Suspense>
          <p>{'end'}</p>
        </body>
      </html>,
      quiet(),
    )
    expect(html).toBe('<!DOCTYPE html><html lang="zh"><head></head><body><!--$--><p>云服务器 &amp; more</p><!--/$--><p>end</p></body></html>')
  })

  it('keeps a large boundary in its place', async () => {
    const html = await renderDocument(
      <main>
        <Suspense fallback="…">
          <Late words={later('润'.repeat(200_000))} />
        </Suspense>
        <p>{'end'}</p>
      </main>,
      quiet(),
    )
    expect(html).not.toContain('<template')
    expect(html.indexOf('<p>end</p>')).toBeGreaterThan(200_000)
  })

  it('shows the fallback of a boundary that breaks, and says so', async () => {
    const failed: unknown[] = []
    const html = await renderDocument(
      <main>
        <Suspense fallback="…">
          <Broken />
        </Suspense>
      </main>,
      { ...quiet(), onError: (error) => void failed.push(error) },
    )
    expect(html).toContain('…')
    expect(failed).toEqual([new Error('broken')])
  })

  it('is refused where there is no boundary around what breaks', async () => {
    await expect(renderDocument(<Broken />, quiet())).rejects.toThrow('broken')
  })

  it('ends with the request', async () => {
    const leaving = new AbortController()
    const never = renderDocument(<Late words={new Promise(() => {})} />, { ...quiet(), signal: leaving.signal })
    leaving.abort(new Error('gone'))
    await expect(never).rejects.toThrow('gone')
    await expect(renderDocument(<p>{'late'}</p>, { ...quiet(), signal: leaving.signal })).rejects.toThrow('gone')
  })
})
