import { type ListStyle, lines } from './style'

/** Lists that look like those of posts, side columns and tables below each other, and are something else. */
export const NEAR_POSTS: readonly ListStyle[] = [
  {
    title: 'user names below "User Name" beside several posts of each',
    file: 'NP1.csv',
    content: lines(
      'Post URL,User Name,Views',
      'https://www.instagram.com/p/CxNP01aaa1/,lananhnp1,9000',
      'https://www.instagram.com/p/CxNP01aaa2/,lananhnp1,8000',
      'https://www.instagram.com/p/CxNP01aaa3/,minhtunp1,22000',
    ),
    fields: { '': 'post_url handle views' },
    count: 2,
    accounts: { 'insta lananhnp1': { 'CxNP01aaa2 views': 8_000 }, 'insta minhtunp1': { 'CxNP01aaa3 views': 22_000 } },
  },
  {
    title: 'posts in a group, which is not their author',
    file: 'NP2.csv',
    content: lines(
      'KOL,Link bài,Lượt xem,Lượt thích',
      'Lan Anh NP2,https://facebook.com/groups/yeubep.np2/posts/1234567890201,5000,210',
      'Minh Tú NP2,https://facebook.com/groups/yeubep.np2/posts/1234567890202,7000,310',
    ),
    fields: { '': 'name post_url views likes' },
    asks: ['names-only'],
    answers: { names: 'accounts' },
    count: 2,
    accounts: {
      'page Lan Anh NP2': { '1234567890201 views': 5_000 },
      'page Minh Tú NP2': { '1234567890202 likes': 310 },
    },
  },
  {
    title: 'a file of TikTok whose people have one name on two platforms',
    file: 'TikTok KOLs NP3.csv',
    content: lines(
      'Username,Instagram,Followers',
      'lananh.np3,https://instagram.com/lananh.np3,1.2M',
      'minh.np3,https://instagram.com/minh.ig.np3,800K',
    ),
    fields: { '': 'handle url followers' },
    asks: ['shared-numbers'],
    answers: { numbersOf: 'tiktok' },
    count: 4,
    accounts: {
      'tiktok lananh.np3': { followers: 1_200_000 },
      'insta lananh.np3': { followers: null },
      'tiktok minh.np3': { followers: 800_000 },
    },
  },
  {
    title: 'a growth in thousands with points',
    file: 'NP4.csv',
    content: lines(
      'Tài khoản,Nền tảng,Followers,Followers gained last 30 days',
      'lan.np4,TikTok,120.500,1.234',
      'minh.np4,TikTok,880.000,12.500',
      'vy.np4,TikTok,45.250,3.450',
    ),
    fields: { '': 'handle|account platform followers growth_30d' },
    count: 3,
    accounts: { 'tiktok minh.np4': { followers: 880_000, growth_30d: 12_500 } },
  },
  {
    title: 'a column of platforms that says where people were found',
    file: 'Instagram KOC NP5.csv',
    content: lines(
      'Username,Followers,Source',
      'lan.np5,12000,Facebook',
      'minh.np5,8000,TikTok',
      'vy.np5,9000,Facebook',
    ),
    fields: { '': 'handle followers -' },
    count: 3,
    accounts: { 'insta lan.np5': { followers: 12_000 }, 'insta minh.np5': { followers: 8_000 } },
  },
  {
    title: 'a total of channels beside the followers of another platform',
    file: 'NP6.csv',
    content: lines(
      'Channel,Channel URL,Total subscribers,TikTok followers',
      'Bếp NP6,https://www.youtube.com/@bep.np6,45000,1200',
      'Vườn NP6,https://www.youtube.com/@vuon.np6,88000,',
    ),
    fields: { '': 'name url followers followers' },
    count: 2,
    accounts: { 'youtube bep.np6': { followers: 45_000 }, 'youtube vuon.np6': { followers: 88_000 } },
  },
  {
    title: 'followers of Instagram in a file whose name says TikTok',
    file: 'Tiktok Shop campaign NP7.csv',
    content: lines('Username,IG followers,IG ER', 'lan.np7,12000,2.4%', 'minh.np7,8000,3.1%'),
    fields: { '': 'handle followers engagement_rate' },
    count: 2,
    accounts: { 'insta lan.np7': { followers: 12_000, engagement_rate: 2.4 } },
  },
  {
    title: 'people with a clip of each, and how to reach them',
    file: 'NP8.csv',
    content: lines(
      'Họ tên,Kênh TikTok,Thể loại,SĐT,Clip tiêu biểu,Lượt xem',
      'Lan Anh,@lan.np8,Beauty,0901234501,https://www.tiktok.com/@lan.np8/video/7301234567890123801,90000',
      'Minh Tú,@minh.np8,Food,0901234502,https://www.tiktok.com/@minh.np8/video/7301234567890123802,22000',
    ),
    fields: { '': 'name handle category phone - -' },
    count: 2,
    accounts: { 'tiktok lan.np8': { name: 'Lan Anh', total_views: null } },
  },
  {
    title: 'months in the first row of the list',
    file: 'NP9.csv',
    content: lines(
      'KOL,Nền tảng,Follower,Bắt đầu,Kết thúc',
      '@lan.np9,TikTok,12000,01/2026,12/2026',
      '@minh.np9,TikTok,8000,02/2026,12/2026',
    ),
    fields: { '': 'handle platform followers - -' },
    count: 2,
    accounts: { 'tiktok lan.np9': { followers: 12_000 }, 'tiktok minh.np9': { followers: 8_000 } },
  },
  {
    title: 'a title above two tables of one kind, the second without a column',
    file: 'NP10.csv',
    content: lines(
      'KOL TIKTOK - Đơn vị: nghìn người,,,',
      'Tên,Username,Followers,Khu vực',
      'Lan Anh,lan.np10,120,Hà Nội',
      ',,,',
      'Tên,Username,Followers,',
      'Minh Tú,minh.np10,80,',
    ),
    fields: { '': 'name handle followers location' },
    count: 2,
    accounts: { 'tiktok lan.np10': { followers: 120_000 }, 'tiktok minh.np10': { followers: 80_000 } },
  },
  {
    title: 'a workbook whose second sheet is called like a second table',
    file: 'NP11.xlsx',
    content: [
      {
        name: 'KOLs',
        rows: [
          ['Name', 'TikTok', 'Followers'],
          ['Lan', '@lan.np11', 12_000],
          [],
          ['Name', 'Followers', 'Instagram'],
          ['Minh', 8_000, '@minh.np11'],
        ],
      },
      {
        name: 'KOLs (2)',
        rows: [
          ['Instagram', 'Name', 'Followers'],
          ['@vy.np11', 'Vy', 9_000],
        ],
      },
    ],
    fields: { KOLs: 'name handle followers', 'KOLs / 2': 'name followers handle', 'KOLs (2)': 'handle name followers' },
    count: 3,
    accounts: {
      'tiktok lan.np11': { followers: 12_000 },
      'insta minh.np11': { followers: 8_000 },
      'insta vy.np11': { followers: 9_000 },
    },
  },
]
