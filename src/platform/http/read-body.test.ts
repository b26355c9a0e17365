import { describe, expect, it } from 'vitest'
import { readBody, readShortText } from './read-body.ts'

const post = (body: BodyInit) => new Request('http://x/', { method: 'POST', body, duplex: 'half' } as RequestInit)
const rule = { maxBytes: 10, tooBig: () => new Error('too big'), cutOff: () => new Error('cut off') }

describe('a body of a request', () => {
  it('is returned unchanged, up to its limit and no further', async () => {
    expect(new TextDecoder().decode(await readBody(post('0123456789'), rule))).toBe('0123456789')
    await expect(readBody(post('0123456789a'), rule)).rejects.toThrow('too big')
  })

  it('that never ends is aborted', async () => {
    let given = 0
    const silent = new ReadableStream({ pull: (controller) => (given++ === 0 ? controller.enqueue(new Uint8Array(1)) : new Promise<void>(() => {})) })
    await expect(readBody(post(silent), { ...rule, longestMs: 30 })).rejects.toThrow('cut off')
  })

  it('that is absent has no bytes', async () => {
    expect(await readBody(new Request('http://x/', { method: 'POST' }), rule)).toHaveLength(0)
  })

  it('read as a short text is refused if it is longer', async () => {
    expect(await readShortText(post('a=1'), 3)).toBe('a=1')
    expect(await readShortText(post('a=12'), 3)).toBe('')
  })
})
