import type { ApiDocsCopy } from '#app/api-v1/copy/api-docs.zh.ts'

export type DocsTag = keyof ApiDocsCopy['tags']

export type DocsField = { name: string; place: 'path' | 'query' | 'body' | 'header'; required: boolean; type: string; note: string }

export type DocsLine = { name: string; method: string; path: string; summary: string }
export type DocsCall = DocsLine & {
  /** Null if it needs no token. */
  scope: string | null
  fields: DocsField[]
  /** Null if there is none. */
  answer: string | null
  curl: string
  code: string
}

export type DocsGroup = { tag: DocsTag; calls: DocsLine[] }
/** Group named by the address. */
export type OpenGroup = { tag: DocsTag; calls: DocsCall[]; types: { name: string; text: string }[] }

/** Code examples of the overview, the same in every language. */
export type DocsExamples = Record<'first' | 'start' | 'values' | 'repeats' | 'lists' | 'errors' | 'limits' | 'webhooks' | 'client' | 'command', string>

export type ApiDocsProps = {
  copy: ApiDocsCopy
  groups: DocsGroup[]
  open: OpenGroup | null
  examples: DocsExamples
  callsAMinute: number
}

export function groupPath(tag: DocsTag): string {
  return `/docs/api?group=${tag}`
}

export const documentPath = '/api/v1/openapi.json'

/** Parts of the overview, in their order. */
export const sectionKeys = [
  'start',
  'scopes',
  'values',
  'lists',
  'repeats',
  'errors',
  'limits',
  'webhooks',
  'client',
  'command',
] as const satisfies readonly (keyof ApiDocsCopy['sections'])[]
