/** Texts of the field for user data, loaded with it. */
export const userData = {
  label: '用户数据',
  note: '可选。首次启动时由 cloud-init 执行',
  open: '填写用户数据',
  hint: '最多 64 KiB 的纯文本：#cloud-config、#! 开头的脚本、#include 等。本站加密保存，系统装好后即删除，之后不再显示；服务器里的程序仍能读到它。',
}
