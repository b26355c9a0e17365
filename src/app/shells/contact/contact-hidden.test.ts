import { describe, expect, it } from 'vitest'
import { contactHidden } from './contact-hidden.ts'

describe('where the contact widget is shown', () => {
  it("spec §2: contact widget hidden on any route whose path contains both 'console' and '/auth'", () => {
    expect(contactHidden('/zh/console/verified/template/template1/auth-dialog')).toBe(true)
    expect(contactHidden('/zh/console/auth')).toBe(true)
    expect(contactHidden('/zh/auth/console')).toBe(true)
    expect(contactHidden('/zh/console/money')).toBe(false)
    expect(contactHidden('/zh/console/author')).toBe(true)
    expect(contactHidden('/zh/console-auth')).toBe(false)
    expect(contactHidden('/zh/auth')).toBe(false)
    expect(contactHidden('/zh')).toBe(false)
  })
})
