/** Names of invented customers in mainland China. Cities and companies do not exist. */
export const namesZh = {
  surnames: [...'王李张刘陈杨黄赵吴周徐孙马朱胡林郭何高罗郑梁谢宋唐许韩邓冯曹彭曾萧田董潘袁蔡蒋余于杜叶程魏苏吕丁任沈'],
  given:
    '思远 雨桐 子涵 浩然 嘉怡 志强 晓雯 俊杰 文博 雪晴 明轩 佳宁 海涛 婉清 天宇 梦琪 建华 静怡 一凡 若曦 鹏飞 丽娟 泽宇 晨曦 国栋 欣然 立群 诗涵 振宇 秋月 书豪 慧敏 景行 可欣 云帆 亦菲 启明 语嫣 家豪 芷若'.split(
      ' ',
    ),
  cities: ['云州', '临澜', '青陵', '南屿', '北澜', '江屿', '霁城', '望川'],
  companies:
    '霁川 栖梧 半亩 鹿鸣 拾光 白榆 知微 渡云 星野 槐序 听潮 朝雨 竹青 远山 砚池 叠浪 麦穗 归帆 浅塘 松间 画屏 晴岚 石火 素年 棠梨 云岫 照野 逐光 晚舟 蓝湾'.split(
      ' ',
    ),
  trades: [
    ['网络科技', 'internet'],
    ['信息技术', 'software'],
    ['电子商务', 'ecommerce'],
    ['文化传媒', 'media'],
    ['教育科技', 'education'],
    ['互动娱乐', 'gaming'],
    ['智能制造', 'manufacturing'],
    ['供应链管理', 'other'],
  ],
  ending: '有限公司',
  streets: ['学府路', '滨河大道', '创智街', '新桥路', '科创二路', '文澜街'],
  address: (city: string, street: string, number: number) => `${city}市${street}${number}号`,
  nicknames:
    '小鱼干 半夏 北风 阿鲸 老猫 码农小周 一只橘子 山间客 追光者 阿泽 夜航船 木子 空山 白菜 冬眠的熊 小石头 云上 大海 旧时光 拾贝 程序员老赵 喵小姐 南城 听雨 三两风 大鱼 晚安 阿九 林深 四月 小满 站长阿峰 青柠 可乐加冰 橙子汽水 老张 阿布 星河 慢慢来 土豆 麦田 长安 小武 不二 花生 后端小李 渔火 六月 雨巷 柚子 北方以北 阿强 一灯 海盐 苏打 小栗子 行者 江湖 冬至 素问'.split(
      ' ',
    ),
} as const
