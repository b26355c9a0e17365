import type { ReactNode } from 'react'
import type { SignInAnswer } from '../../model.ts'
import type { SignInView } from '../../model/views.ts'

/** What the sign-in pages get from their loader. `next`: a checked path of this site; `view`: the sub-view that is shown alone. */
export type SignInProps = {
  next: string
  otherPage: string
  recoverPage: string
  referralCode: string | null
  view: SignInView | null
  /** Whether browsers can keep passkeys for the site's address. */ passkeys: boolean
}

/** The sign-in page, with the answer to a password form that was posted without script. */
export type LoginProps = SignInProps & { answer?: SignInAnswer | undefined }

/** The frame around a form; `view`: the sub-view that is shown alone, under its own title. */
export type FrameProps = { view: SignInView | null; title: string; question: string; other: string; otherPage: string; children: ReactNode }
