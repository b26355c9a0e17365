export const zh = {
  title: '联系我们',
  description: '润信云的电话、QQ、邮箱、地址与服务时间。也可以在线写信：无需登录，提交后得到编号，客服按您留的方式答复。',
  section: '关于我们',
  crumb: '联系我们',
  eyebrow: '联系我们',
  heading: '有事找人，找得到人',
  lead: '打电话、加 QQ、发邮件，或者在这里写一封信。不需要登录，也不用先下单。',
  channels: { title: '直接联系', hotline: '电话', qq: 'QQ', email: '邮箱', hours: '服务时间', address: '地址', company: '公司名称' },
  letter: { title: '写一封信', lead: '发送后立即得到编号，客服同事会收到提醒。' },
  map: {
    title: '办公地点示意图',
    note: '示意图，不按比例，以文字地址为准。',
    river: '钱塘江',
    road: '示范路',
    cross: '江虹路',
    metro: '地铁站',
    building: '润信大厦',
    park: '公园',
  },
  privacy: {
    title: '您写的内容会怎样',
    items: [
      { title: '谁能看到', text: '只有负责答复的客服和运维同事，每一步处理都记录经手人和时间。' },
      { title: '用来做什么', text: '只用于答复这一封信，不用于推广，也不转给第三方。' },
      { title: '保存多久', text: '办结 180 天后由系统自动删除，包括处理记录。' },
    ],
  },
}

export type ContactCopy = typeof zh
