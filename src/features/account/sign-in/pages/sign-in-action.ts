import { data, redirect, type ActionFunctionArgs } from 'react-router'
import type { AuthCtx } from '#features/auth/api.ts'
import { requestCtx } from '#platform/http/page.ts'
import { postedForm } from '#platform/http/posted-form.ts'
import { readQuery } from '#platform/http/query.ts'
import { DomainError } from '#platform/domain-error.ts'
import { localeOfPath } from '#platform/i18n/locales.ts'
import { safeRedirect } from '../../model.ts'
import { signInQuery } from './sign-in-props.ts'
import { signInByForm } from '../server/sign-in-by-form.ts'

/** Signs in without script, or if the form is posted before the script has loaded. Errors are shown in the form. */
export async function signInAction({ request, context }: ActionFunctionArgs) {
  const url = new URL(request.url)
  const answer = await signInByForm(context.get(requestCtx) as AuthCtx, await postedForm(request))
  if (answer.outcome === 'signed-in')
    throw redirect(safeRedirect(readQuery(signInQuery, url.search).redirect, `/${localeOfPath(url.pathname) ?? 'zh'}/console`))
  return data(answer, answer.outcome === 'refused' ? { status: new DomainError(answer.domainError.kind, answer.domainError.code).status } : {})
}
