import { describe, expect, it } from 'vitest'
import { addMonths } from './model/calendar.ts'
import { passwordRules } from './power/password-rules.ts'
import { serverCan, whyNot, type Standing } from './model.ts'
import { generatePassword } from './power/server/generate-password.ts'
import { ownPassword } from './power/forms.ts'

const now = new Date('2026-11-21T08:00:00Z')
const server = (over: Partial<Standing> = {}): Standing => ({
  state: 'running',
  expiresAt: new Date('2026-12-21T08:00:00Z'),
  locks: [],
  operation: null,
  ...over,
})

describe('the actions on a server', () => {
  it('are possible only in suitable states', () => {
    expect(serverCan('restart', server(), now)).toBe(true)
    expect(serverCan('start', server(), now)).toBe(false)
    expect(serverCan('start', server({ state: 'stopped' }), now)).toBe(true)
    expect(whyNot('stop', server({ state: 'stopped' }), now)).toBe('wrong-state')
    expect(serverCan('reinstall', server({ state: 'error' }), now)).toBe(true)
  })

  it('are possible one at a time', () => {
    expect(whyNot('stop', server({ state: 'restarting' }), now)).toBe('busy')
    expect(whyNot('restart', server({ operation: {} }), now)).toBe('busy')
  })

  it('are impossible while suspended, expired or locked', () => {
    expect(whyNot('start', server({ state: 'suspended' }), now)).toBe('suspended')
    expect(whyNot('restart', server({ expiresAt: now }), now)).toBe('expired')
    expect(whyNot('restart', server({ locks: ['abuse'] }), now)).toBe('locked')
  })

  it('are limited while it is offered for transfer: power is possible, changes of its data are not', () => {
    expect(whyNot('restart', server({ locks: ['transfer'] }), now)).toBeUndefined()
    expect(whyNot('reinstall', server({ locks: ['transfer'] }), now)).toBe('locked')
  })
})

describe('a paid period', () => {
  it('ends on the same day of a later month, or on its last day', () => {
    expect(addMonths(new Date('2026-11-21T08:30:00Z'), 1)).toEqual(new Date('2026-12-21T08:30:00Z'))
    expect(addMonths(new Date('2027-01-31T00:00:00Z'), 1)).toEqual(new Date('2027-02-28T00:00:00Z'))
    expect(addMonths(new Date('2027-01-31T00:00:00Z'), 12)).toEqual(new Date('2028-01-31T00:00:00Z'))
    expect(addMonths(new Date('2026-12-31T23:00:00Z'), 2)).toEqual(new Date('2027-02-28T23:00:00Z'))
  })
})

describe('passwords of servers', () => {
  it('that are generated satisfy our rules and are never the same', () => {
    const made = Array.from({ length: 200 }, generatePassword)
    expect(new Set(made).size).toBe(200)
    for (const password of made) {
      expect(ownPassword.safeParse(password).success).toBe(true)
      expect(passwordRules(password).every((rule) => rule.kept)).toBe(true)
    }
  })

  it('that are chosen are refused if short, simple or not typable', () => {
    for (const bad of ['Short-1a', 'alllowercaseletters', 'Spaces in it 2026', 'Пароль-Longer-1']) expect(ownPassword.safeParse(bad).success).toBe(false)
    expect(ownPassword.safeParse('Correct-Horse-7').success).toBe(true)
  })
})
