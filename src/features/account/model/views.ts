/** Parts of the sign-in pages (spec §2), under the names of the specification. */
export const loginViews = ['left-brand', 'phone-code-dialog', 'login-by-phone', 'login-by-password', 'login-by-wx', 'login-form'] as const
export const registerViews = ['left-brand', 'phone-code-dialog', 'register-form'] as const
export const wechatViews = ['wx-login', 'wx-register', 'wx-callback'] as const

export type LoginView = (typeof loginViews)[number]
export type RegisterView = (typeof registerViews)[number]
export type WechatView = (typeof wechatViews)[number]

export type SignInView = LoginView | RegisterView | WechatView

/** Parts of the personal info page that have their own address. */
export const personalViews = ['user-info', 'message-box'] as const
export type PersonalView = (typeof personalViews)[number]
