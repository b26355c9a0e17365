/** Invented colleagues of the demo's owner. */
export const colleagues = [
  { loginName: 'chen.siyuan', displayName: '陈思远', role: 'support' },
  { loginName: 'zhou.min', displayName: '周敏', role: 'support' },
  { loginName: 'he.jing', displayName: '何静', role: 'support' },
  { loginName: 'wang.haiyan', displayName: '王海燕', role: 'finance' },
  { loginName: 'xu.zhiqiang', displayName: '徐志强', role: 'operations' },
] as const
