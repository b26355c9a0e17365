import { templatePair } from '#ui/rendering/template-pair.tsx'
import type { FrameProps } from './sign-in-props.ts'

/** Frame around the form of the sign-in, registration and recovery pages, in the design of the site. */
export const SignInFrame = templatePair<FrameProps>(
  () => import('../pages/sign-in.template1.tsx'),
  () => import('../pages/sign-in.template2.tsx'),
)
