import { describe, expect, it } from 'vitest'
import { safetyScore, type SafetyState } from './model.ts'

const bare: SafetyState = {
  phoneMasked: '138****8000',
  passwordSince: null,
  userName: { name: null, changesLeft: 3, changeableAt: null },
  wechat: null,
  verification: 'none',
}
const whole: SafetyState = {
  ...bare,
  passwordSince: new Date(0),
  wechat: { nickname: '小北', boundAt: new Date(0) },
  verification: 'personal',
  totp: true,
  passkeys: 0,
  recoveryCodesLeft: 10,
  email: 'bound',
}

describe('the security score', () => {
  it('is 100 for an account with everything that is offered', () => {
    expect(safetyScore(whole)).toMatchObject({ score: 100, level: 'high' })
    const { totp: _a, passkeys: _b, recoveryCodesLeft: _c, email: _d, ...without } = whole
    expect(safetyScore(without).score).toBe(100)
  })

  it('is low for a phone alone, and names missing items with their settings', () => {
    const { score, level, items } = safetyScore({ ...bare, totp: false, passkeys: 0, recoveryCodesLeft: 0, email: 'none' })
    expect([score, level]).toEqual([20, 'low'])
    expect(items.filter(({ done }) => !done).map(({ key }) => key)).toEqual(['password', 'second-factor', 'spare', 'email', 'wechat', 'verification'])
    expect(items.every(({ remedy }) => /^(#|\/console\/)/.test(remedy))).toBe(true)
  })

  it('counts a passkey as second factor, a second one as the spare, and few recovery codes as none', () => {
    const done = (state: Partial<SafetyState>) =>
      safetyScore({ ...whole, totp: false, recoveryCodesLeft: 0, ...state })
        .items.filter((item) => item.done)
        .map(({ key }) => key)
    expect(done({ passkeys: 1 })).toContain('second-factor')
    expect(done({ passkeys: 1 })).not.toContain('spare')
    expect(done({ passkeys: 2 })).toContain('spare')
    expect(done({ totp: true, recoveryCodesLeft: 2 })).not.toContain('spare')
  })
})
