import { describe, expect, it } from 'vitest'
import { contactHidden } from './contact-hidden.ts'

describe('the contact widget', () => {
  it('is hidden only where the path has both console and /auth', () => {
    expect(contactHidden('/zh/console/verified/template/template1/auth-dialog')).toBe(true)
    expect(contactHidden('/zh/console/money')).toBe(false)
    expect(contactHidden('/zh/auth')).toBe(false)
    expect(contactHidden('/zh')).toBe(false)
  })
})
