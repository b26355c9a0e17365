import type { ErrorDetail } from '#platform/domain-error.ts'
import type { offerErrors as zh } from './offer-errors.zh.ts'

/** Errors of the editor of the offer. */
export const offerErrors: typeof zh = {
  'draft-stale': '草稿剛剛被同事修改過。您填寫的內容沒有遺失，請看過最新的草稿再試一次。',
  'already-begun': '已經有價格了，不必再次開始。重新整理頁面即可看到。',
  'draft-gone': '這份草稿已經不在了：它已發布或被放棄。',
  'draft-same': '草稿與目前販售的內容相同，沒有可發布的變動。',
  'draft-faulty': (d: ErrorDetail) => `草稿還有 ${d.count} 處問題，解決之後才能發布。`,
}
