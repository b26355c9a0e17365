import type { Talk } from './talk.ts'

/** Conversations of invented customers with the support of the demo company. */
export const talksZh: readonly Talk[] = [
  {
    about: { category: 'technical', impact: 'down' },
    title: '服务器突然连不上 SSH，网站也打不开',
    lines: [
      { by: 'customer', after: 0, text: '今天下午开始 {server}（{ip}）的 SSH 一直超时，网站也打不开。控制台里看还是运行中，麻烦尽快看一下，客户在催。' },
      { by: 'note', after: 6, text: '控制台能登录系统，网卡正常。iptables 里有一条新加的 DROP。' },
      {
        by: 'staff',
        after: 4,
        text: '您好，我们从网页终端看到系统本身正常，是系统里的 iptables 在 14:20 左右多了一条丢弃全部入站的规则。请您从控制台的“网页终端”登录后执行 `iptables -L -n` 确认一下，是不是面板或脚本加的？',
      },
      { by: 'customer', after: 18, text: '确实是我装的防护脚本写错了，删掉规则以后都恢复了。谢谢！' },
      { by: 'staff', after: 5, text: '好的，恢复就好。建议把访问控制放到控制台的防火墙里，改错了也可以一键撤回。这边先把工单标记为已解决，有问题随时回复。' },
    ],
    rating: [5, '响应很快，还告诉我原因'],
  },
  {
    about: { category: 'technical', impact: 'question' },
    title: '想把系统盘从 40G 扩到 80G，需要停机吗？',
    lines: [
      { by: 'customer', after: 0, text: '{server} 的系统盘快满了，想升级到 80G。请问要不要停机？数据会不会丢？' },
      {
        by: 'staff',
        after: 25,
        text: '您好，在服务器详情页选择“升级配置”即可，升级时会重启一次，一般一两分钟。原有数据不受影响，但升级前还是建议先做一个快照。磁盘变大后，Linux 系统会在开机时自动扩展根分区。',
      },
      { by: 'customer', after: 40, text: '已经升级好了，df 看到 80G 了。' },
      { by: 'staff', after: 8, text: '好的，祝您使用顺利。' },
    ],
    rating: [5],
  },
  {
    about: { category: 'technical', impact: 'degraded' },
    title: '晚高峰访问很慢，丢包严重',
    lines: [
      { by: 'customer', after: 0, text: '每天晚上八点到十一点，从广东电信访问 {ip} 丢包 10% 左右，白天正常。附上了今晚的 mtr 结果：第 7 跳开始丢包。' },
      {
        by: 'staff',
        after: 35,
        text: '您好，收到。我们从机房往广东电信方向复测到了同样的现象，拥塞点在运营商的出口。已经向上游提交了调整，今晚会先把回程切到备用线路。',
      },
      { by: 'staff', after: 240, text: '线路已经切换，我们这边连续测了一小时，丢包在 0.2% 以下。麻烦您再测一下。' },
      { by: 'customer', after: 70, text: '现在好多了，ping 也稳定在 12ms。' },
      { by: 'staff', after: 12, text: '好的，上游的扩容预计本周完成，完成后会切回主线路，不影响使用。' },
    ],
    rating: [4, '处理得不错，希望以后主动通知'],
  },
  {
    about: { category: 'technical', impact: 'question' },
    title: '忘记 root 密码了怎么办',
    lines: [
      { by: 'customer', after: 0, text: '{server} 的 root 密码忘了，之前也没加 SSH 密钥，怎么进去？' },
      {
        by: 'staff',
        after: 12,
        text: '您好，在服务器详情页点“重置密码”，不需要重启，新密码只显示一次，请注意保存。建议同时添加一个 SSH 密钥，以后用密钥登录更安全。',
      },
      { by: 'customer', after: 9, text: '搞定了，谢谢。' },
    ],
    rating: [5],
  },
  {
    about: { category: 'technical', impact: 'degraded' },
    title: 'MySQL 总是被系统杀掉，内存不够用',
    lines: [
      { by: 'customer', after: 0, text: '{server} 上的 MySQL 隔一两天就自己停了，日志里有 Out of memory。监控里内存一直在 95% 以上。' },
      {
        by: 'staff',
        after: 30,
        text: '您好，从监控看内存确实长期吃紧，是系统的 OOM 机制结束了 MySQL。可以先把 innodb_buffer_pool_size 调到内存的一半左右，并加 2G 的 swap 过渡；如果业务还在增长，建议把内存升级一档，升级只补差价。',
      },
      { by: 'customer', after: 95, text: '调了参数，先观察几天。升级的话价格怎么算？' },
      { by: 'staff', after: 20, text: '按新旧配置的月差价乘以剩余天数计算，在升级页选好配置就能看到准确金额，不满意 72 小时内可以撤回。' },
      { by: 'customer', after: 1500, text: '好的，这两天没再停过，先这样。' },
      { by: 'staff', after: 30, text: '好的，那先为您结单，之后有需要再联系我们。' },
    ],
    rating: [5, '讲得很清楚'],
  },
  {
    about: { category: 'billing' },
    title: '充值到账了但订单显示未支付',
    lines: [
      { by: 'customer', after: 0, text: '我用支付宝付了订单 {order} 的钱，支付宝显示成功，但是订单还是待支付。' },
      {
        by: 'staff',
        after: 15,
        text: '您好，查到您付款时订单已经过了 30 分钟的支付时限，系统把这笔钱记到了您的账户余额里，没有丢。您重新下单后选择余额支付就可以了。',
      },
      { by: 'customer', after: 20, text: '看到余额了，原来是我在付款页面停太久。已经重新下单。' },
      { by: 'staff', after: 4, text: '好的，感谢理解。' },
    ],
    rating: [5],
  },
  {
    about: { category: 'billing' },
    title: '发票抬头开错了，能重开吗？',
    lines: [
      { by: 'customer', after: 0, text: '上周申请的发票抬头选成个人了，公司报销不了，能换成公司的吗？' },
      {
        by: 'staff',
        after: 50,
        text: '您好，可以。请在“发票管理”里对这张发票申请红冲，写上原因；财务确认后，原发票作废，对应的订单就可以用公司抬头重新申请。注意公司抬头要和企业认证的名称一致。',
      },
      { by: 'customer', after: 60, text: '已经提交红冲申请了。' },
      { by: 'staff', after: 300, text: '财务已经处理，您现在可以重新申请了。' },
      { by: 'customer', after: 30, text: '新发票收到了，谢谢。' },
    ],
    rating: [5, '财务很给力'],
  },
  {
    about: { category: 'billing' },
    title: '续费价格会不会涨？',
    lines: [
      { by: 'customer', after: 0, text: '第一年的价格挺合适，想问问明年续费是不是一样？怕到期涨价。' },
      {
        by: 'staff',
        after: 40,
        text: '您好，订单里写着“续费价保证至”的日期，在这之前续费都不会高于您下单时的价格；如果届时价格更低，按更低的算。在订单详情页可以看到这个日期。',
      },
      { by: 'customer', after: 15, text: '看到了，放心了。' },
    ],
    rating: [5],
  },
  {
    about: { category: 'filing', domain: 'qiwu.example' },
    title: '域名备案需要准备哪些材料',
    lines: [
      { by: 'customer', after: 0, text: '公司第一次备案，服务器在杭州，需要准备什么？大概多久？' },
      {
        by: 'staff',
        after: 45,
        text: '您好，需要营业执照、法人或网站负责人的身份证件、域名证书（域名持有者要和主体一致），以及能接听电话的联系方式。材料齐全的话，我们初审一个工作日内完成，管局审核一般 5–15 个工作日。',
      },
      { by: 'customer', after: 200, text: '域名是我个人注册的，主体是公司，可以吗？' },
      { by: 'staff', after: 30, text: '需要先把域名过户到公司名下，或者用您个人做主体。建议走过户，一般一两天就能完成。' },
      { by: 'customer', after: 2600, text: '已经过户好了，材料也按要求补齐了。' },
      { by: 'staff', after: 60, text: '收到，初审通过，已经提交管局。结果会短信通知您。' },
    ],
  },
  {
    about: { category: 'account', matter: 'verification' },
    title: '企业认证被退回，营业执照照片不清楚',
    lines: [
      { by: 'customer', after: 0, text: '企业认证提交了两次都被退回，说看不清，但照片我自己看挺清楚的。' },
      {
        by: 'staff',
        after: 28,
        text: '您好，看到第二张照片右下角有反光，正好盖住了统一社会信用代码的后几位。建议关掉闪光灯、从正上方拍，或者直接上传电子执照的图片。',
      },
      { by: 'customer', after: 35, text: '用电子执照重新提交了。' },
      { by: 'staff', after: 20, text: '审核通过了，现在可以购买境内地域的服务器，也可以申请专用发票。' },
    ],
    rating: [5, '服务态度好'],
  },
  {
    about: { category: 'account', matter: 'lost-phone' },
    title: '注册手机号停用了，收不到验证码',
    lines: [
      { by: 'customer', after: 0, text: '换了号码，旧手机号已经注销，现在改手机要旧号验证码，收不到怎么办？' },
      {
        by: 'staff',
        after: 18,
        text: '您好，如果之前开启过两步验证，可以用验证器里的动态码来换绑，等待 24 小时后生效；没有开启的话，需要通过实名信息核验身份。请问您开启过吗？',
      },
      { by: 'customer', after: 12, text: '开了两步验证，已经按提示提交了，显示明天生效。' },
      { by: 'staff', after: 6, text: '好的，期间如果不是本人操作，可以在任意已登录的浏览器里取消。' },
    ],
    rating: [4],
  },
  {
    about: { category: 'technical', impact: 'down' },
    title: '收到安全告警，服务器往外发大量流量',
    lines: [
      { by: 'customer', after: 0, text: '收到流量告警邮件，{server} 出方向跑满了，应该是被入侵了，先帮忙断一下网可以吗？' },
      {
        by: 'staff',
        after: 7,
        text: '您好，您可以先在防火墙里把出方向设为“拒绝”，只放行 22 端口的来源 IP，这样不会再往外发包，您还能登录排查。需要我们代为操作也可以直接说。',
      },
      { by: 'customer', after: 11, text: '已经拒绝出方向了。top 里看到一个叫 kdevtmpfsi 的进程。' },
      {
        by: 'staff',
        after: 10,
        text: '这是常见的挖矿程序，多半是 Redis 没有密码并开放在公网。清理计划任务后仍可能残留，最稳妥的办法是用入侵前的备份恢复，或重装系统后再迁回数据，并给 Redis 设置密码、只监听内网。',
      },
      { by: 'customer', after: 190, text: '用昨天的备份恢复了，Redis 也改好了，流量正常。多谢！' },
      { by: 'staff', after: 9, text: '好的。建议把告警阈值保留着，并开启自动备份。' },
    ],
    rating: [5, '半夜也有人回，赞'],
  },
  {
    about: { category: 'technical', impact: 'question' },
    title: '怎么把网站从别家搬过来',
    lines: [
      { by: 'customer', after: 0, text: '网站现在在别家，WordPress 加一个 3G 的数据库，想搬到 {server}，有没有推荐的步骤？' },
      {
        by: 'staff',
        after: 55,
        text: '您好，建议这样做：1）在新服务器装好同版本的 PHP 和数据库；2）旧站导出数据库（mysqldump），网站目录用 rsync 同步过来；3）改本机 hosts 指向 {ip} 先测试；4）把域名解析的 TTL 提前调到 600，晚上切换解析。切换后旧站保留两三天。',
      },
      { by: 'customer', after: 1700, text: '昨晚切好了，很顺利。' },
      { by: 'staff', after: 25, text: '太好了，欢迎搬家。' },
    ],
    rating: [5, '步骤写得很细'],
  },
  {
    about: { category: 'suggestion' },
    title: '建议监控图支持同时看两台服务器',
    lines: [
      { by: 'customer', after: 0, text: '排查问题时经常要对比两台机器的 CPU，希望监控能把两台画在一张图上。' },
      { by: 'staff', after: 400, text: '您好，感谢建议，已经转给产品同事。目前可以在两个标签页里选择同一个自定义时间段来对比。' },
    ],
  },
  {
    about: { category: 'complaint' },
    title: '工单回复太慢了，等了三个小时',
    lines: [
      { by: 'customer', after: 0, text: '昨天晚上提的工单三个小时才有人回，业务受影响，希望给个说法。' },
      {
        by: 'staff',
        after: 22,
        text: '您好，非常抱歉。昨晚值班同事在处理一起机房线路故障，没有及时分派您的工单。我们已经调整了夜间值班的人数，同类工单会在承诺时间内响应。为表歉意，给您的账户发放了一张代金券。',
      },
      { by: 'customer', after: 45, text: '可以理解，希望以后改进。' },
      { by: 'staff', after: 10, text: '感谢您的体谅，我们会持续跟进响应时间。' },
    ],
    rating: [3, '希望别再有下次'],
  },
  {
    about: { category: 'technical', impact: 'degraded' },
    title: 'Windows 远程桌面经常断开',
    lines: [
      { by: 'customer', after: 0, text: '{server} 远程桌面用十几分钟就断一次，重新连又好了。本地网络没问题。' },
      {
        by: 'staff',
        after: 33,
        text: '您好，请先在组策略里确认“会话空闲限制”没有启用，再看看事件查看器里 TermDD 或 RemoteDesktopServices 有没有报错。另外安全起见，3389 端口最好只对您办公室的 IP 放行，全网开放时会有大量暴力破解占用连接。',
      },
      { by: 'customer', after: 48, text: '看了日志，果然一分钟几十次登录失败，限制来源 IP 以后就不断了。' },
      { by: 'staff', after: 6, text: '好的，问题就在这里。再建议改一个高强度的管理员密码。' },
    ],
    rating: [5],
  },
  {
    about: { category: 'technical', impact: 'question' },
    title: '流量包用完以后会怎么样',
    lines: [
      { by: 'customer', after: 0, text: '这个月活动流量比较大，流量包已经用了 80%，用完会停机吗？' },
      { by: 'staff', after: 14, text: '您好，默认是限速，不停机。您也可以在服务器详情页改成“自动加购”，用余额按设定的上限购买流量，避免活动期间变慢。' },
      { by: 'customer', after: 10, text: '改成自动加购了，谢谢提醒。' },
    ],
    rating: [5],
  },
]
