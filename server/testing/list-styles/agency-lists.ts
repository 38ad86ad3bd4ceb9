import { type ListStyle, lines } from './style'

/** Workbooks as agencies keep them: groups of columns, months, links behind texts, notes and totals. */
export const AGENCY_LISTS: readonly ListStyle[] = [
  {
    title: 'Vietnamese links and followers of each platform',
    file: 'Danh sách KOL mẹ và bé.xlsx',
    content: [
      {
        name: 'KOL',
        rows: [
          ['DANH SÁCH KOL MẸ & BÉ'],
          ['Ngày cập nhật: 05/10/2026'],
          [
            'STT',
            'Tên KOL',
            'Link FB',
            'Lượt theo dõi FB',
            'Link Tiktok',
            'Follow Tiktok (nghìn)',
            'Giá booking',
            'SĐT',
            'Ghi chú',
          ],
          [
            1,
            'Mẹ Bắp',
            'https://www.facebook.com/mebap',
            125_000,
            'https://www.tiktok.com/@mebap',
            45.5,
            '5.000.000đ',
            '0901234567',
            'ok',
          ],
          [
            2,
            'Bố Sữa',
            'https://www.facebook.com/bosua',
            8900,
            'https://www.tiktok.com/@bosua',
            1200,
            '12tr',
            '0902345678',
            null,
          ],
          [3, 'Na Na', null, null, 'https://www.tiktok.com/@nana.be', 98, 'liên hệ', '0903456789', 'chờ báo giá'],
          ['Tổng', null, null, 133_900, null, 1343.5, null, null, null],
        ],
        merges: [[0, 0, 0, 8]],
      },
    ],
    fields: { KOL: '- name url followers url followers - phone -' },
    count: 5,
    accounts: {
      'page mebap': { followers: 125_000, observed: '2026-10-05' },
      'tiktok mebap': { followers: 45_500 },
      'tiktok bosua': { followers: 1_200_000 },
      'tiktok nana.be': { followers: 98_000 },
    },
  },
  {
    title: 'two header rows with merged groups of platforms',
    file: 'Báo giá KOC.xlsx',
    content: [
      {
        name: 'Báo giá',
        rows: [
          ['Thông tin', null, null, 'TikTok', null, null, 'Instagram', null, null, 'Giá (VNĐ)', null],
          ['STT', 'Họ tên', 'Giới tính', 'Kênh', 'Follow', 'View TB', 'Kênh', 'Follow', 'Like TB', 'Ảnh', 'Video'],
          [
            1,
            'Lê Vy',
            'Nữ',
            'https://tiktok.com/@levy',
            150_000,
            22_000,
            'https://instagram.com/le.vy',
            40_100,
            1200,
            3_000_000,
            5_000_000,
          ],
          [
            2,
            'Trần Tú',
            'Nam',
            'https://tiktok.com/@trantu',
            1_020_000,
            180_000,
            'https://instagram.com/tran.tu',
            5020,
            310,
            8_000_000,
            15_000_000,
          ],
        ],
        merges: [
          [0, 0, 0, 2],
          [0, 3, 0, 5],
          [0, 6, 0, 8],
          [0, 9, 0, 10],
        ],
      },
    ],
    fields: { 'Báo giá': '- name gender url followers avg_views url followers avg_likes - -' },
    count: 4,
    accounts: {
      'tiktok levy': { followers: 150_000, avg_views: 22_000, avg_likes: null },
      'insta le.vy': { followers: 40_100, avg_likes: 1200, avg_views: null },
      'tiktok trantu': { followers: 1_020_000 },
      'insta tran.tu': { followers: 5020 },
    },
  },
  {
    title: 'a column of followers for each month',
    file: 'growth tracker.csv',
    content: lines(
      'Handle,Platform,Followers Jan 2024,Followers Feb 2024,Followers Mar 2024',
      'mai.cooks,Instagram,91200,93100,95500',
      'duc_gaming,TikTok,1840221,1850000,1849000',
      'hanhbeauty,TikTok,300000,,310500',
    ),
    fields: { '': 'handle platform followers followers followers' },
    count: 3,
    accounts: {
      'insta mai.cooks': {
        followers: 95_500,
        'followers 2024-01-01': 91_200,
        'followers 2024-02-01': 93_100,
        'followers 2024-03-01': 95_500,
      },
      'tiktok hanhbeauty': { 'followers 2024-01-01': 300_000, 'followers 2024-03-01': 310_500 },
    },
    isPlain: true,
  },
  {
    title: 'sheets of platforms with totals and a summary',
    file: 'Talent pool.xlsx',
    content: [
      {
        name: 'Summary',
        rows: [
          ['Platform', 'Talents', 'Followers'],
          ['Instagram', 2, 50_100],
          ['TikTok', 2, 1_530_000],
        ],
      },
      {
        name: 'Instagram',
        rows: [
          ['Username', 'Followers', 'Avg. likes', 'ER %'],
          ['lan.eats', 45_000, 900, 2],
          ['minh.plays', 5100, 310, 6.1],
          ['Total', 50_100, null, null],
        ],
      },
      {
        name: 'TikTok',
        rows: [
          ['Username', 'Followers', 'Avg. views'],
          ['laneats', 1_500_000, 240_000],
          ['minhplays', 30_000, 8000],
          ['Total', 1_530_000, null],
          ['* followers as of last week'],
        ],
      },
    ],
    fields: {
      Instagram: 'handle followers avg_likes engagement_rate',
      TikTok: 'handle followers avg_views',
    },
    count: 4,
    accounts: {
      'insta lan.eats': { followers: 45_000, avg_likes: 900, engagement_rate: 2 },
      'tiktok minhplays': { followers: 30_000, avg_views: 8000 },
    },
    isPlain: true,
  },
  {
    title: 'links behind names',
    file: 'Shortlist client.xlsx',
    content: [
      {
        name: 'Shortlist',
        rows: [
          ['Influencer', 'Niche', 'Followers', 'ER', 'Media kit'],
          [
            { text: 'Thảo Ăn Vặt', to: 'https://www.tiktok.com/@thaoanvat' },
            'Food',
            '1.2M',
            '4.5%',
            { text: 'PDF', to: 'https://example.com/kit.pdf' },
          ],
          [{ text: 'Gym cùng Đạt', to: 'https://www.youtube.com/@gymcungdat' }, 'Fitness', '85K', '2.1%', null],
          [{ text: 'Chi Chi', to: 'https://www.instagram.com/chichi.vn' }, 'Beauty', '430.5K', '1.8%', null],
        ],
      },
    ],
    fields: { Shortlist: 'name|account category followers engagement_rate -' },
    count: 3,
    accounts: {
      'tiktok thaoanvat': { followers: 1_200_000, engagement_rate: 4.5 },
      'youtube gymcungdat': { followers: 85_000 },
      'insta chichi.vn': { followers: 430_500 },
    },
  },
  {
    title: 'a sheet for each month',
    file: 'Theo dõi kênh 2026.xlsx',
    content: [
      {
        name: 'T9.2026',
        rows: [
          ['Kênh', 'Nền tảng', 'ID kênh', 'Follow'],
          ['Bếp Mẹ', 'TikTok', 'bepme', 100_200],
          ['Vui Vẻ', 'TikTok', 'vuive', 5000],
        ],
      },
      {
        name: 'T10.2026',
        rows: [
          ['Kênh', 'Nền tảng', 'ID kênh', 'Follow'],
          ['Bếp Mẹ', 'TikTok', 'bepme', 104_000],
          ['Vui Vẻ', 'TikTok', 'vuive', 5100],
        ],
      },
    ],
    fields: {
      'T9.2026': 'name platform social_id|handle followers',
      'T10.2026': 'name platform social_id|handle followers',
    },
    count: 2,
    accounts: {
      'tiktok bepme': { 'followers 2026-09-01': 100_200, 'followers 2026-10-01': 104_000 },
    },
  },
  {
    title: 'a quarter in the name',
    file: 'KOL list Q4 2025.csv',
    content: lines(
      'Platform,Username,Followers',
      'Instagram,quarter.one,15400',
      'Instagram,quarter.two,2200100',
      'TikTok,quarter3,88012',
    ),
    fields: { '': 'platform handle followers' },
    count: 3,
    accounts: { 'insta quarter.one': { followers: 15_400, observed: '2025-12-31' } },
    isPlain: true,
  },
  {
    title: 'a unit and a day above the header',
    file: 'Top kênh.xlsx',
    content: [
      {
        name: 'Sheet1',
        rows: [
          ['BẢNG XẾP HẠNG KÊNH TIKTOK THÁNG 6/2022'],
          ['Đơn vị: nghìn người'],
          [],
          ['Hạng', 'Tên kênh', 'Tên tài khoản', 'Lượt theo dõi', 'Tương tác (%)'],
          [1, 'Hài Tết', 'haitet', 12_500, 3.2],
          [2, 'Nấu Ngon', 'naungon', 830.5, 4],
          [3, 'Học Vui', 'hocvui', 96, 7.75],
          [null, 'Nguồn: tổng hợp nội bộ'],
        ],
      },
    ],
    fields: { Sheet1: '- name handle followers engagement_rate|avg_engagement' },
    count: 3,
    accounts: {
      'tiktok haitet': { followers: 12_500_000, observed: '2022-06-01' },
      'tiktok naungon': { followers: 830_500 },
      'tiktok hocvui': { followers: 96_000 },
    },
  },
  {
    title: 'days as numbers of a spreadsheet',
    file: 'checks.xlsx',
    content: [
      {
        name: 'Data',
        rows: [
          ['User', 'Social network', 'Fans', 'Checked on', 'Note'],
          ['one.day', 'Instagram', { value: 12_345, format: '#,##0' }, { value: 46_327, format: 'dd/mm/yyyy' }, 'late'],
          [
            'two.days',
            'TikTok',
            { value: 1_500_000, format: '0.0,,"M"' },
            { value: 46_296, format: 'dd/mm/yyyy' },
            null,
          ],
          ['three.days', 'YouTube', 777, { value: 46_300, format: 'mmm d, yyyy' }, null],
        ],
      },
    ],
    fields: { Data: 'handle platform followers observed_at -' },
    count: 3,
    accounts: {
      'insta one.day': { followers: 12_345, observed: '2026-11-01' },
      'tiktok two.days': { followers: 1_500_000, observed: '2026-10-01' },
      'youtube three.days': { followers: 777, observed: '2026-10-05' },
    },
    isPlain: true,
  },
  {
    title: 'one column of links on several platforms',
    file: 'links.csv',
    content: lines(
      'STT;Kênh;Lượt theo dõi;Ghi chú',
      '1;https://www.tiktok.com/@com.trua;1,2 triệu;đã chốt',
      '2;https://www.youtube.com/@giadinhvui;85 nghìn;',
      '3;https://www.instagram.com/chupanh.sg/;45.300;chờ',
      '4;https://www.facebook.com/quanngon;12.345;',
    ),
    fields: { '': '- url followers -' },
    count: 4,
    accounts: {
      'tiktok com.trua': { followers: 1_200_000 },
      'youtube giadinhvui': { followers: 85_000 },
      'insta chupanh.sg': { followers: 45_300 },
      'page quanngon': { followers: 12_345 },
    },
  },
]
