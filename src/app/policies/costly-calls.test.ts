import { expect, it } from 'vitest'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { endpoints } from '../endpoints.ts'

/** Names of calls that export, render documents, open consoles, compute prices, search, or send texts and mails. */
const names = /\.csv$|\.json$|export|receipt|statement|quote|estimate|preview|suggestions|\/console$|codes$|\/ping$|\/replay$|invoices\/\{\w+\}\/file$/

/** Calls with such a name that take no more work than others. */
const cheap = new Map([
  ['POST /account/two-factor/recovery-codes', 'draws ten codes'],
  ['POST /admin/two-factor/recovery-codes', 'draws ten codes'],
  ['POST /admin/invoices/{invoiceId}/file', 'receives a file'],
])

it('every costly call is declared as one, so that its own rate limit counts it', () => {
  const all = (endpoints as readonly Endpoint[]).map(({ method, path, costly }) => ({ call: `${method} ${path}`, path, costly: costly === true }))
  const named = all.filter(({ call, path }) => names.test(path) && !cheap.has(call))
  expect(named.filter(({ costly }) => !costly).map(({ call }) => call)).toEqual([])
  expect([...cheap.keys()].filter((call) => !all.some((one) => one.call === call))).toEqual([])
})
