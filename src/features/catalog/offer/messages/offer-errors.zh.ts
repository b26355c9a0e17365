import type { ErrorDetail } from '#platform/domain-error.ts'

/** Errors of the editor of the offer. */
export const offerErrors = {
  'draft-stale': '草稿刚刚被同事改过。您填写的内容没有丢失，请看过最新的草稿再试一次。',
  'already-begun': '已经有价格了，无需再次开始。刷新页面可以看到。',
  'draft-gone': '这份草稿已经不在了：它被发布或放弃了。',
  'draft-same': '草稿与现在售卖的内容相同，没有可发布的变化。',
  'draft-faulty': (d: ErrorDetail) => `草稿还有 ${d.count} 处问题，解决之后才能发布。`,
}
