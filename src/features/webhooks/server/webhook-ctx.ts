import type { Ctx } from '#platform/ctx.ts'
import type { PublicPost } from '#platform/http/public-post.ts'
import type { SecretBox } from '#platform/secret-box.ts'

/** Port that checks customers' addresses and sends to them. */
export type WebhookPort = { publicPost: PublicPost }
export type WebhookCtx = Ctx & WebhookPort & { secretBox: SecretBox }
