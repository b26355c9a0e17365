import { messagesOf } from '#platform/i18n/messages.tsx'
import type { zh as buy } from './buy.zh.ts'
import type { zh as common } from './common.zh.ts'
import type { zh as product } from './product.zh.ts'

/** `buy` and `product` are loaded on their pages only: each page loads the parts that it renders. */
export const useMessages = messagesOf<typeof common & { buy: typeof buy; product: typeof product }>('catalog')
