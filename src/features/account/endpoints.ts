import { z } from 'zod'
import {
  addPasskey,
  askForPasskey,
  confirmTwoFactor,
  endTwoFactor,
  readSecurity,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  type PasskeyCtx,
} from '#features/auth/api.ts'
import type { FilesCtx } from '#features/files/api.ts'
import { avatarImage } from '#features/files/model.ts'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import {
  bindWechatForm,
  confirmEmailForm,
  codeLoginForm,
  finishWechatForm,
  passwordLoginForm,
  profileForm,
  proveForm,
  recoverForm,
  registerForm,
  secondFactorForm,
  requestEmailForm,
  sendStepUpForm,
  signInCodeForm,
  startWechatForm,
  addPasskeyForm,
  confirmTwoFactorForm,
  endTwoFactorForm,
  passkeyLoginForm,
  provePasskeyForm,
  removePasskeyForm,
  renamePasskeyForm,
  userNameForm,
} from './forms.ts'
import { changeAvatar, removeAvatar, serveAvatar } from './profile/server/avatar.ts'
import { confirmEmailBinding, removeEmail, requestEmailBinding } from './profile/server/bind-email.ts'
import { bindWechat } from './sign-in/server/bind-wechat.ts'
import { finishSignIn } from './sign-in/server/finish-sign-in.ts'
import { finishWechatLogin } from './sign-in/server/finish-wechat-login.ts'
import { logInByCode, logInByPassword } from './sign-in/server/log-in.ts'
import { askForOwnPasskey, logInByPasskey, setUpPasskey } from './sign-in/server/passkeys.ts'
import { setUpTwoFactor } from './sign-in/server/two-factor.ts'
import { prove, proveByPasskey, proveBySecondFactor, readStepUpMethods, sendStepUpCode } from './sign-in/server/prove.ts'
import { saveProfile } from './profile/server/profile.ts'
import { ownEndpoints } from './server/own-endpoints.ts'
import { recover } from './sign-in/server/recover.ts'
import { register } from './sign-in/server/register.ts'
import { sendSignInCode } from './sign-in/server/send-sign-in-code.ts'
import type { WechatCtx } from './server/ports.ts'
import { beginWechatLink, unlinkWechat } from './sign-in/server/link-wechat.ts'
import { startWechatLogin } from './sign-in/server/start-wechat-login.ts'
import { chooseUserName, removeUserName } from './user-name/server/user-name.ts'

export const endpoints = [
  endpoint('POST /auth/codes', sendSignInCode, {
    access: 'public',
    costly: true,
    summary: 'Send a phone code; the answer is the same whether or not the phone has an account',
    input: signInCodeForm,
  }),
  endpoint('POST /account/register', register, {
    access: 'public',
    summary: 'Register by phone code and sign in',
    input: registerForm,
  }),
  endpoint('POST /account/login/code', logInByCode, {
    access: 'public',
    summary: 'Sign in by phone code',
    input: codeLoginForm,
  }),
  endpoint('POST /account/login/password', logInByPassword, {
    access: 'public',
    summary: 'Sign in by password and phone, e-mail address or user name',
    input: passwordLoginForm,
  }),
  endpoint('POST /account/login/second-step', finishSignIn, {
    access: 'public',
    summary: 'Pass the second step of the sign-in that this browser has begun',
    input: secondFactorForm,
  }),
  endpoint('POST /account/recover', recover, {
    access: 'public',
    summary: 'Set a new password by phone code, sign every browser out and this one in',
    input: recoverForm,
  }),
  endpoint('POST /account/wechat/logins', (ctx: WechatCtx, input) => startWechatLogin(ctx, { ...input, way: 'qr' }), {
    access: 'public',
    summary: 'Begin a sign-in by WeChat in this browser',
    input: startWechatForm,
  }),
  endpoint('POST /account/wechat/callback', finishWechatLogin, {
    access: 'public',
    summary: 'Take the answer of WeChat: sign in, or ask for a phone',
    input: finishWechatForm,
  }),
  endpoint('POST /account/wechat/bind', bindWechat, {
    access: 'public',
    summary: 'Tie the WeChat identity of this browser to the account of a phone, new or old, and sign in',
    input: bindWechatForm,
  }),
  endpoint('POST /account/wechat/ties', beginWechatLink, {
    access: 'customer',
    summary: 'Begin to link a WeChat to your account',
    input: z.strictObject({}),
  }),
  endpoint('POST /account/wechat/untie', unlinkWechat, {
    access: 'customer',
    summary: 'Take the WeChat off your account',
    input: z.strictObject({}),
  }),
  ...ownEndpoints,
  endpoint('POST /account/proof/codes', sendStepUpCode, {
    access: 'customer',
    costly: true,
    summary: 'Send a code to your own phone',
    input: sendStepUpForm,
  }),
  endpoint('POST /account/proof', prove, {
    access: 'customer',
    summary: 'Prove with that code that it is you',
    input: proveForm,
  }),
  endpoint('GET /account/proof/ways', readStepUpMethods, {
    access: 'customer',
    summary: 'What you can prove yourself with',
    input: z.strictObject({}),
  }),
  endpoint('POST /account/proof/second-factor', proveBySecondFactor, {
    access: 'customer',
    summary: 'Prove with a code of your authenticator app or a recovery code that it is you',
    input: secondFactorForm,
  }),
  endpoint('GET /account/security', readSecurity, {
    access: 'customer',
    summary: 'What protects your account beside its password',
    input: z.strictObject({}),
  }),
  endpoint('POST /account/two-factor/setup', setUpTwoFactor, {
    access: 'customer',
    summary: 'A secret for your authenticator app; on only when a code of it confirms it',
    input: z.strictObject({}),
  }),
  endpoint('POST /account/two-factor', confirmTwoFactor, {
    access: 'customer',
    summary: 'Turn two-factor on with a code of that secret; answers ten recovery codes, once',
    input: confirmTwoFactorForm,
  }),
  endpoint('POST /account/two-factor/off', endTwoFactor, {
    access: 'customer',
    summary: 'Turn two-factor off',
    input: endTwoFactorForm,
  }),
  endpoint('POST /account/two-factor/recovery-codes', renewRecoveryCodes, {
    access: 'customer',
    summary: 'Ten fresh recovery codes in place of the old ones, shown once',
    input: z.strictObject({}),
  }),
  endpoint('POST /account/passkeys/setup', setUpPasskey, {
    access: 'customer',
    summary: 'What your browser asks a device to make a passkey of',
    input: z.strictObject({}),
  }),
  endpoint('POST /account/passkeys', addPasskey, {
    access: 'customer',
    summary: 'Add the passkey that your device has made',
    input: addPasskeyForm,
  }),
  endpoint('PATCH /account/passkeys/{passkeyId}', renamePasskey, {
    access: 'customer',
    summary: 'Name a passkey of yours',
    input: renamePasskeyForm,
  }),
  endpoint('POST /account/passkeys/{passkeyId}/remove', removePasskey, {
    access: 'customer',
    summary: 'Remove a passkey of yours',
    input: removePasskeyForm,
  }),
  endpoint('POST /account/login/passkey/setup', (ctx: PasskeyCtx) => askForPasskey(ctx, { purpose: 'sign-in' }), {
    access: 'public',
    summary: 'What your browser asks a passkey to sign, to sign in',
    input: z.strictObject({}),
  }),
  endpoint('POST /account/login/passkey', logInByPasskey, {
    access: 'public',
    summary: 'Sign in by passkey',
    input: passkeyLoginForm,
  }),
  endpoint('POST /account/proof/passkey/setup', askForOwnPasskey, {
    access: 'customer',
    summary: 'What your browser asks a passkey to sign, to prove that it is you',
    input: z.strictObject({}),
  }),
  endpoint('POST /account/proof/passkey', proveByPasskey, {
    access: 'customer',
    summary: 'Prove with a passkey that it is you',
    input: provePasskeyForm,
  }),
  endpoint('PUT /account/user-name', chooseUserName, {
    access: 'customer',
    summary: 'Set or change your user name, which signs in with your password',
    input: userNameForm,
  }),
  endpoint('DELETE /account/user-name', removeUserName, {
    access: 'customer',
    summary: 'Remove your user name',
    input: z.strictObject({}),
  }),
  endpoint('POST /account/email', requestEmailBinding, {
    access: 'customer',
    costly: true,
    summary: 'Send a link to an e-mail address; opening it binds the address',
    input: requestEmailForm,
  }),
  endpoint('POST /account/email/confirm', confirmEmailBinding, {
    access: 'customer',
    summary: 'Bind the address that a link was sent to',
    input: confirmEmailForm,
  }),
  endpoint('DELETE /account/email', removeEmail, {
    access: 'customer',
    summary: 'Take the e-mail address off your account',
    input: z.strictObject({}),
  }),
  endpoint('PUT /account/profile', saveProfile, {
    access: 'customer',
    summary: 'What you tell of yourself',
    input: profileForm,
  }),
  endpoint('POST /account/avatar', (ctx: FilesCtx & EndpointCtx, _input, upload) => changeAvatar(ctx, upload), {
    access: 'customer',
    summary: 'Your picture: one JPEG, PNG or WebP file',
    input: z.strictObject({}),
    upload: { maxBytes: avatarImage.maxBytes },
  }),
  endpoint('DELETE /account/avatar', removeAvatar, {
    access: 'customer',
    summary: 'Take your picture away',
    input: z.strictObject({}),
  }),
  endpoint('GET /account/avatar/{fileId}', serveAvatar, {
    access: 'customer',
    summary: 'Your own picture',
    input: z.strictObject({ fileId: z.uuid() }),
  }),
]
