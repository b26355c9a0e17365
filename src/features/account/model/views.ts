/** Sub-views of the sign-in pages (spec §2), by the names that the specification gives them. */
export const loginViews = ['left-brand', 'phone-code-dialog', 'login-by-phone', 'login-by-password', 'login-by-wx', 'login-form'] as const
export const registerViews = ['left-brand', 'phone-code-dialog', 'register-form'] as const
export const wechatViews = ['wx-login', 'wx-register', 'wx-callback'] as const

export type LoginView = (typeof loginViews)[number]
export type RegisterView = (typeof registerViews)[number]
export type WechatView = (typeof wechatViews)[number]

export type SignInView = LoginView | RegisterView | WechatView

/** Sub-modules of personal info that open alone. */
export const personalViews = ['user-info', 'message-box'] as const
export type PersonalView = (typeof personalViews)[number]
