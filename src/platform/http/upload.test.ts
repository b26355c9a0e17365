import { describe, expect, it } from 'vitest'
import { uploadOf } from './upload.ts'

const rule = { maxBytes: 1_048_576 }
const sent = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://x/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

/** A body without a length, in pieces. */
function stream(pieces: number, size: number): { body: ReadableStream; asked: () => number } {
  let asked = 0
  return {
    asked: () => asked,
    body: new ReadableStream({
      pull(controller) {
        if (asked++ < pieces) controller.enqueue(new Uint8Array(size))
        else controller.close()
      },
    }),
  }
}

describe('an uploaded file', () => {
  it('arrives unchanged', async () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)
    expect(await uploadOf(sent(bytes), rule).read()).toEqual(bytes)
  })

  it('is refused by its length before anything is read', async () => {
    const { body, asked } = stream(50, 100_000)
    const request = new Request('http://x/', { method: 'POST', body, duplex: 'half', headers: { 'content-length': '5000000' } } as RequestInit)
    await expect(uploadOf(request, rule).read()).rejects.toMatchObject({ code: 'platform.file-too-big', detail: { maxMib: 1 } })
    expect(asked()).toBeLessThan(3)
  })

  it('is counted while it streams: a false length is stopped at the limit', async () => {
    const { body, asked } = stream(1_000, 100_000)
    await expect(uploadOf(sent(body), rule).read()).rejects.toMatchObject({ code: 'platform.file-too-big' })
    expect(asked()).toBeLessThan(20)
  })

  it('is refused if it is empty', async () => {
    await expect(uploadOf(sent(new Uint8Array()), rule).read()).rejects.toMatchObject({ code: 'platform.file-empty' })
  })

  it.each(['../../etc/passwd', 'a/b.png', 'a\\b.png', 'C:evil.png', '..', 'a\u0000.png', 'a\r\nset-cookie: x', 'x'.repeat(201)])(
    'has a name, never a path: %j',
    (name) => {
      expect(() => uploadOf(sent('x', { 'x-file-name': encodeURIComponent(name) }), rule)).toThrow(expect.objectContaining({ code: 'platform.file-name' }))
    },
  )

  it('keeps an ordinary name in any language', () => {
    expect(uploadOf(sent('x', { 'x-file-name': encodeURIComponent('營業執照 2026.jpg') }), rule).name).toBe('營業執照 2026.jpg')
    expect(uploadOf(sent('x'), rule).name).toBeUndefined()
  })
})
