import { z } from 'zod'
import { endOneSession, endOtherSessions, listSessions, listSignIns, type AuthCtx } from '#features/auth/api.ts'
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
import { beginPhoneChange, beginPhoneChangeByFactor, sendOldPhoneCode } from './server/begin-phone-change.ts'
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
  endpoint({
    method: 'POST',
    path: '/account/password',
    access: 'customer',
    summary: 'Set or change your password; every other browser is signed out',
    input: changePasswordForm,
    run: (ctx: AuthCtx, input) => changePassword(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/account/sessions',
    access: 'customer',
    summary: 'Your browsers that are signed in',
    input: z.strictObject({}),
    run: (ctx) => listSessions(ctx),
  }),
  endpoint({
    method: 'DELETE',
    path: '/account/sessions/{sessionId}',
    access: 'customer',
    summary: 'Sign one of your browsers out',
    input: sessionForm,
    run: (ctx, input) => endOneSession(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/account/sessions/end-others',
    access: 'customer',
    summary: 'Sign all your other browsers out',
    input: z.strictObject({}),
    run: async (ctx) => ({ endedSessions: await endOtherSessions(ctx) }),
  }),
  endpoint({
    method: 'GET',
    path: '/account/sign-ins',
    access: 'customer',
    summary: 'Sign-ins and failed tries of the last 180 days',
    input: z.strictObject({ page: historyPage.optional() }),
    run: (ctx, { page }) => listSignIns(ctx, { page: page ?? 1 }),
  }),
  endpoint({
    method: 'GET',
    path: '/account/tokens',
    access: 'customer',
    summary: 'Your API tokens, without the keys themselves',
    input: z.strictObject({}),
    run: (ctx) => listTokens(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/account/tokens',
    access: 'customer',
    summary: 'Make an API token; its key is in this answer and nowhere else',
    input: createTokenForm,
    run: (ctx, input) => createToken(ctx, input),
  }),
  endpoint({
    method: 'DELETE',
    path: '/account/tokens/{tokenId}',
    access: 'customer',
    summary: 'End an API token',
    input: tokenForm,
    run: (ctx, input) => revokeToken(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/account/phone/old-codes',
    access: 'customer',
    summary: 'Send a code to your phone, to change it',
    input: captchaForm,
    run: (ctx: AuthCtx, input) => sendOldPhoneCode(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/account/phone/changes',
    access: 'customer',
    summary: 'Begin to change your phone with a code to the old one',
    input: beginPhoneForm,
    run: (ctx: AuthCtx, input) => beginPhoneChange(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/account/phone/changes/by-factor',
    access: 'customer',
    summary: 'Begin to change a phone that is lost; the change waits a day',
    input: z.strictObject({}),
    run: (ctx: AuthCtx) => beginPhoneChangeByFactor(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/account/phone/changes/{changeId}/codes',
    access: 'customer',
    summary: 'Send a code to the new phone',
    input: newPhoneCodeForm,
    run: (ctx: AuthCtx, input) => sendNewPhoneCode(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/account/phone/changes/{changeId}/finish',
    access: 'customer',
    summary: 'Prove the new phone, and change to it',
    input: finishPhoneForm,
    run: (ctx: AuthCtx, input) => finishPhoneChange(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/account/phone/cancel',
    access: 'customer',
    summary: 'Stop the change of your phone that waits',
    input: z.strictObject({}),
    run: (ctx) => cancelPhoneChange(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/account/export',
    access: 'customer',
    summary: 'Whether you may fetch the export of your data',
    input: z.strictObject({}),
    run: (ctx: AuthCtx) => allowExport(ctx),
  }),
  endpoint({
    method: 'GET',
    path: '/account/export',
    access: 'customer',
    summary: 'Everything that we know of you, as JSON',
    input: z.strictObject({}),
    run: async (ctx: AuthCtx & AccountLinks) => jsonFile(await exportData(ctx)),
  }),
  endpoint({
    method: 'POST',
    path: '/account/close',
    access: 'customer',
    summary: 'Ask for your account to be closed in seven days',
    input: z.strictObject({}),
    run: (ctx: AuthCtx & AccountLinks) => closeAccount(ctx),
  }),
]

function jsonFile(text: ReadableStream<Uint8Array>): Response {
  return new Response(text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="runxin-account.json"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
