export const zh = {
  title: '过户 {number} 有争议',
  reasons: {
    'not-as-described': '收到的服务器与过户前展示的不一致。',
    'no-access': '无法登录或使用收到的服务器。',
    content: '服务器上有违规内容或他人的数据。',
    other: '其他问题。',
  },
}
export type DisputeCopy = typeof zh
