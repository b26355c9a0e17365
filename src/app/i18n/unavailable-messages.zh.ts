export const zh = { retrying: '服务暂时不可用，正在自动重试。您填写的内容都还在。' }
