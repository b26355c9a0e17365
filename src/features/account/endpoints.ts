import { z } from 'zod'
import type { AuthCtx } from '#features/auth/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { codeLoginForm, passwordLoginForm, proveForm, registerForm, sendProofForm } from './forms.ts'
import { logInByCode, logInByPassword } from './server/log-in.ts'
import { prove, sendProofCode } from './server/prove.ts'
import { readAccount } from './server/read-account.ts'
import { register } from './server/register.ts'

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
    method: 'GET',
    path: '/account',
    access: 'customer',
    summary: 'Your own account',
    input: z.strictObject({}),
    run: (ctx) => readAccount(ctx, requireCustomer(ctx)),
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
