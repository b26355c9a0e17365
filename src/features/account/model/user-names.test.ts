import { describe, expect, it } from 'vitest'
import { passwordLoginForm, userNameForm } from '../forms.ts'
import { isUserName, userNameFault, userNameOf } from './user-names.ts'

const faultsOf = (names: readonly string[]) => new Set(names.map(userNameFault))

describe('a new user name', () => {
  it('has 4 to 30 letters, digits and single separators, starts with a letter, and is stored in lower case', () => {
    expect(faultsOf(['lina', 'Lin.Wei', 'lin_wei-88', 'a1b2', 'l'.repeat(30), 'lin19900101', ' lin.wei '])).toEqual(new Set([undefined]))
    expect(userNameForm.parse({ userName: ' Lin.Wei ' })).toEqual({ userName: 'lin.wei' })
    expect(faultsOf(['lin', '', 'l'.repeat(31)])).toEqual(new Set(['length']))
    expect(faultsOf(['1lin', '_lin', '.lin', '-lin'])).toEqual(new Set(['start']))
    expect(faultsOf(['lin..wei', 'lin._wei', 'lin.wei.', 'linwei_'])).toEqual(new Set(['separators']))
  })

  it('has ASCII characters only, also where the lower case of another letter is ASCII', () => {
    expect(faultsOf(['lin wei', 'lin@wei', '林月月月', 'lіnwei', 'a\u212Aelvin', 'l\u0130nwei', 'lin\u200Bwei', 'ｌｉｎｗｅｉ'])).toEqual(
      new Set(['characters']),
    )
  })

  it('is read neither as a phone number nor as the company', () => {
    expect(faultsOf(['a13800138000', 'tel-138-0013-8000', 'x1234567890'])).toEqual(new Set(['phone']))
    expect(faultsOf(['admin', 'Support', 'r.o.o.t', 'sys-admin', 'runxin', 'Run_Xin-cloud', 'my.runxin'])).toEqual(new Set(['reserved']))
    expect(userNameForm.safeParse({ userName: 'admin' }).error?.issues).toMatchObject([{ path: ['userName'], message: 'account.user-name-reserved' }])
  })
})

describe('a name typed at sign-in', () => {
  it('is a user name if it starts with a letter and is no address, in any case', () => {
    expect(['Lin.Wei', ' linwei', 'admin'].map((name) => [isUserName(name), userNameOf(name)])).toEqual([
      [true, 'lin.wei'],
      [true, 'linwei'],
      [true, 'admin'],
    ])
    expect(['lin@example.com', '13800138000', '+8613800138000', ''].map(isUserName)).toEqual([false, false, false, false])
    expect(['lin wei', '\u212Aelvin', 'l'.repeat(31)].map(userNameOf)).toEqual([undefined, undefined, undefined])
  })

  it('is never read as a phone number within a text', () => {
    const nameOf = (name: string) => passwordLoginForm.safeParse({ name, password: 'x', remember: false }).data?.name
    expect(['a13800138000', 'Lin.Wei', '+86 138 0013 8000', 'Lin@Example.com', 'lin+8613800138000'].map(nameOf)).toEqual([
      'a13800138000',
      'lin.wei',
      '+8613800138000',
      'lin@example.com',
      undefined,
    ])
  })
})
