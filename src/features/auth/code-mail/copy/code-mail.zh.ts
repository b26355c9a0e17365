import type { CodePurpose } from '../../model.ts'

/** Texts of the mail with a code. */
export const zh = {
  uses: {
    login: '登录',
    register: '注册',
    recover: '找回密码',
    'bind-wechat': '绑定微信',
    proof: '身份确认',
    'old-phone': '更换手机号',
    'new-phone': '绑定新手机号',
  } satisfies Record<CodePurpose, string> as Record<CodePurpose, string>,
  subject: (use: string) => `${use}验证码｜{site}`,
  title: (use: string) => `您的${use}验证码`,
  paragraphs: [
    '请在{site}的页面上输入下面的 6 位验证码，5 分钟内有效，只能使用一次。',
    '请勿告诉任何人，包括自称客服的人。如果不是您本人操作，请忽略这封邮件，您的账号不会有任何变化。',
  ] as readonly string[],
  why: '有人在{site}填写了这个邮箱地址并获取验证码，所以您收到这封邮件。',
}
export type CodeMailCopy = typeof zh
