import { z } from 'zod'
import { endOneSession, endOtherSessions, listSessions, readSignInHistory, type AuthCtx } from '#features/auth/api.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  beginPhoneForm,
  captchaForm,
  changePasswordForm,
  createTokenForm,
  finishPhoneForm,
  historyPage,
  newPhoneCodeForm,
  sessionForm,
  tokenForm,
} from './forms.ts'
import { beginFirstPhone, beginPhoneChange, beginPhoneChangeByFactor, sendOldPhoneCode } from './server/begin-phone-change.ts'
import { changePassword } from './server/change-password.ts'
import { closeAccount } from './server/close-account.ts'
import { createToken } from './server/create-token.ts'
import { allowExport, exportData } from './server/export-data.ts'
import { finishPhoneChange, sendNewPhoneCode } from './server/finish-phone-change.ts'
import { listTokens } from './server/list-tokens.ts'
import type { AccountLinks } from './server/ports.ts'
import { revokeToken } from './server/revoke-token.ts'
import { cancelPhoneChange } from './server/waiting-phone.ts'

export const endpoints = [
  endpoint('POST /account/password', changePassword, {
    access: 'customer',
    summary: 'Set or change your password; every other browser is signed out',
    input: changePasswordForm,
  }),
  endpoint('GET /account/sessions', listSessions, {
    access: 'customer',
    summary: 'Your browsers that are signed in',
    input: z.strictObject({}),
  }),
  endpoint('DELETE /account/sessions/{sessionId}', endOneSession, {
    access: 'customer',
    summary: 'Sign one of your browsers out',
    input: sessionForm,
  }),
  endpoint('POST /account/sessions/end-others', async (ctx) => ({ endedSessions: await endOtherSessions(ctx) }), {
    access: 'customer',
    summary: 'Sign all your other browsers out',
    input: z.strictObject({}),
  }),
  endpoint('GET /account/sign-ins', (ctx, { page }) => readSignInHistory(ctx, { page: page ?? 1 }), {
    access: 'customer',
    summary: 'Sign-ins and failed tries of the last 180 days',
    input: z.strictObject({ page: historyPage.optional() }),
  }),
  endpoint('GET /account/tokens', listTokens, {
    access: 'customer',
    summary: 'Your API tokens, without the keys themselves',
    input: z.strictObject({}),
  }),
  endpoint('POST /account/tokens', createToken, {
    access: 'customer',
    summary: 'Make an API token; its key is in this answer and nowhere else',
    input: createTokenForm,
  }),
  endpoint('DELETE /account/tokens/{tokenId}', revokeToken, {
    access: 'customer',
    summary: 'End an API token',
    input: tokenForm,
  }),
  endpoint('POST /account/phone/old-codes', sendOldPhoneCode, {
    access: 'customer',
    costly: true,
    summary: 'Send a code to your phone, to change it',
    input: captchaForm,
  }),
  endpoint('POST /account/phone/changes', beginPhoneChange, {
    access: 'customer',
    costly: true,
    summary: 'Begin to change your phone with a code to the old one',
    input: beginPhoneForm,
  }),
  endpoint('POST /account/phone/changes/by-factor', beginPhoneChangeByFactor, {
    access: 'customer',
    summary: 'Begin to change a phone that is lost; the change waits a day',
    input: z.strictObject({}),
  }),
  endpoint('POST /account/phone/changes/first', beginFirstPhone, {
    access: 'customer',
    summary: 'Begin to add a phone to an account that has an e-mail address only',
    input: z.strictObject({}),
  }),
  endpoint('POST /account/phone/changes/{changeId}/codes', sendNewPhoneCode, {
    access: 'customer',
    costly: true,
    summary: 'Send a code to the new phone',
    input: newPhoneCodeForm,
  }),
  endpoint('POST /account/phone/changes/{changeId}/finish', finishPhoneChange, {
    access: 'customer',
    summary: 'Prove the new phone, and change to it',
    input: finishPhoneForm,
  }),
  endpoint('POST /account/phone/cancel', cancelPhoneChange, {
    access: 'customer',
    summary: 'Stop the change of your phone that waits',
    input: z.strictObject({}),
  }),
  endpoint('POST /account/export', allowExport, {
    access: 'customer',
    costly: true,
    summary: 'Whether you may fetch the export of your data',
    input: z.strictObject({}),
  }),
  endpoint('GET /account/export', async (ctx: AuthCtx & AccountLinks) => jsonFile(await exportData(ctx)), {
    access: 'customer',
    costly: true,
    summary: 'Everything that we know of you, as JSON',
    input: z.strictObject({}),
  }),
  endpoint('POST /account/close', closeAccount, {
    access: 'customer',
    summary: 'Ask for your account to be closed in seven days',
    input: z.strictObject({}),
  }),
]

function jsonFile(text: ReadableStream<Uint8Array>): Response {
  return new Response(text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="account.json"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
