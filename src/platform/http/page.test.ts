import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { EndpointCtx } from './endpoint.ts'
import { pageLoader, queryReads, requestCtx } from './page.ts'
import { given, pageNumber } from '../pure/query-fields.ts'

const loader = pageLoader(async ({ query, path }) => ({ ...query, path }), { query: z.object({ page: pageNumber, number: given }) })

function open(address: string, reads: Set<string> | null = null) {
  const context = new RouterContextProvider()
  context.set(requestCtx, {} as EndpointCtx)
  context.set(queryReads, reads)
  return loader({ url: new URL(address, 'http://localhost'), params: {}, context })
}

describe('the loader of a page', () => {
  it('gets its path, and its query by the schema', async () => {
    expect(await open('/zh/console/order?page=2&number=A&other=1')).toEqual({ page: 2, number: 'A', path: '/zh/console/order' })
    expect(await open('/zh/console/order?page=%00&number=%00')).toEqual({ page: 1, number: '', path: '/zh/console/order' })
  })

  it('records the names that it reads, for the cache of pages', async () => {
    const reads = new Set<string>()
    await open('/zh/console/order', reads)
    expect([...reads]).toEqual(['page', 'number'])
  })
})
