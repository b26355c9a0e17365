/** Texts of the mail that verifies an address, and of the one to the holder of an address that another account has. */
export const zh = {
  greeting: (nickname: string) => `${nickname}，您好：`,
  link: {
    subject: '请确认绑定邮箱｜{site}',
    title: '确认绑定这个邮箱',
    paragraphs: [
      '您正在把这个邮箱绑定到您的{site}账号。绑定后，您选择的通知会发到这里。',
      '请在 24 小时内打开下面的链接，并在页面上确认；需要先登录发起绑定的账号。链接只能使用一次。如果不是您本人操作，请忽略这封邮件。',
    ] as readonly string[],
    action: '确认绑定',
  },
  taken: {
    subject: '这个邮箱已经绑定了账号｜{site}',
    title: '这个邮箱已经绑定了另一个账号',
    paragraphs: [
      '有人想把这个邮箱绑定到一个{site}账号，但它已经绑定在另一个账号上，所以没有任何改变。',
      '如果是您本人，请登录原来的账号解除绑定后再试；如果不是，请忽略这封邮件。',
    ] as readonly string[],
    action: '登录',
  },
  why: '有人在{site}填写了这个邮箱地址，所以您收到这封邮件。',
}
export type EmailMailCopy = typeof zh
