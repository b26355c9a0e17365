import { templatePair } from '#ui/rendering/template-pair.tsx'
import type { FrameProps } from './sign-in-props.ts'

/** What the pages for signing in have around their form. */
export const SignInFrame = templatePair<FrameProps>(
  () => import('../pages/sign-in.template1.tsx'),
  () => import('../pages/sign-in.template2.tsx'),
)
