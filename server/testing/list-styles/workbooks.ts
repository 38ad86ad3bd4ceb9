import type { ListStyle } from './style'

const INSTAGRAM = [
  ['Username', 'Name', 'Followers', 'ER'],
  ['lan.anh.bakes', 'Lan Anh', 125_400, '3.34%'],
  ['huy.runs', 'Huy Phan', 45_020, '4.98%'],
  ['vy.homes', 'Vy Đinh', 8_750, '2%'],
  ['dalat.slow', 'Đà Lạt Chậm', 310_200, '1.75%'],
  ['tuan.bikes', 'Tuấn Trần', 1_203_700, '0.8%'],
] as const

/** Workbooks with several sheets, titles, notes, merged cells, links and totals. */
export const WORKBOOKS: readonly ListStyle[] = [
  {
    title: 'a sheet per platform',
    file: 'KOL database.xlsx',
    content: [
      { name: 'Instagram', rows: INSTAGRAM },
      {
        name: 'TikTok',
        rows: [
          ['Username', 'Name', 'Followers', 'ER'],
          ['lananh.bakes', 'Lan Anh', 89_250, '6.1%'],
          ['vyhomes', 'Vy Đinh', 101_450, '3.9%'],
          ['minhta.dev', 'Minh Tạ', 18_600, '9.25%'],
        ],
      },
      {
        name: 'YouTube',
        rows: [
          ['Channel', 'Link', 'Subscribers'],
          ['Huy Runs', 'https://www.youtube.com/@huyruns', 12_300],
          ['Minh Tạ', 'https://www.youtube.com/@minhta', 230_100],
        ],
      },
    ],
    fields: {
      Instagram: 'handle name followers engagement_rate',
      TikTok: 'handle name followers engagement_rate',
      YouTube: 'name url followers',
    },
    count: 10,
    accounts: {
      'insta lan.anh.bakes': { followers: 125_400, engagement_rate: 3.34 },
      'tiktok minhta.dev': { followers: 18_600, engagement_rate: 9.25 },
      'youtube huyruns': { followers: 12_300 },
    },
    isPlain: true,
  },
  {
    title: 'a README beside the list',
    file: 'Creator list v3.xlsx',
    content: [
      {
        name: 'README',
        rows: [
          ['Creator list v3'],
          ['Numbers are from the creators themselves.'],
          ['Column', 'Meaning'],
          ['Followers', 'Number on the profile'],
          ['ER', '(likes + comments) / followers'],
          ['Questions?', 'ops@example.com'],
        ],
      },
      {
        name: 'List',
        rows: [
          ['#', 'Creator', 'Platform', 'Profile', 'Followers', 'ER (%)', 'Comment'],
          [1, 'Lan Anh', 'Instagram', 'https://www.instagram.com/lan.anh.bakes/', 125_400, 3.34, 'worked with us 2 times'],
          [2, 'Huy Phan', 'Instagram', 'https://www.instagram.com/huy.runs/', 45_020, 4.98, null],
          [3, 'Vy Đinh', 'TikTok', 'https://www.tiktok.com/@vyhomes', 101_450, 3.9, '10% off'],
          [4, 'Minh Tạ', 'TikTok', 'https://www.tiktok.com/@minhta.dev', 18_600, 9.25, null],
          [5, 'Đà Lạt Chậm', 'YouTube', 'https://www.youtube.com/@dalatslow', 310_200, 1.75, 'slow to answer'],
        ],
      },
    ],
    fields: { List: '- name platform url followers engagement_rate -' },
    count: 5,
    accounts: {
      'insta lan.anh.bakes': { followers: 125_400, engagement_rate: 3.34 },
      'tiktok vyhomes': { followers: 101_450, engagement_rate: 3.9 },
      'youtube dalatslow': { followers: 310_200, engagement_rate: 1.75 },
    },
  },
  {
    title: 'title rows and notes above the header',
    file: 'Proposal.xlsx',
    content: [
      {
        name: 'Sheet1',
        rows: [
          ['KOL PROPOSAL – SUMMER CAMPAIGN 2026', null, null, null, null, null],
          ['Client: Example Foods', null, null, 'Prepared by: Example Agency', null, null],
          ['Prices in USD, valid for 30 days', null, null, null, null, null],
          [null, null, null, null, null, null],
          ['No', 'TikTok handle', 'Name', 'Followers', 'Avg views', 'Cost'],
          [1, '@lananh.bakes', 'Lan Anh', 89_250, 31_000, 350],
          [2, '@vyhomes', 'Vy Đinh', 101_450, 45_020, 400],
          [3, '@minhta.dev', 'Minh Tạ', 18_600, 9_800, 120],
          [4, '@bepcolan', 'Bếp cô Lan', 1_203_700, 210_400, 1500],
          [5, '@chutu', 'Chú Tư', 8_300, 900, 40],
        ],
        merges: [[0, 0, 0, 5]],
      },
    ],
    fields: { Sheet1: '- handle name followers avg_views -' },
    count: 5,
    accounts: {
      'tiktok lananh.bakes': { followers: 89_250, avg_views: 31_000 },
      'tiktok bepcolan': { followers: 1_203_700, avg_views: 210_400 },
      'tiktok chutu': { followers: 8_300, avg_views: 900 },
    },
    isPlain: true,
  },
  {
    title: 'two header rows with merged platforms',
    file: 'Multi platform.xlsx',
    content: [
      {
        name: 'Data',
        rows: [
          ['No', 'Name', 'Facebook', null, 'TikTok', null, 'Instagram', null, 'Note'],
          [null, null, 'Link', 'Followers', 'Link', 'Followers', 'Link', 'Followers', null],
          [1, 'Lan Anh', 'https://www.facebook.com/lananh.bakes.page', 45_020, 'https://www.tiktok.com/@lananh.bakes', 89_250, null, null, null],
          [2, 'Vy Đinh', null, null, 'https://www.tiktok.com/@vyhomes', 101_450, 'https://www.instagram.com/vy.homes', 8_750, 'VIP'],
          [3, 'Minh Tạ', 'https://www.facebook.com/minhta.dev', 12_300, 'https://www.tiktok.com/@minhta.dev', 18_600, null, null, null],
          [4, 'Tuấn Trần', null, null, null, null, 'https://www.instagram.com/tuan.bikes', 1_203_700, null],
          [5, 'Huy Phan', 'https://www.facebook.com/huyphan.runs', 5_100, null, null, 'https://www.instagram.com/huy.runs', 45_021, '2 kids'],
        ],
        merges: [
          [0, 2, 0, 3],
          [0, 4, 0, 5],
          [0, 6, 0, 7],
          [0, 0, 1, 0],
          [0, 1, 1, 1],
        ],
      },
    ],
    fields: { Data: '- name url followers url followers url followers -' },
    count: 9,
    accounts: {
      'page lananh.bakes.page': { followers: 45_020 },
      'tiktok lananh.bakes': { followers: 89_250 },
      'tiktok vyhomes': { followers: 101_450 },
      'insta vy.homes': { followers: 8_750 },
      'insta huy.runs': { followers: 45_021 },
    },
  },
  {
    title: 'two header rows with groups of columns in Vietnamese',
    file: 'Báo giá KOL TikTok.xlsx',
    content: [
      {
        name: 'Báo giá',
        rows: [
          ['BÁO GIÁ KOL TIKTOK THÁNG 6/2026', null, null, null, null, null, null, null, null],
          ['STT', 'THÔNG TIN KOL', null, null, 'CHỈ SỐ', null, 'BÁO GIÁ (VNĐ)', null, 'GHI CHÚ'],
          [null, 'Tên', 'ID', 'Lĩnh vực', 'Follower', 'View TB', 'Video', 'Livestream/giờ', null],
          [1, 'Bếp nhà Lan', '@bepnhalan', 'Ẩm thực', '1.203.700', '120.000', '15.000.000', '8.000.000', 'chưa VAT'],
          [2, 'Minh đi ăn', '@minhdian', 'Review', '89.250', '45.500', '5.000.000', '2.000.000', null],
          [3, 'Ăn cùng Vy', '@ancungvy', 'Ẩm thực', '45.020', '12.300', '2.500.000', '1.000.000', null],
          [4, 'Chú Tư', '@chutu', 'Đời sống', '8.300', '900', '500.000', '300.000', null],
          [5, 'Cô Ba', '@cobasaigon', 'Ẩm thực', '310.400', '88.120', '7.000.000', '3.500.000', null],
        ],
        merges: [
          [0, 0, 0, 8],
          [1, 1, 1, 3],
          [1, 4, 1, 5],
          [1, 6, 1, 7],
        ],
      },
    ],
    fields: { 'Báo giá': '- name handle|social_id category followers avg_views - - -' },
    count: 5,
    accounts: {
      'tiktok bepnhalan': { followers: 1_203_700, avg_views: 120_000, observed: '2026-06-01' },
      'tiktok chutu': { followers: 8_300, avg_views: 900, observed: '2026-06-01' },
      'tiktok cobasaigon': { followers: 310_400, avg_views: 88_120, observed: '2026-06-01' },
    },
    isPlain: true,
  },
  {
    title: 'totals and averages at the bottom, empty rows, a repeated header',
    file: 'Instagram plan.xlsx',
    content: [
      {
        name: 'Plan',
        rows: [
          ['No', 'Handle', 'Followers', 'Avg. likes', 'Fee'],
          ['TIER A'],
          [1, 'tuan.bikes', 1_203_700, 9_400, 1_200],
          [2, 'dalat.slow', 310_200, 5_300, 500],
          [],
          ['No', 'Handle', 'Followers', 'Avg. likes', 'Fee'],
          ['TIER B'],
          [3, 'lan.anh.bakes', 125_400, 4_100, 200],
          [4, 'huy.runs', 45_020, 2_200, 90],
          [5, 'vy.homes', 8_750, 170, 40],
          [],
          ['Total', null, 1_693_070, 21_170, 2_030],
          ['Average', null, 338_614, 4_234, 406],
          [],
          ['* Fees without VAT'],
        ],
      },
    ],
    fields: { Plan: '- handle followers avg_likes -' },
    count: 5,
    accounts: {
      'insta tuan.bikes': { followers: 1_203_700, avg_likes: 9_400 },
      'insta lan.anh.bakes': { followers: 125_400, avg_likes: 4_100 },
      'insta vy.homes': { followers: 8_750, avg_likes: 170 },
    },
    isPlain: true,
  },
  {
    title: 'totals in Vietnamese beside merged cells',
    file: 'ngan sach tiktok.xlsx',
    content: [
      {
        name: 'Ngân sách',
        rows: [
          ['STT', 'Kênh TikTok', 'Follower', 'View cam kết', 'Chi phí'],
          [1, 'https://www.tiktok.com/@bepnhalan', 1_203_700, 100_000, 15_000_000],
          [2, 'https://www.tiktok.com/@minhdian', 89_250, 20_000, 5_000_000],
          [3, 'https://www.tiktok.com/@ancungvy', 45_020, 10_000, 2_500_000],
          [4, 'https://www.tiktok.com/@chutu', 8_300, 1_000, 500_000],
          [5, 'https://www.tiktok.com/@cobasaigon', 310_400, 50_000, 7_000_000],
          ['TỔNG CỘNG', null, 1_656_670, 181_000, 30_000_000],
          ['VAT 8%', null, null, null, 2_400_000],
        ],
        merges: [[6, 0, 6, 1]],
      },
    ],
    fields: { 'Ngân sách': '- url|handle followers - -' },
    count: 5,
    accounts: {
      'tiktok bepnhalan': { followers: 1_203_700 },
      'tiktok chutu': { followers: 8_300 },
      'tiktok cobasaigon': { followers: 310_400 },
    },
  },
  {
    title: 'links behind names',
    file: 'shortlist.xlsx',
    content: [
      {
        name: 'Shortlist',
        rows: [
          ['KOL', 'Followers', 'Engagement rate', 'Fit'],
          [{ text: 'Lan Anh', to: 'https://www.instagram.com/lan.anh.bakes/' }, 125_400, { value: 0.0334, format: '0.00%' }, 5],
          [{ text: 'Huy Phan', to: 'https://www.instagram.com/huy.runs/' }, 45_020, { value: 0.0498, format: '0.00%' }, 4],
          [{ text: 'Vy Đinh', to: 'https://www.tiktok.com/@vyhomes' }, 101_450, { value: 0.039, format: '0.00%' }, 5],
          [{ text: 'Minh Tạ', to: 'https://www.tiktok.com/@minhta.dev' }, 18_600, { value: 0.0925, format: '0.00%' }, 3],
          [{ text: 'Đà Lạt Chậm', to: 'https://www.youtube.com/@dalatslow' }, 310_200, { value: 0.0175, format: '0.00%' }, 4],
        ],
      },
    ],
    fields: { Shortlist: 'name followers engagement_rate -' },
    count: 5,
    accounts: {
      'insta lan.anh.bakes': { followers: 125_400, engagement_rate: 3.34 },
      'tiktok minhta.dev': { followers: 18_600, engagement_rate: 9.25 },
      'youtube dalatslow': { followers: 310_200, engagement_rate: 1.75 },
    },
  },
  {
    title: 'links behind the word "Link"',
    file: 'KOLs 2026.xlsx',
    content: [
      {
        name: 'KOLs',
        rows: [
          ['STT', 'Tên KOL', 'Trang cá nhân', 'Số follow', 'Giá'],
          [1, 'Lan Anh', { text: 'Link', to: 'https://www.facebook.com/lananh.bakes.page' }, 45_020, 3_000_000],
          [2, 'Huy Phan', { text: 'Link', to: 'https://www.facebook.com/huyphan.runs' }, 5_100, 500_000],
          [3, 'Vy Đinh', { text: 'Link', to: 'https://www.tiktok.com/@vyhomes' }, 101_450, 4_000_000],
          [4, 'Minh Tạ', { text: 'Xem', to: 'https://www.tiktok.com/@minhta.dev' }, 18_600, 1_000_000],
          [5, 'Chú Tư', { text: 'Link', to: 'https://www.youtube.com/@chutu.amthuc' }, 8_300, 900_000],
        ],
      },
    ],
    fields: { KOLs: '- name url followers -' },
    count: 5,
    accounts: {
      'page lananh.bakes.page': { followers: 45_020 },
      'tiktok minhta.dev': { followers: 18_600 },
      'youtube chutu.amthuc': { followers: 8_300 },
    },
  },
  {
    title: 'a sheet per month',
    file: 'tracking tiktok.xlsx',
    content: [
      {
        name: 'T5-2026',
        rows: [
          ['ID', 'Followers'],
          ['@bepnhalan', 1_203_700],
          ['@minhdian', 89_250],
          ['@chutu', 8_300],
        ],
      },
      {
        name: 'T6-2026',
        rows: [
          ['ID', 'Followers'],
          ['@bepnhalan', 1_310_400],
          ['@minhdian', 90_100],
          ['@chutu', 8_250],
        ],
      },
    ],
    fields: { 'T5-2026': 'handle|social_id followers', 'T6-2026': 'handle|social_id followers' },
    count: 3,
    accounts: {
      'tiktok bepnhalan': { followers: 1_310_400, observed: '2026-06-01', 'followers 2026-05-01': 1_203_700 },
      'tiktok minhdian': { followers: 90_100, observed: '2026-06-01', 'followers 2026-05-01': 89_250 },
      'tiktok chutu': { followers: 8_250, observed: '2026-06-01', 'followers 2026-05-01': 8_300 },
    },
    isPlain: true,
  },
  {
    title: 'days as cells of the type date',
    file: 'IG tracker.xlsx',
    content: [
      {
        name: 'Tracker',
        rows: [
          ['Profile name', 'Handle', 'Followers', 'As of', 'Joined agency'],
          ['Lan Anh', '@lan.anh.bakes', 125_400, { value: 46_155, format: 'dd/mm/yyyy' }, { value: 45_000, format: 'dd/mm/yyyy' }],
          ['Huy Phan', '@huy.runs', 45_020, { value: 46_155, format: 'dd/mm/yyyy' }, { value: 45_100, format: 'dd/mm/yyyy' }],
          ['Vy Đinh', '@vy.homes', 8_750, { value: 46_160, format: 'dd/mm/yyyy' }, null],
          ['Đà Lạt Chậm', '@dalat.slow', 310_200, { value: 46_155, format: 'dd/mm/yyyy' }, null],
          ['Tuấn Trần', '@tuan.bikes', 1_203_700, { value: 46_160, format: 'dd/mm/yyyy' }, null],
        ],
      },
    ],
    fields: { Tracker: 'name handle followers observed_at -' },
    count: 5,
    accounts: {
      'insta lan.anh.bakes': { followers: 125_400, observed: '2026-05-13' },
      'insta vy.homes': { followers: 8_750, observed: '2026-05-18' },
      'insta tuan.bikes': { followers: 1_203_700, observed: '2026-05-18' },
    },
    isPlain: true,
  },
  {
    title: 'platforms in merged cells down the rows',
    file: 'Media plan.xlsx',
    content: [
      {
        name: 'Plan',
        rows: [
          ['Platform', 'KOL', 'Handle', 'Followers', 'Cost'],
          ['TikTok', 'Bếp nhà Lan', '@bepnhalan', 1_203_700, 15_000],
          [null, 'Minh đi ăn', '@minhdian', 89_250, 5_000],
          [null, 'Chú Tư', '@chutu', 8_300, 500],
          ['Instagram', 'Lan Anh', '@lan.anh.bakes', 125_400, 2_000],
          [null, 'Huy Phan', '@huy.runs', 45_020, 900],
        ],
        merges: [
          [1, 0, 3, 0],
          [4, 0, 5, 0],
        ],
      },
    ],
    fields: { Plan: 'platform name handle followers -' },
    count: 5,
    accounts: {
      'tiktok bepnhalan': { followers: 1_203_700 },
      'tiktok chutu': { followers: 8_300 },
      'insta huy.runs': { followers: 45_020 },
    },
    isPlain: true,
  },
  {
    title: 'names of three platforms side by side',
    file: 'Talents.xlsx',
    content: [
      {
        name: 'Talents',
        rows: [
          ['Talent', 'Instagram', 'IG followers', 'TikTok', 'TikTok followers', 'YouTube', 'YT subs', 'Agency'],
          ['Lan Anh', '@lan.anh.bakes', '125.4K', '@lananh.bakes', '89K', null, null, 'Example Talents'],
          ['Huy Phan', '@huy.runs', '45K', null, null, '@huyruns', '12.3K', 'Example Talents'],
          ['Vy Đinh', '@vy.homes', '8.7K', '@vyhomes', '101K', '@vyhomes', '5.1K', null],
          ['Minh Tạ', null, null, '@minhta.dev', '18.6K', '@minhta', '230K', 'Sample House'],
          ['Tuấn Trần', '@tuan.bikes', '1.2M', null, null, null, null, 'Sample House'],
        ],
      },
    ],
    fields: { Talents: 'name handle followers handle followers handle followers -' },
    count: 10,
    accounts: {
      'insta lan.anh.bakes': { followers: 125_400 },
      'tiktok lananh.bakes': { followers: 89_000 },
      'youtube huyruns': { followers: 12_300 },
      'tiktok minhta.dev': { followers: 18_600 },
      'insta tuan.bikes': { followers: 1_200_000 },
    },
  },
]
