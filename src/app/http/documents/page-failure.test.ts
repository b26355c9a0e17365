import { RouterContextProvider, type ErrorResponse } from 'react-router'
import { expect, it } from 'vitest'
import { requestCtx } from '#platform/http/page.ts'
import { makeLog } from '#platform/logging/log.ts'
import { handleError } from '../../../entry.server.tsx'
import { requestIdContext } from '../request/request-contexts.ts'

function failing(error: unknown, { requestId = 'request-0001', gone = false } = {}): Record<string, unknown>[] {
  const lines: string[] = []
  const context = new RouterContextProvider()
  context.set(requestCtx, { log: makeLog('info', { write: (line: string) => void lines.push(line) }) } as never)
  if (requestId) context.set(requestIdContext, requestId)
  const request = new Request('https://runxin.example/zh/console/orders?page=2', { signal: gone ? AbortSignal.abort() : null })
  handleError(error, { request, context })
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

const answer = (status: number, error?: Error) => ({ status, statusText: 'Words', internal: true, data: 'x', error }) as ErrorResponse

it('a page that fails is logged once, with the id of its answer and without personal data', () => {
  const error = new Error('Failed query: select 1', { cause: Object.assign(new Error('x'), { code: '22P02' }) })
  const lines = failing(Object.assign(error, { query: 'select $1', params: ['+8613812345678'] }))
  expect(lines).toMatchObject([
    { level: 50, requestId: 'request-0001', path: '/zh/console/orders', err: { message: 'Failed query', statement: 'select $1', cause: { code: '22P02' } } },
  ])
  expect(JSON.stringify(lines)).not.toContain('13812345678')
})

it('a page that is rendered for the cache has no id', () => {
  expect(failing(new Error('no'), { requestId: '' })[0]).not.toHaveProperty('requestId')
})

it('an error that the router replaced is unwrapped', () => {
  expect(failing(answer(500, new Error('inside')))).toMatchObject([{ err: { message: 'inside' } }])
  expect(failing(answer(503))).toMatchObject([{ err: { message: '503 Words' } }])
})

it('a visitor who left, or a request that no page handles, is not a failure', () => {
  expect(failing(new Error('aborted'), { gone: true })).toEqual([])
  expect(failing(answer(405, new Error('no action')))).toEqual([])
})
