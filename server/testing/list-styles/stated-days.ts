import { type ListStyle, lines } from './style'

/** Lists that say the day of their numbers in words of tools, in other languages, or on another sheet. */
export const STATED_DAY_LISTS: readonly ListStyle[] = [
  {
    title: 'the days below "Data as of"',
    file: 'creators.csv',
    content: lines(
      'Network,Handle,Followers,Data as of',
      'Instagram,annatran.da,154321,2026-11-09',
      'Facebook,benng.da,220500,2026-11-03',
    ),
    fields: { '': 'platform handle followers observed_at' },
    count: 2,
    accounts: {
      'insta annatran.da': { followers: 154_321, observed: '2026-11-09' },
      'page benng.da': { followers: 220_500, observed: '2026-11-03' },
    },
    isPlain: true,
  },
  {
    title: 'a Korean list with the day of its survey',
    file: '크리에이터.csv',
    content: lines(
      '이름,계정 링크,팔로워 수,조사일',
      '김하늘,https://www.instagram.com/haneul.sd,12.3만,2026.11.02',
      '박서준,https://www.youtube.com/@seojun.sd,102만,2026.11.02',
    ),
    fields: { '': 'name url followers observed_at' },
    count: 2,
    accounts: {
      'insta haneul.sd': { followers: 123_000, observed: '2026-11-02' },
      'youtube seojun.sd': { followers: 1_020_000, observed: '2026-11-02' },
    },
  },
  {
    title: 'full dates below a title that says nothing',
    file: 'influencers.csv',
    content: lines(
      'Platform,Username,Followers,Round',
      'instagram,linh.rd,48210,2026-10-21',
      'instagram,quan.rd,31045,2026-10-22',
      'tiktok,thu.rd,9804,2026-10-21',
    ),
    fields: { '': 'platform handle followers -' },
    asks: ['day-column'],
    answers: { map: new Map([['round', 'observed_at']]) },
    count: 3,
    accounts: {
      'insta linh.rd': { followers: 48_210, observed: '2026-10-21' },
      'insta quan.rd': { followers: 31_045, observed: '2026-10-22' },
    },
  },
  {
    title: 'full dates of last posts and of joining, which are no days of the numbers',
    file: 'influencers 2026-10-05.csv',
    content: lines(
      'Platform,Username,Followers,Last Posted,Member since',
      'instagram,linh.lp,48210,2026-10-01,2019-03-02',
      'tiktok,thu.lp,9804,2026-09-30,2020-11-12',
    ),
    fields: { '': 'platform handle followers - -' },
    count: 2,
    accounts: { 'insta linh.lp': { followers: 48_210, observed: '2026-10-05' } },
    isPlain: true,
  },
  {
    title: 'a summary that says when its workbook was generated',
    file: 'network.xlsx',
    content: [
      {
        name: 'Summary',
        rows: [
          ['My Network export'],
          ['Generated', '14 Nov 2026'],
          [],
          ['Platform', 'Creators', 'Total followers', 'Avg ER'],
          ['Instagram', 2, 1_710_410, '2.13%'],
          ['TikTok', 2, 655_400, '6.0%'],
          ['Total', 4, 2_365_810, ''],
        ],
      },
      {
        name: 'Instagram',
        rows: [
          ['Username', 'Full name', 'Followers'],
          ['hana.gen', 'Hana Makeup', 1_300_400],
          ['toan.gen', 'Toàn Gymbro', 410_010],
        ],
      },
      {
        name: 'TikTok',
        rows: [
          ['Username', 'Full name', 'Followers', 'Updated'],
          ['meocon.gen', 'Mèo Con', 600_000, '2026-11-10'],
          ['joe.gen', 'Bánh Mì Joe', 55_400, '2026-11-10'],
        ],
      },
    ],
    fields: { Instagram: 'handle name followers', TikTok: 'handle name followers observed_at' },
    count: 4,
    accounts: {
      'insta hana.gen': { followers: 1_300_400, observed: '2026-11-14' },
      'tiktok joe.gen': { followers: 55_400, observed: '2026-11-10' },
    },
  },
  {
    title: 'a month in the title above the day on which its source was opened',
    file: 'top.xlsx',
    content: [
      {
        name: 'Top50',
        rows: [
          ['Top 50 Instagram Influencers in Vietnam – November 2025'],
          ['Source: ranking site, accessed 02/12/2025'],
          ['#', 'Username', 'Followers'],
          [1, 'top01.acc', '16.4M'],
          [2, 'top02.acc', '12M'],
        ],
      },
    ],
    fields: { Top50: '- handle followers' },
    count: 2,
    accounts: { 'insta top01.acc': { followers: 16_400_000, observed: '2025-11-01' } },
  },
]
