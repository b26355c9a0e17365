import type { Ctx } from '#platform/ctx.ts'
import type { PublicPost } from '#platform/http/public-post.ts'
import type { SecretBox } from '#platform/secret-box.ts'

/** What sends to the addresses of customers, and judges them before. */
export type WebhookPort = { publicPost: PublicPost }
export type WebhookCtx = Ctx & WebhookPort & { secretBox: SecretBox }
