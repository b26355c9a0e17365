import { expect, it } from 'vitest'
import { showProgress } from './show-progress.ts'

function terminal(isTTY: boolean) {
  const written: string[] = []
  let at = 0
  const shown = showProgress({ isTTY, columns: 40, write: (text: string) => written.push(text) > 0 } as never, () => at)
  return { ...shown, written, wait: (ms: number) => (at += ms) }
}

it('replaces one line, five times a second at most, and clears it at the end', () => {
  const { onProgress, clear, written, wait } = terminal(true)
  onProgress({ step: 'table', done: 3, total: 12, table: 'ledger.posting', rows: 65_536 })
  onProgress({ step: 'file', done: 1, total: 9 })
  wait(200)
  onProgress({ step: 'file', done: 1, total: 9 })
  wait(200)
  onProgress({ step: 'verify', done: 1, total: 3 })
  clear()
  expect(written.join('')).toBe('Copying table 4 of 12: ledger.posting, \r\u001B[KCopying file 2 of 9\r\u001B[KVerifying: 33 %\r\u001B[K')
})

it('writes nothing where there is no terminal', () => {
  const { onProgress, clear, written } = terminal(false)
  onProgress({ step: 'restore', done: 1, total: 3 })
  clear()
  expect(written).toEqual([])
})
