import { passwordRules } from '../../model.ts'

/** Whether the server would refuse a password as too easily guessed. False if the dictionaries do not load: the server judges all the same. */
export async function isWeakPassword(password: string, personal: readonly string[]): Promise<boolean> {
  try {
    const { strengthOf } = await import('../../strength.ts')
    return (await strengthOf(password, personal)) < passwordRules.minStrength
  } catch {
    return false
  }
}
