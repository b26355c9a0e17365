export const zh = {
  title: '合作伙伴计划：代理与 CPS 推广',
  description:
    '两种合作方式：代理按等级享报价折扣，最高减 {highestOff}%；CPS 推广按订单拿佣金，首单最高 {highestFirst}%。折扣、比例与规则全部公开，可在线试算。',
  crumb: '合作伙伴',
  home: '首页',
  eyebrow: '合作伙伴计划',
  heading: '替客户采购，',
  headingAccent: '或把客户介绍来',
  lead: '两种方式，规则都写在页面上：代理用更低的价格采购，推广者按客户的订单拿佣金。先算一算，再决定申请哪一种。',
  calculator: { label: '选择计划', agent: '代理', cps: 'CPS 推广' },
  programmes: {
    label: '两种计划',
    title: '选适合您的那一种',
    agent: {
      title: '代理合作',
      who: '系统集成、软件开发、建站与代运营公司',
      text: '服务器在您的账号下，由您交付给客户。每次报价自动减去等级折扣，最高减 {highestOff}%。',
      action: '了解代理合作',
    },
    cps: {
      title: 'CPS 推广',
      who: '作者、评测者、社群与培训机构',
      text: '客户自己注册、自己付款，您分享链接。{months} 个月内的已付订单都计佣金，首单最高 {highestFirst}%。',
      action: '了解 CPS 推广',
    },
  },
  bars: { agent: '报价折扣', cps: '首单佣金' },
  compare: {
    label: '对比',
    title: '放在一起看',
    topic: '项目',
    rows: [
      { topic: '谁和我们签约', agent: '您', cps: '客户' },
      { topic: '您得到', agent: '报价折扣 {lowestOff}%–{highestOff}%', cps: '首单 {firsts}，之后 {followings}' },
      { topic: '怎样计算', agent: '过去 12 个月实付定等级', cps: '客户实付金额 × 比例' },
      { topic: '什么时候到', agent: '报价时就减', cps: '支付后 {holdDays} 天转入余额' },
      { topic: '持续多久', agent: '合作期间', cps: '客户注册后 {months} 个月' },
      { topic: '申请条件', agent: '公司', cps: '公司或个人' },
    ],
  },
  end: { title: '先申请，再慢慢谈', text: '申请只要几分钟，由员工人工审核，结论发到站内信。', agent: '申请代理', cps: '申请推广链接' },
}
export type HubCopy = typeof zh
