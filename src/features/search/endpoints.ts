import { endpoint } from '#platform/http/endpoint.ts'
import { searchForm } from './forms.ts'
import { searchConsole } from './server/search-console.ts'

export const endpoints = [
  endpoint('GET /search', searchConsole, {
    access: 'customer',
    costly: true,
    batched: true,
    summary: 'Your servers, orders and work orders, and help articles that match a text',
    input: searchForm,
  }),
]
