import { phoneOf } from '#features/auth/model/phones.ts'
import { homeCountries } from '#features/auth/model/home-countries.ts'
import type { AuthCtx } from '#features/auth/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { validate } from '#platform/http/validate.ts'
import { DomainError } from '#platform/domain-error.ts'
import { passwordLoginForm } from '../../forms.ts'
import type { SignInAnswer } from '../../model.ts'
import { isUserName } from '../../model/user-names.ts'
import { logInByPassword } from './log-in.ts'

/** Signs in from the password form posted without script. Returns the error for the page to show, without the password. */
export async function signInByForm(ctx: AuthCtx, form: FormData): Promise<SignInAnswer> {
  requireAnyone(ctx)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed = text('name').trim()
  const country = homeCountries.find((home) => home.country === text('country'))?.country ?? 'CN'
  const name = typed.includes('@') || isUserName(typed) ? typed : (phoneOf(typed, country) ?? typed)
  try {
    return await logInByPassword(ctx, validate(passwordLoginForm, { name, password: text('password'), remember: form.has('remember') }))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { kind, code, detail, fields } = error
    return { outcome: 'refused', name: typed.slice(0, 254), domainError: { kind, code, detail, fields } }
  }
}
