export const zh = {
  errors: {
    offline: '网络连接失败，请检查网络后重试。您填写的内容都还在。',
    'server-error': '服务暂时出了问题，请稍后再试。',
    'bad-input': '有几处内容需要修改，请查看标出的字段。',
    'not-json': '请求内容必须是 UTF-8 编码的 JSON（application/json）。',
    'bad-json': '请求的内容不是有效的 JSON。',
    'body-too-big': (detail: { maxKib?: unknown }) => `提交的内容太大，最多 ${String(detail.maxKib)} KB。`,
    'key-reused': '这次提交与之前的一次冲突，请刷新页面后重试。',
    'not-found': '没有找到您要的内容，或它不属于您的账号。',
    'too-busy': '当前访问较多，请稍等几秒再试。',
    unavailable: '服务暂时不可用，您填写的内容都还在，请稍等几秒再试。',
    'too-many': '操作太频繁，请稍后再试。',
    'rate-limited': (detail: { retryAfterSeconds?: unknown }) => `请求太频繁，请 ${String(detail.retryAfterSeconds)} 秒后再试，您填写的内容都还在。`,
    'foreign-origin': '请求来源不被允许，请从本站页面操作。',
    'look-only': '您正以只读方式查看客户的控制台，这里不能操作或查看。',
    'file-too-big': (detail: { maxMib?: unknown }) => `文件太大，最多 ${String(detail.maxMib)} MB。`,
    'file-empty': '文件是空的，请重新选择。',
    'file-cut-off': '文件没有传完，请检查网络后重试。',
    'file-name': '文件名不能包含路径，请改名后重试。',
  },
  faults: {
    required: '请填写此项。',
    'too-short': (detail: { min?: unknown }) => `至少需要 ${String(detail.min)} 个字符。`,
    'too-long': (detail: { max?: unknown }) => `最多 ${String(detail.max)} 个字符。`,
    'too-small': (detail: { min?: unknown }) => `不能小于 ${String(detail.min)}。`,
    'too-big': (detail: { max?: unknown }) => `不能大于 ${String(detail.max)}。`,
    invalid: '格式不正确，请检查后重填。',
    unknown: '不认识这个字段。',
  },
}

export type PlatformMessages = typeof zh
