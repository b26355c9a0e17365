/** Errors of the texts that an operator writes. */
export const textMessages = {
  errors: { 'no-notice': '没有这种通知，请刷新页面。', 'text-changed': '同事刚刚改过这段文字。请刷新页面，在最新的文字上修改。' },
  faults: { 'no-placeholder': '标题里不能有花括号。', 'unknown-placeholder': '有这条通知没有的占位符，或花括号不成对。请只用下面列出的占位符。' },
}
