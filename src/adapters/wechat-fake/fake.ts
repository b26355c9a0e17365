import type { Ctx } from '#platform/ctx.ts'
import type { MacKey } from '#platform/secret-box.ts'

/** Dependencies of the fake. Its connection to the database is separate: never the caller's transaction. */
export type WechatFake = Pick<Ctx, 'db' | 'now'> & {
  /** Public address of this product: the one domain that both apps have registered for redirects. */
  origin: () => string
  mac: MacKey
}

export const fakePath = '/wechat-fake'

/** The two apps that the fake knows, with the secret of each. */
export function fakeApps({ mac }: Pick<WechatFake, 'mac'>) {
  const app = (appId: string) => ({ appId, secret: mac.hmac(`secret\n${appId}`).toString('hex').slice(0, 32) })
  return { website: app('wx7a1c0d5e2b946f38'), officialAccount: app('wx3f90b6e8d271c54a') }
}

/** Open id and union id of a person, who is identified by a name: one open id an app, one union id in all. */
export function fakePerson({ mac }: Pick<WechatFake, 'mac'>, appId: string, nickname: string): { openid: string; unionid: string } {
  const of = (text: string) => `o${mac.hmac(text).toString('base64url').slice(0, 27)}`
  return { openid: of(`openid\n${appId}\n${nickname}`), unionid: of(`unionid\n${nickname}`) }
}
