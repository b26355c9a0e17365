/** Names of invented customers in Taiwan and Hong Kong. Cities and companies do not exist. */
export const namesZhTw = {
  surnames: [...'陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周'],
  given: '冠廷 怡君 家豪 雅婷 承翰 詩涵 宗翰 佳穎 柏翰 欣怡 俊宏 淑芬 彥廷 宜蓁 志明 雅雯 建宏 心怡 育誠 品妤'.split(' '),
  cities: ['霽城', '臨瀾', '青陵', '南嶼'],
  companies: '拾光 白榆 星野 聽潮 松間 晴嵐 棠梨 遠山 麥穗 渡海 藍灣 石火'.split(' '),
  trades: [
    ['科技', 'software'],
    ['數位行銷', 'media'],
    ['電子商務', 'ecommerce'],
    ['遊戲', 'gaming'],
    ['資訊', 'internet'],
  ],
  ending: '股份有限公司',
  streets: ['文化路', '中央街', '科學大道', '海岸路'],
  address: (city: string, street: string, number: number) => `${city}市${street}${number}號`,
  nicknames: '小柴 阿布 南風 海鹽 貓奴 夜貓子 阿宏 小米 山丘 微光 阿哲 奶茶去冰 工程師小林 麻糬 晴天 老陳 豆花 小鹿 阿凱 海風 雨天 布丁 小宇 半糖'.split(' '),
} as const
