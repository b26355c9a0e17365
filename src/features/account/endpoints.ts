import { z } from 'zod'
import type { AuthCtx } from '#features/auth/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  bindWechatForm,
  codeLoginForm,
  finishWechatForm,
  passwordLoginForm,
  proveForm,
  recoverForm,
  registerForm,
  sendProofForm,
  startWechatForm,
} from './forms.ts'
import { bindWechat } from './server/bind-wechat.ts'
import { finishWechatLogin } from './server/finish-wechat-login.ts'
import { logInByCode, logInByPassword } from './server/log-in.ts'
import { prove, sendProofCode } from './server/prove.ts'
import { readAccount } from './server/read-account.ts'
import { readViewer } from './server/read-viewer.ts'
import { recover } from './server/recover.ts'
import { register } from './server/register.ts'
import type { WechatCtx } from './server/ports.ts'
import { startWechatLogin } from './server/start-wechat-login.ts'

export const endpoints = [
  endpoint({
    method: 'POST',
    path: '/account/register',
    access: 'public',
    summary: 'Register by phone code and sign in',
    input: registerForm,
    run: (ctx: AuthCtx, input) => register(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/account/login/code',
    access: 'public',
    summary: 'Sign in by phone code',
    input: codeLoginForm,
    run: (ctx: AuthCtx, input) => logInByCode(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/account/login/password',
    access: 'public',
    summary: 'Sign in by phone and password',
    input: passwordLoginForm,
    run: (ctx: AuthCtx, input) => logInByPassword(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/account/recover',
    access: 'public',
    summary: 'Set a new password by phone code, sign every browser out and this one in',
    input: recoverForm,
    run: (ctx: AuthCtx, input) => recover(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/account/wechat/logins',
    access: 'public',
    summary: 'Begin a sign-in by WeChat in this browser',
    input: startWechatForm,
    run: (ctx: WechatCtx, input) => startWechatLogin(ctx, { ...input, way: 'qr' }),
  }),
  endpoint({
    method: 'POST',
    path: '/account/wechat/callback',
    access: 'public',
    summary: 'Take the answer of WeChat: sign in, or ask for a phone',
    input: finishWechatForm,
    run: (ctx: WechatCtx, input) => finishWechatLogin(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/account/wechat/bind',
    access: 'public',
    summary: 'Tie the WeChat identity of this browser to the account of a phone, new or old, and sign in',
    input: bindWechatForm,
    run: (ctx: AuthCtx, input) => bindWechat(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/account',
    access: 'customer',
    summary: 'Your own account',
    input: z.strictObject({}),
    run: (ctx) => readAccount(ctx, requireCustomer(ctx)),
  }),
  endpoint({
    method: 'GET',
    path: '/account/viewer',
    access: 'public',
    summary: 'Who is signed in here, or null',
    input: z.strictObject({}),
    run: (ctx) => readViewer(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/account/proof/codes',
    access: 'customer',
    summary: 'Send a code to your own phone',
    input: sendProofForm,
    run: (ctx: AuthCtx, input) => sendProofCode(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/account/proof',
    access: 'customer',
    summary: 'Prove with that code that it is you',
    input: proveForm,
    run: (ctx: AuthCtx, input) => prove(ctx, input),
  }),
]
