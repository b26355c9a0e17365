import { expect } from 'vitest'

/** Reads what `eventStream` answers: the next version as it comes; undefined once the stream has ended. */
export function versionsOf(response: Response) {
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body!.getReader()
  const waiting: number[] = []
  const next = async (): Promise<number | undefined> => {
    while (waiting.length === 0) {
      const part = await reader.read()
      if (part.done) return undefined
      for (const found of new TextDecoder().decode(part.value).matchAll(/data: (\d+)/g)) waiting.push(Number(found[1]))
    }
    return waiting.shift()
  }
  return { next, leave: () => reader.cancel() }
}
