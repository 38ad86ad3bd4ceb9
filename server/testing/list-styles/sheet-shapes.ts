import { type ListStyle, lines } from './style'

const METRICS = Array.from({ length: 290 }, (_, index) => `Brand ${index + 1} mentions`)

/** Sheets of unusual form, and files that are no list of accounts. */
export const SHEET_SHAPES: readonly ListStyle[] = [
  {
    title: 'influencers in columns',
    file: 'comparison.csv',
    content: lines(
      'Name,Lan Anh,Minh Duc,Thu Ha',
      'Username,@lan.anh,@minh.duc,@thu_ha',
      'Platform,Instagram,TikTok,Instagram',
      'Followers,45020,1203400,8300',
      'Engagement rate,3.4%,6.1%,2.2%',
      'Avg. likes,1530,73400,182',
    ),
    fields: {},
    refused: 'transposed',
    count: 0,
    accounts: {},
  },
  {
    title: 'a pivot table',
    file: 'pivot.xlsx',
    content: [
      {
        name: 'Pivot',
        rows: [
          ['Row Labels', 'Count of Handle', 'Sum of Followers', 'Average of ER'],
          ['Instagram', 12, 1_240_500, 0.034],
          ['TikTok', 7, 9_410_000, 0.061],
          ['YouTube', 3, 880_000, 0.022],
          ['Grand Total', 22, 11_530_500, 0.039],
        ],
      },
    ],
    fields: {},
    refused: 'no-account-column',
    count: 0,
    accounts: {},
  },
  { title: 'an empty file', file: 'empty.csv', content: '', fields: {}, refused: 'no-rows', count: 0, accounts: {} },
  {
    title: 'one row',
    file: 'one.csv',
    content: lines('handle,platform,followers', 'only.one,tiktok,12300'),
    fields: { '': 'handle platform followers' },
    count: 1,
    accounts: { 'tiktok only.one': { followers: 12_300 } },
    isPlain: true,
  },
  {
    title: '300 columns',
    file: 'wide.csv',
    content: lines(
      ['Handle', 'Platform', ...METRICS, 'Followers', 'Email'].join(','),
      ['wide.a', 'Instagram', ...METRICS.map((_, index) => String(index)), '45020', 'a@example.com'].join(','),
      ['wide.b', 'TikTok', ...METRICS.map(() => '7'), '1203400', ''].join(','),
    ),
    fields: { '': ['handle platform', ...METRICS.map(() => '-'), 'followers email'].join(' ') },
    count: 2,
    accounts: { 'insta wide.a': { followers: 45_020 }, 'tiktok wide.b': { followers: 1_203_400 } },
    isPlain: true,
  },
  {
    title: 'a sheet for each platform beside a dashboard and a list of choices',
    file: 'Influencer DB.xlsx',
    content: [
      {
        name: 'Dashboard',
        rows: [['Influencer DB'], ['Total creators', 4], ['Total reach', 1_700_000]],
      },
      {
        name: 'IG',
        rows: [
          ['Profile', 'Full name', 'Followers', 'Following', 'Posts', 'E.R.', 'Est. rate'],
          ['https://www.instagram.com/lan.db/', 'Lan', 45_000, 310, 812, { value: 0.0341, format: '0.00%' }, 3_000_000],
          ['https://www.instagram.com/vy.db/', 'Vy', 8700, 95, 120, { value: 0.05, format: '0.00%' }, 900_000],
        ],
      },
      {
        name: 'TT',
        rows: [
          ['Profile', 'Full name', 'Followers', 'Hearts', 'Avg. plays', 'E.R.', 'Est. rate'],
          [
            'https://www.tiktok.com/@huy.db',
            'Huy',
            1_203_000,
            45_000_000,
            88_000,
            { value: 0.061, format: '0.0%' },
            null,
          ],
          ['https://www.tiktok.com/@mai.db', 'Mai', 310_000, 9_100_000, 12_400, { value: 0.048, format: '0.0%' }, null],
        ],
      },
      {
        name: 'Lookups',
        rows: [
          ['Status', 'Category'],
          ['New', 'Beauty'],
          ['Sent', 'Food'],
        ],
      },
    ],
    fields: {
      IG: 'url name followers - total_posts engagement_rate -',
      TT: 'url name followers - avg_views engagement_rate -',
    },
    count: 4,
    accounts: {
      'insta lan.db': { followers: 45_000, engagement_rate: 3.41, total_posts: 812 },
      'tiktok huy.db': { followers: 1_203_000, avg_views: 88_000, engagement_rate: 6.1 },
    },
  },
  {
    title: 'groups of platforms side by side with shares of gender and age',
    file: 'media plan.xlsx',
    content: [
      {
        name: 'Plan',
        rows: [
          [null, 'Instagram', null, null, 'TikTok', null, null, 'Audience gender', null, 'Audience age', null],
          [
            'Talent',
            'Handle',
            'Followers',
            'ER (%)',
            'Handle',
            'Followers',
            'ER (%)',
            'Female',
            'Male',
            '18-24',
            '25-34',
          ],
          ['Mai Lê', '@mai.le', 45_000, 3.4, '@maile.tt', 310_000, 6.2, '62%', '38%', '41%', '35%'],
          ['Tom Bùi', '@tombui', 8700, 5, null, null, null, '30%', '70%', '22%', '50%'],
          ['Average', null, 26_850, 4.2, null, 310_000, 6.2, '46%', '54%', null, null],
        ],
        merges: [
          [0, 1, 0, 3],
          [0, 4, 0, 6],
          [0, 7, 0, 8],
          [0, 9, 0, 10],
        ],
      },
    ],
    fields: { Plan: 'name handle followers engagement_rate handle followers engagement_rate - - - -' },
    count: 3,
    accounts: {
      'insta mai.le': { followers: 45_000, engagement_rate: 3.4 },
      'tiktok maile.tt': { followers: 310_000, engagement_rate: 6.2 },
      'insta tombui': { followers: 8700 },
    },
  },
  {
    title: 'lines of JSON with nested metrics',
    file: 'crawl.ndjson',
    content: lines(
      '{"platform":"tiktok","handle":"json.one","name":"One","metrics":{"followers":45020,"engagement_rate":3.4}}',
      '{"platform":"instagram","url":"https://www.instagram.com/json.two/","metrics":{"followers":8300}}',
      '{"user":{"username":"json.three"},"stats":{"followers":12}}',
    ),
    fields: {},
    count: 2,
    accounts: { 'tiktok json.one': { followers: 45_020, engagement_rate: 3.4 }, 'insta json.two': { followers: 8300 } },
  },
]
