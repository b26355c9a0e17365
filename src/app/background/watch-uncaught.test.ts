import { expect, it, vi } from 'vitest'
import { DomainError } from '#platform/domain-error.ts'
import { isFatal, settleAborted } from './watch-uncaught.ts'

const extension = Object.assign(new Error('theirs'), { stack: 'Error: theirs\n at chrome-extension://abc/content.js:1:1' })

it.each([
  ['an error of ours', new Error('boom'), true],
  ['a wrong type', new TypeError('x is not a function'), true],
  ['an error of the API that nothing handles', new DomainError('conflict', 'orders.expired'), true],
  ['a lost connection', new DomainError('unavailable', 'platform.offline'), false],
  ['a request that failed', new TypeError('Failed to fetch'), false],
  ['a request that failed in Safari', new TypeError('Load failed'), false],
  ['a cancelled request', new DOMException('stopped', 'AbortError'), false],
  ['an error of an extension', extension, false],
  ['what React repaired', new Error('Minified React error #418; visit https://react.dev/errors/418'), false],
  ['a script of another site', null, false],
  ['a value that is no error', 'text', false],
])('%s is fatal: %s', (_name, error, fatal) => {
  expect(isFatal(error)).toBe(fatal)
})

it.each([
  ['an aborted request', new DOMException('signal is aborted without reason', 'AbortError'), 1],
  ['an error', new Error('boom'), 0],
  ['a value that is no error', 'AbortError', 0],
])('%s is kept out of the console %i times', (_name, reason, times) => {
  const preventDefault = vi.fn()
  settleAborted({ reason, preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(times)
})
