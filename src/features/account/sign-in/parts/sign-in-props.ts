import type { ReactNode } from 'react'
import type { ContactKind } from '#features/auth/model/contacts.ts'
import type { SignInAnswer } from '../../model.ts'
import type { SignInView } from '../../model/views.ts'

/** Props of the sign-in pages from their loader. `next`: a checked path of this site; `view`: the view that is shown alone. */
export type SignInProps = {
  next: string
  otherPage: string
  recoverPage: string
  referralCode: string | null
  view: SignInView | null
  /** True if browsers can store passkeys for the site's address. */ passkeys: boolean
  /** Kinds of contacts that get codes to sign up and sign in, the usual one first. */ ways: readonly ContactKind[]
  /** Kinds of contacts by which a password is reset. */ recoverWays: readonly ContactKind[]
  /** True if the site offers WeChat. */ wechat: boolean
}

/** Sign-in page, with the answer to a password form that was posted without script. */
export type LoginProps = SignInProps & { answer?: SignInAnswer | undefined }

/** Frame around a form. `view`: the view that is shown alone, under its title. */
export type FrameProps = { view: SignInView | null; title: string; question: string; other: string; otherPage: string; children: ReactNode }
