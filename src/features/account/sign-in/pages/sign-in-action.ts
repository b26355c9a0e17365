import { data, redirect, type ActionFunctionArgs } from 'react-router'
import type { AuthCtx } from '#features/auth/api.ts'
import { requestCtx } from '#platform/http/page.ts'
import { readQuery } from '#platform/http/query.ts'
import { DomainError } from '#platform/domain-error.ts'
import { localeOfPath } from '#platform/i18n/locales.ts'
import { safeRedirect } from '../../model.ts'
import { signInQuery } from './sign-in-props.ts'
import { signInByForm } from '../server/sign-in-by-form.ts'

/** Signs in without script, or if the form is posted before the script has loaded. Errors are shown in the form. */
export async function signInAction({ request, context }: ActionFunctionArgs) {
  const url = new URL(request.url)
  const answer = await signInByForm(context.get(requestCtx) as AuthCtx, await formOf(request))
  if (answer.outcome === 'signed-in')
    throw redirect(safeRedirect(readQuery(signInQuery, url.search).redirect, `/${localeOfPath(url.pathname) ?? 'zh'}/console`))
  return data(answer, answer.outcome === 'refused' ? { status: new DomainError(answer.domainError.kind, answer.domainError.code).status } : {})
}

/** Reads a posted form. Refuses another type of body with 415, and a form that cannot be read with 400. */
async function formOf(request: Request): Promise<FormData> {
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new Response(null, { status: 415 })
  return request.formData().catch(() => {
    throw new Response(null, { status: 400 })
  })
}
