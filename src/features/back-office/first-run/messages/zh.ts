/** Texts of the page that makes the first owner. */
export const firstRun = {
  title: '创建所有者账号',
  text: '这是后台的第一个账号，可以管理一切。链接只能用一次。',
  displayName: '姓名',
  displayNameHint: '员工和审计记录里显示的名字。',
  loginName: '登录名',
  loginNameHint: '小写字母开头，可用数字、点和连字符，例如 chen.yu',
  password: '密码',
  passwordHint: '10 到 128 个字符，建议使用几个不相关的词。',
  submit: '创建并继续',
  noKey: '这个地址不完整，请复制启动时显示的完整链接。',
  gone: '这个链接已用过或已过期。',
  goneText: '账号已创建的，请直接登录；还没有创建的，重新启动服务会显示新的链接。',
  signIn: '去登录',
  created: '账号已创建。请登录，继续设置两步验证。',
}

/** Texts of the list of what to set up. */
export const checklist = {
  title: '开业准备',
  subtitle: '接待客户之前要设置的内容。状态来自实际情况：最近一次调用、引擎的应答、已发布的价格和文本。',
  progress: (done: number, all: number) => `已完成 ${done} / ${all}`,
  left: (names: readonly string[]) => `还需处理：${names.join('、')}。`,
  show: '查看清单',
  open: '去设置',
  openOf: (name: string) => `去设置：${name}`,
  states: { done: '已完成', untested: '已设置，未测试', failing: '最近一次失败', missing: '未设置', simulated: '演示环境模拟', review: '仍是默认文本' },
  items: {
    company: { title: '公司与网站名称', text: '网站、邮件、短信和票据上的名称。' },
    mail: { title: '邮件', text: '通知和邮箱验证通过邮件服务器发送。' },
    sms: { title: '短信', text: '客户用短信验证码注册和登录。' },
    payment: { title: '支付方式', text: '没有支付方式，客户无法付款。' },
    engine: { title: '开通引擎', text: '交付服务器；没有引擎时暂停销售。' },
    prices: { title: '产品与价格', text: '运行 npm run open-shop 导入目录，再改成您的价格。' },
    legal: { title: '协议与政策', text: '服务协议、隐私政策和退款规则，请改成您公司的文本。' },
  },
}
