import { readVerification } from '../server/read-verification.ts'
import type { VerificationCtx } from '../server/ports.ts'
import type { IdentityKind } from '../model.ts'
import { openKinds, type VerifiedProps } from '../parts/page-props.ts'
import type { VerifiedView } from '../model/views.ts'

/** Props of both pages. `form` is the requested form if it may be filled in. */
export async function verifiedProps(ctx: VerificationCtx, asked: { form: IdentityKind | undefined; view: string | undefined }): Promise<VerifiedProps> {
  const standing = await readVerification(ctx)
  const form = openKinds(standing).find((kind) => kind === asked.form)
  return { standing, form, view: asked.view as VerifiedView | undefined }
}
