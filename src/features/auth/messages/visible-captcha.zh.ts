/** Texts of the captcha that a person sees or hears. They are loaded with it. */
export const visibleCaptcha = {
  title: '安全验证',
  text: '请输入图片中的 6 位数字，或听声音作答。',
  picture: '6 位数字的图片。看不清时，请换一题或使用声音。',
  code: '答案',
  hint: '图片：6 位数字。声音：5 组提示音，依次输入每组响了几声，共 5 位数字。',
  sound: '播放声音',
  again: '换一题',
  changed: '已换一题。',
  soundFailed: '声音没有播放成功，请换一题再试。',
  failed: '没有取到新的题目，请检查网络后重试。',
  missing: '请输入 5 位或 6 位数字。',
  submit: '确定',
  cancel: '取消',
}
