import { type ListStyle, lines } from './style'

/** Vietnamese booking lists: prices, abbreviated numbers, notes between the headers. */
export const BOOKING_LISTS: readonly ListStyle[] = [
  {
    title: 'the header in row 7 below facts of a campaign, "1tr2" and "15k5"',
    file: 'Booking KOC Tết.xlsx',
    content: [
      {
        name: 'KOC',
        rows: [
          ['BÁO GIÁ BOOKING KOC'],
          ['Khách hàng:', 'Sữa Mẹ Việt'],
          ['Chiến dịch:', 'Tết sum vầy'],
          ['Ngân sách:', '150.000.000đ'],
          ['Ngày báo giá:', '12/10/2026'],
          [],
          ['STT', 'Tên KOC', 'Link kênh', 'Lượt theo dõi', 'View TB', 'Giá booking', 'Giá + VAT', 'Tình trạng'],
          [1, 'Bún Đậu', 'https://www.tiktok.com/@bundau.koc', '1tr2', '15k5', '5tr', '5tr5', 'OK'],
          [2, 'Chè Bưởi', 'https://www.tiktok.com/@chebuoi', '85k', '9k', '2tr', '2tr2', 'Chờ'],
          [3, 'Nem Rán', 'https://www.tiktok.com/@nemran_', '15k5', '800', '700k', '770k', 'Từ chối'],
          ['TỔNG CỘNG', null, null, null, null, '7tr7', '8tr47', null],
          ['Lưu ý: giá chưa gồm phí sản xuất'],
        ],
        merges: [[0, 0, 0, 7]],
      },
    ],
    fields: { KOC: '- name url followers avg_views - - -' },
    count: 3,
    accounts: {
      'tiktok bundau.koc': { followers: 1_200_000, avg_views: 15_500, observed: '2026-10-12' },
      'tiktok nemran_': { followers: 15_500, avg_views: 800 },
    },
  },
  {
    title: 'follower bands instead of numbers',
    file: 'KOC theo nhóm.csv',
    content: lines(
      'STT,Tên KOC,Link kênh,Follower,Lĩnh vực,Giá booking (VNĐ)',
      '1,Gạo,https://www.tiktok.com/@gao.review,10K-50K,Ẩm thực,"1.000.000 - 2.000.000"',
      '2,Nếp,https://www.tiktok.com/@nep.review,50K - 100K,Ẩm thực,"2.000.000 - 3.500.000"',
      '3,Đậu,https://www.tiktok.com/@dau.review,>1M,Làm đẹp,Liên hệ',
      '4,Mè,https://www.tiktok.com/@me.review,1K–10K,Làm đẹp,500.000',
    ),
    fields: { '': '- name url followers|- category -' },
    count: 4,
    accounts: {
      'tiktok gao.review': { followers: null },
      'tiktok nep.review': { followers: null },
      'tiktok dau.review': { followers: null },
      'tiktok me.review': { followers: null },
    },
  },
  {
    title: 'three header rows with groups of channels and prices',
    file: 'Bảng giá tổng hợp.xlsx',
    content: [
      {
        name: 'Tổng hợp',
        rows: [
          ['BẢNG GIÁ KOL', null, null, null, null, null, null, null, null],
          ['STT', 'Họ và tên', 'THÔNG TIN KÊNH', null, null, null, 'CHI PHÍ', null, 'Ghi chú'],
          [null, null, 'TikTok', null, 'Facebook', null, 'Chưa VAT', null, null],
          [null, null, 'Link', 'Follow', 'Link', 'Follow', 'Video', 'Livestream', null],
          [
            1,
            'Hà My',
            'https://www.tiktok.com/@hamy.tt',
            1_200_000,
            'https://facebook.com/hamy.fb',
            45_000,
            8e6,
            12e6,
            'VIP',
          ],
          [2, 'Tú Lê', 'https://www.tiktok.com/@tule', 98_000, null, null, 2e6, null, null],
          [3, 'Bin Bin', null, null, 'https://facebook.com/binbin.fb', 310_000, 5e6, 9e6, null],
        ],
        merges: [
          [0, 0, 0, 8],
          [1, 0, 3, 0],
          [1, 1, 3, 1],
          [1, 2, 1, 5],
          [2, 2, 2, 3],
          [2, 4, 2, 5],
          [1, 6, 1, 7],
          [2, 6, 2, 7],
          [1, 8, 3, 8],
        ],
      },
    ],
    fields: { 'Tổng hợp': '- name url followers url followers - - -' },
    count: 4,
    accounts: {
      'tiktok hamy.tt': { followers: 1_200_000 },
      'page hamy.fb': { followers: 45_000 },
      'page binbin.fb': { followers: 310_000 },
    },
  },
  {
    title: 'semicolons, line breaks in cells, numbers in millions and thousands by words',
    file: 'danh sach reviewer.csv',
    content: `\ufeff${lines(
      'STT;Tên reviewer;Kênh;ID kênh;Lượt theo dõi;Lượt thích TB/video;Tỷ lệ tương tác;Giá quay + dựng;SĐT/Zalo',
      '1;"Hương\n(Hà Nội)";TikTok;@huong.eats;1,2 tr;35 nghìn;"3,4 %";"5tr\n(chưa VAT)";0901 234 567',
      '2;Khoa;YouTube;@khoa.trai.nghiem;450 nghìn;9,5k;2,05%;10tr;',
      '3;Mận;Instagram;@man.de;12.500;1.020;8%;500k;0903.111.222',
    )}`,
    fields: { '': '- name platform handle|social_id followers avg_likes engagement_rate - phone' },
    count: 3,
    accounts: {
      'tiktok huong.eats': { followers: 1_200_000, avg_likes: 35_000, engagement_rate: 3.4 },
      'youtube khoa.trai.nghiem': { followers: 450_000, avg_likes: 9500, engagement_rate: 2.05 },
      'insta man.de': { followers: 12_500, avg_likes: 1020 },
    },
    isPlain: true,
  },
  {
    title: 'names with emoji, signs and styled letters',
    file: 'nghe si tiktok.csv',
    content: lines(
      'Nghệ danh,Nick TikTok,Follow',
      '🔥 Gà Chiên ™,@gachien.official,120400',
      '𝓛𝓪𝓷 𝓗𝓾̛𝓸̛𝓷𝓰,@lan.huong.98,45020',
      'Quán ½ Giá®,@quannuagia,8300',
    ),
    fields: { '': 'name handle followers' },
    count: 3,
    accounts: {
      'tiktok gachien.official': { followers: 120_400, name: '🔥 Gà Chiên ™' },
      'tiktok quannuagia': { followers: 8300, name: 'Quán ½ Giá®' },
    },
    isPlain: true,
  },
  {
    title: 'a sheet for each month with links behind the names',
    file: 'Theo dõi KOL 2025.xlsx',
    content: [
      {
        name: 'Tháng 9',
        rows: [
          ['STT', 'KOL', 'Follow', 'Tương tác TB'],
          [1, { text: 'Mai Anh', to: 'https://www.facebook.com/maianh.kol?ref=ts' }, 45_000, 1200],
          [2, { text: 'Hải Đăng', to: 'https://m.facebook.com/haidang.kol' }, 12_000, 300],
        ],
      },
      {
        name: 'Tháng 10',
        rows: [
          ['STT', 'KOL', 'Follow', 'Tương tác TB'],
          [1, { text: 'Mai Anh', to: 'https://www.facebook.com/maianh.kol?ref=ts' }, 46_500, 1310],
          [2, { text: 'Hải Đăng', to: 'https://m.facebook.com/haidang.kol' }, 12_100, 290],
        ],
      },
    ],
    fields: { 'Tháng 9': '- name followers avg_engagement', 'Tháng 10': '- name followers avg_engagement' },
    count: 2,
    accounts: {
      'page maianh.kol': { 'followers 2025-09-01': 45_000, 'followers 2025-10-01': 46_500, followers: 46_500 },
      'page haidang.kol': { avg_engagement: 290, observed: '2025-10-01' },
    },
  },
  {
    title: 'a full date in the title above a sheet of its month',
    file: 'KOL list.xlsx',
    content: [
      {
        name: 'March',
        rows: [
          ['Influencers, data as of 14 March 2023'],
          ['Handle', 'Platform', 'Followers'],
          ['lan.one', 'Instagram', 45_000],
          ['minh.two', 'TikTok', 120_500],
          ['thu.three', 'YouTube', 8300],
        ],
      },
    ],
    fields: { March: 'handle platform followers' },
    count: 3,
    accounts: { 'insta lan.one': { followers: 45_000, observed: '2023-03-14' } },
    isPlain: true,
  },
  {
    title: 'cells that hide or miss their number',
    file: 'kenh can xac nhan.csv',
    content: lines(
      'Tên kênh,Link,Lượt theo dõi,View trung bình,Giá',
      'Kênh A,https://www.tiktok.com/@kenh.a,ẩn,12.000,1tr',
      'Kênh B,https://www.tiktok.com/@kenh.b,chưa có,-,',
      'Kênh C,https://www.tiktok.com/@kenh.c,125.000,hidden,N/A',
      'Kênh D,https://www.tiktok.com/@kenh.d,đang cập nhật,9.500,2tr',
    ),
    fields: { '': 'name url followers avg_views -' },
    count: 4,
    accounts: {
      'tiktok kenh.a': { followers: null, avg_views: 12_000 },
      'tiktok kenh.b': { followers: null },
      'tiktok kenh.c': { followers: 125_000 },
    },
  },
]
