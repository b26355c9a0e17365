import { passwordRules } from '../../model.ts'

/** Tells whether the server would refuse a password as easily guessed. False if the dictionaries do not load; the server checks it in any case. */
export async function isWeakPassword(password: string, personal: readonly string[]): Promise<boolean> {
  try {
    const { strengthOf } = await import('../../strength.ts')
    return (await strengthOf(password, personal)) < passwordRules.minStrength
  } catch {
    return false
  }
}
