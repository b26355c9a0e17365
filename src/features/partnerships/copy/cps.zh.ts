/** Placeholders in braces are filled from the published rules. */
export const zh = {
  title: 'CPS 推广：首单佣金 {highest}%，结算到余额',
  description:
    '分享{site}推广链接，客户注册后 {months} 个月内的已付订单都计佣金：首单最高 {highest}%，点击有效 {cookieDays} 天，{holdDays} 天后结算到账户余额。规则公开，可在线试算与申请。',
  crumb: 'CPS 推广',
  eyebrow: 'CPS 推广',
  heading: '分享一个链接，',
  headingAccent: '按订单拿佣金',
  lead: '适合写教程、做评测、带社群的人和团队。客户从您的链接来，注册之后 {months} 个月内的每一笔已付订单，您都有佣金。',
  apply: '申请推广链接',
  seeRates: '看佣金比例',
  facts: { cookie: '点击有效期', months: '计佣时长', hold: '结算等待', days: '{n} 天', monthsValue: '{n} 个月' },
  rates: {
    label: '佣金比例',
    title: '首单一个比例，之后每单一个比例',
    lead: '按客户实付金额计算，不含优惠减掉的部分。比例按订单支付当天的规则，之后改规则不影响已有佣金。',
    product: '产品',
    first: '首单',
    following: '之后每单',
    example: '实付 {base} 的首单，佣金 {amount}',
  },
  way: {
    label: '一笔佣金的路',
    title: '从点击到余额',
    items: [
      { mark: '第 0 天', title: '点击链接', text: '访客的浏览器记住这次点击，{cookieDays} 天有效；再点别人的链接，以最后一次为准。' },
      { mark: '{cookieDays} 天内', title: '注册账号', text: '注册时归属就定下来。手动填写的推荐码优先于链接。' },
      { mark: '{months} 个月内', title: '支付订单', text: '每笔已付订单立即生成佣金，记在您账户的冻结余额里。' },
      { mark: '再过 {holdDays} 天', title: '转入余额', text: '没有退款，佣金自动转入可用余额，并发站内信告诉您。' },
    ],
  },
  rules: {
    label: '规则',
    title: '写清楚的规则',
    items: [
      { title: '最后一次点击', text: '同一位访客点过多个链接，佣金归最后一个；归属在注册时确定，之后不变。' },
      { title: '只算新客户', text: '已经有账号的客户，点击链接不改变归属。' },
      { title: '退款会退回佣金', text: '订单退款，对应佣金一并退回；已经花掉的，从之后的余额里扣回。' },
      { title: '不能推荐自己', text: '本人账号，以及在登录着本人账号的浏览器里注册的账号，都不计佣金。' },
      { title: '佣金在余额里', text: '到账的佣金可以直接支付订单，每一笔都列在资金明细中。目前不支持提现。' },
      { title: '结束合作', text: '合作结束后不再产生新佣金，已在等待结算的仍会按期到账。' },
    ],
  },
  faq: {
    label: '常见问题',
    title: '申请之前',
    items: [
      { q: '个人可以参加吗？', a: '可以。公司名称可以不填，只要说明您打算怎样推广。' },
      { q: '链接能指向任意页面吗？', a: '能。在本站任何页面的地址后面加上 ?ref= 和您的推荐码，效果都一样。' },
      { q: '怎么知道带来了多少客户？', a: '登录后打开控制台的“合作伙伴”页，就能看到点击数、注册客户数，以及每一笔佣金的状态和到账日期。' },
      { q: '佣金为什么要等 {holdDays} 天？', a: '这段时间用来处理可能的退款，避免付了又收回。到期自动转入余额，不需要您申请。' },
      { q: '客户会多付钱吗？', a: '不会。客户看到的价格和直接访问完全一样，佣金由我们支付。' },
    ],
  },
  application: { label: '申请', title: '申请推广链接', lead: '告诉我们您会在哪里、向谁推荐。通过之后，链接和推荐码会出现在这里。' },
}
export type CpsCopy = typeof zh
