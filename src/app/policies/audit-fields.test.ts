import { describe, expect, it } from 'vitest'
import { detailText } from '#features/back-office/audit/detail-text.ts'
import * as en from '#features/back-office/audit/messages/details.en.ts'
import * as zh from '#features/back-office/audit/messages/details.zh.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { endpoints } from '../endpoints.ts'

/** Inputs that the audit records, by name: those of requests of signed-in staff, without what is in the path. */
const recorded = (endpoints as readonly Endpoint[])
  .filter(({ method, path, access }) => method !== 'GET' && path.startsWith('/admin') && access.startsWith('staff:'))
  .flatMap(({ path, input }) => {
    const shape = (input as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
    return Object.keys(shape).filter((name) => !path.includes(`{${name}}`))
  })

describe('the recorded part of an act', () => {
  it('has a label for every field of every request', () => {
    const names = [...new Set(recorded)]
    expect(names.length).toBeGreaterThan(50)
    expect(names.filter((name) => !(name in zh.fields))).toEqual([])
  })

  it('shows choices in the reader’s language, and words of staff as they are', () => {
    expect(detailText({ factor: 'none', role: 'owner' }, en)).toBe('Second factor: None · Role: Owner')
    expect(detailText({ factor: 'none' }, zh)).toBe('两步验证: 无')
    expect(detailText({ reason: 'full', revision: '4' }, en)).toBe('Reason: full · Version: 4')
  })
})
