import { afterEach, describe, expect, it, vi } from 'vitest'
import { uploadFile } from './upload-client.ts'

/** Connection that the test controls. */
class Line extends EventTarget {
  static last: Line
  upload = new EventTarget()
  withCredentials = false
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  to = ''
  sent: unknown
  constructor() {
    super()
    Line.last = this
  }
  open(method: string, address: string) {
    this.to = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.dispatchEvent(new Event('load'))
  }
}

describe('uploading a file', () => {
  vi.stubGlobal('XMLHttpRequest', Line)
  vi.stubGlobal('location', { pathname: '/en/console/verified' })
  afterEach(() => vi.unstubAllGlobals())
  const file = new Blob(['abc'])

  it('sends it unchanged, with progress; returns the answer; keeps the code of an error; reports a broken connection; can be cancelled', async () => {
    const parts: number[] = []
    const sending = uploadFile<{ imageId: string }>('/images', file, { onProgress: (part) => parts.push(part) })
    expect(Line.last).toMatchObject({ to: 'POST /api/images', sent: file, headers: { 'x-runxin-locale': 'en' } })
    Line.last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }))
    Line.last.answer(200, '{"imageId":"7"}')
    expect(await sending).toEqual({ imageId: '7' })
    expect(parts).toEqual([0.25])

    const refused = uploadFile('/images', file)
    Line.last.answer(422, '{"error":{"kind":"invalid","code":"files.not-an-image","detail":{"found":"svg"}}}')
    await expect(refused).rejects.toMatchObject({ code: 'files.not-an-image', detail: { found: 'svg' } })

    const broken = uploadFile('/images', file)
    Line.last.dispatchEvent(new Event('error'))
    await expect(broken).rejects.toMatchObject({ code: 'platform.offline' })

    const stop = new AbortController()
    const calledOff = uploadFile('/images', file, { signal: stop.signal })
    stop.abort()
    await expect(calledOff).rejects.toMatchObject({ name: 'AbortError' })
  })
})
