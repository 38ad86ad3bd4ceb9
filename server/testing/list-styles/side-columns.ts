import { type ListStyle, lines } from './style'

/** Lists whose columns mean something else beside the others than alone. */
export const SIDE_COLUMN_LISTS: readonly ListStyle[] = [
  {
    title: 'a file of TikTok with a column for further accounts',
    file: 'tiktok_export_sc1.csv',
    content: lines(
      'username,nickname,follower_count,instagram',
      'clay.sc1,clay & co,88010,clayandco.sc1',
      'tall.sc1,BIG TALLER,1300200,',
      'mami.sc1,Mami Recetas,540100,mami.ig.sc1',
    ),
    fields: { '': 'handle name followers handle' },
    asks: ['shared-numbers'],
    answers: { numbersOf: 'tiktok' },
    count: 5,
    accounts: {
      'tiktok clay.sc1': { followers: 88_010 },
      'tiktok tall.sc1': { followers: 1_300_200 },
      'insta clayandco.sc1': { followers: null },
    },
  },
  {
    title: 'a total beside the followers of each platform, in rows with one account',
    file: 'SC2.csv',
    content: lines(
      'Name,Instagram,YouTube,Total Followers,Instagram Followers,YouTube Subscribers',
      'Odile,https://instagram.com/odile.sc2,,95400,84100,',
      'Pim,https://instagram.com/pim.sc2,https://www.youtube.com/@pim.sc2,21900,9900,12000',
      'Wren,https://instagram.com/wren.sc2,,18200,18200,',
    ),
    fields: { '': 'name url url followers followers followers' },
    count: 4,
    accounts: {
      'insta odile.sc2': { followers: 84_100 },
      'insta pim.sc2': { followers: 9_900 },
      'youtube pim.sc2': { followers: 12_000 },
    },
  },
  {
    title: 'months merged over the columns of each',
    file: 'SC3.xlsx',
    content: [
      {
        name: 'Report',
        rows: [
          ['Báo cáo page', '', '', '', '', ''],
          ['Kênh', 'Link', 'Tháng 8/2026', '', 'Tháng 9/2026', ''],
          ['', '', 'Follower', 'ER', 'Follower', 'ER'],
          ['Mèo Béo', 'https://www.facebook.com/meobeo.sc3', 100_200, '1.1%', 104_500, '1.3%'],
          ['Góc Ban Công', 'https://www.facebook.com/goc.sc3', 50_100, '0.6%', 50_900, '0.7%'],
        ],
        merges: [
          [1, 2, 1, 3],
          [1, 4, 1, 5],
        ],
      },
    ],
    fields: { Report: 'name url followers engagement_rate followers engagement_rate' },
    count: 2,
    accounts: {
      'page meobeo.sc3': { 'followers 2026-08-01': 100_200, 'followers 2026-09-01': 104_500, engagement_rate: 1.3 },
      'page goc.sc3': { 'followers 2026-08-01': 50_100 },
    },
  },
  {
    title: 'several user names in a cell, and notes behind them',
    file: 'SC4.csv',
    content: lines(
      'Handle,Platform,Followers',
      '@pia.sc4 / @pia2.sc4,Instagram,34k',
      '@gus.sc4 (main),Instagram,12k',
      '@tia.sc4 ✅,TikTok,8k',
      '"@rob.sc4, @rob2.sc4",TikTok,9k',
    ),
    fields: { '': 'handle|name_and_handle platform followers' },
    count: 4,
    accounts: {
      'insta pia.sc4': { followers: 34_000 },
      'insta gus.sc4': { followers: 12_000 },
      'tiktok tia.sc4': { followers: 8_000 },
      'tiktok rob.sc4': { followers: 9_000 },
    },
  },
  {
    title: 'ids of the program that the list is from, and first and last names',
    file: 'SC5.csv',
    content: lines(
      'Creator ID,First name,Last name,Instagram,Followers',
      '55120012,Mina,Falk,mina.sc5,402133',
      '55120044,Jorge,Salas,jorge.sc5,60222',
      '55120049,Poppy,Ash,poppy.sc5,33120',
    ),
    fields: { '': '- name name handle followers' },
    count: 3,
    accounts: {
      'insta mina.sc5': { name: 'Mina Falk', followers: 402_133 },
      'insta jorge.sc5': { name: 'Jorge Salas' },
    },
  },
  {
    title: 'Vietnamese names in two columns, user names below "@handle"',
    file: 'SC6 TikTok.csv',
    content: lines('@handle,Họ,Tên,Follow', 'maichi.sc6,Nguyễn,Mai Chi,45.210', 'huydo.sc6,Đỗ,Huy,9.804'),
    fields: { '': 'handle name name followers' },
    count: 2,
    accounts: {
      'tiktok maichi.sc6': { name: 'Nguyễn Mai Chi', followers: 45_210 },
      'tiktok huydo.sc6': { followers: 9_804 },
    },
  },
  {
    title: 'fans beside followers of pages',
    file: 'facebook pages SC7.csv',
    content: lines(
      'page_name,page_username,fan_count,followers_count',
      'Bếp Nhà Mận,bepman.sc7,812330,840112',
      'Jazz Nights,jazz.sc7,9012,9311',
    ),
    fields: { '': 'name handle - followers' },
    count: 2,
    accounts: { 'page bepman.sc7': { followers: 840_112 }, 'page jazz.sc7': { followers: 9_311 } },
  },
  {
    title: 'views beside followers on TikTok, and the growth of a campaign',
    file: 'SC8.csv',
    content: lines(
      'Name,TikTok,Followers,Views,Follower trước,Follower sau,Tăng trưởng',
      'Gus,gus.sc8,45000,12000,44000,45000,2.3%',
      'Tia,tia.sc8,8000,900,7700,8000,3.9%',
    ),
    fields: { '': 'name handle followers - - - -' },
    count: 2,
    accounts: { 'tiktok gus.sc8': { followers: 45_000, total_views: null, growth_4w_percent: null } },
  },
  {
    title: 'a column of platforms whose header is not known',
    file: 'SC9.csv',
    content: lines(
      'Handle,채널,Followers,Engagement,Avg engagement',
      'haneul.sc9,인스타그램,123000,2.4,2952',
      'doyoon.sc9,유튜브,450000,1.9,8550',
      'minjoon.sc9,틱톡,1200000,3.5,42000',
    ),
    fields: { '': 'handle platform followers engagement_rate avg_engagement' },
    count: 3,
    accounts: {
      'insta haneul.sc9': { followers: 123_000, engagement_rate: 2.4, avg_engagement: 2_952 },
      'tiktok minjoon.sc9': { followers: 1_200_000 },
    },
  },
  {
    title: 'small fractions below "Engagement", which can be a rate or a count',
    file: 'SC10.csv',
    content: lines(
      'username,platform,followers,Engagement',
      'lan.sc10,instagram,12000,0.5',
      'minh.sc10,instagram,15000,1.2',
      'vy.sc10,instagram,18000,1.8',
    ),
    fields: { '': 'handle platform followers engagement_rate' },
    asks: ['rate-or-count'],
    answers: { units: new Map([['engagement', 'percent']]) },
    count: 3,
    accounts: { 'insta minh.sc10': { followers: 15_000, engagement_rate: 1.2 } },
  },
  {
    title: 'names below "Username", which name no account',
    file: 'youtube SC11.csv',
    content: lines('Username,Subscribers', 'NimbusToons.sc11,41200000', 'Rocket Rosie,28900000', 'vlad.sc11,19400000'),
    fields: { '': 'handle followers' },
    asks: ['names-only'],
    answers: { names: 'refuse' },
    count: 2,
    accounts: { 'youtube NimbusToons.sc11': { followers: 41_200_000 } },
  },
]
