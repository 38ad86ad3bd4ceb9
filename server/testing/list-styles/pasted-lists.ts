import { type ListStyle, lines } from './style'

/** Lists that were pasted together: numbers with words around them, repeated headers, columns of several exports. */
export const PASTED_LISTS: readonly ListStyle[] = [
  {
    title: 'a ranking with channel info and rates of 60 days',
    file: 'top_insta_influencers_2026.csv',
    content: lines(
      'rank,channel_info,influence_score,posts,followers,avg_likes,60_day_eng_rate,new_post_avg_like,total_likes,country',
      '1,pl.cristo,92,3.3k,475.8m,8.7m,1.39%,6.5m,29.0b,Spain',
      '2,pl_kylie,91,6.9k,366.2m,8.3m,1.62%,5.9m,57.4b,United States',
      '3,leo.pl,90,890,357.3m,6.8m,1.24%,4.4m,6.0b,',
    ),
    fields: { '': '- handle|account - total_posts followers avg_likes engagement_rate - - location' },
    asks: ['name-or-handle'],
    answers: { map: new Map([['channel info', 'handle']]) },
    count: 3,
    accounts: {
      'insta pl.cristo': { followers: 475_800_000, avg_likes: 8_700_000, engagement_rate: 1.39 },
      'insta leo.pl': { followers: 357_300_000, total_posts: 890 },
    },
  },
  {
    title: 'numbers with their change beside them',
    file: 'weekly report.csv',
    content: lines(
      'Account,Platform,Followers,Avg views,ER',
      '@ch.one.pl,TikTok,45.2K (+3%),12K ▲,3.2% (+0.1)',
      '@ch.two.pl,Instagram,"1,203,400 ▲ 1.2%","98,100 ▼",2.1%',
      '@ch.three.pl,YouTube,9804 ↑,3.1K (-2%),5%',
      '@ch.four.pl,TikTok,12.5K,1.2K,4%',
    ),
    fields: { '': 'handle platform followers avg_views engagement_rate' },
    count: 4,
    accounts: {
      'tiktok ch.one.pl': { followers: 45_200, avg_views: 12_000, engagement_rate: 3.2 },
      'insta ch.two.pl': { followers: 1_203_400, avg_views: 98_100 },
      'youtube ch.three.pl': { followers: 9804, avg_views: 3100 },
      'tiktok ch.four.pl': { followers: 12_500 },
    },
    isPlain: true,
  },
  {
    title: 'followers of several platforms in one cell',
    file: 'kols.csv',
    content: lines(
      'Tên,Kênh,Follower',
      'Mít Ướt,"FB: mituot.pl; TT: @mituot_pl","FB: 45K; TT: 120K"',
      'Ổi Xanh,"TT: @oixanh.pl","TT: 98K"',
    ),
    fields: { '': 'name handle followers' },
    count: 3,
    accounts: {
      'page mituot.pl': { followers: 45_000 },
      'tiktok mituot_pl': { followers: 120_000 },
      'tiktok oixanh.pl': { followers: 98_000 },
    },
  },
  {
    title: 'the header again in the middle, and row numbers before names',
    file: 'TikTok list.csv',
    content: lines(
      'No,Name,ID TikTok,Followers',
      '1,1. Hà My,hamy.pl,45200',
      '2,2. Gấu Trúc,gautruc.pl,128000',
      'No,Name,ID TikTok,Followers',
      '3,3. Ốc Sên,ocsen.pl,9804',
    ),
    fields: { '': '- name handle|social_id followers' },
    count: 3,
    accounts: {
      'tiktok hamy.pl': { followers: 45_200 },
      'tiktok ocsen.pl': { followers: 9804 },
    },
  },
  {
    title: 'platforms in brackets behind each header',
    file: 'data.csv',
    content: lines(
      'Họ và tên,Link (TikTok),Follower (TikTok),View trung bình (TikTok),Link (IG),Follower (IG),Giá/post (IG),Năm sinh,Giới tính',
      'Lê Sim,https://www.tiktok.com/@lesim.pl,45200,12000,https://www.instagram.com/le.sim.pl/,9804,3.000.000,1998,Nữ',
      'Vũ Sung,https://www.tiktok.com/@vusung.pl,1203400,98100,,,,2001,Nam',
    ),
    fields: { '': 'name url followers avg_views url followers - birth_year gender' },
    count: 3,
    accounts: {
      'tiktok lesim.pl': { followers: 45_200, avg_views: 12_000 },
      'insta le.sim.pl': { followers: 9804 },
      'tiktok vusung.pl': { followers: 1_203_400 },
    },
  },
  {
    title: 'a title that names the platform of the sheet, and gaps in words',
    file: 'Tong hop kenh.xlsx',
    content: [
      {
        name: 'Sheet1',
        rows: [
          ['DANH SÁCH KÊNH YOUTUBE HỢP TÁC'],
          ['STT', 'Tên kênh', 'Username', 'Sub', 'View TB/video', 'Liên hệ'],
          [1, 'Kể Chuyện Rừng', '@kechuyenrung.pl', '1,2tr', '45k', 'chưa có'],
          [2, 'Nhà Trên Cây', '@nhatrencay.pl', 'chưa rõ', '-', 'a@b.test'],
          [3, 'Chợ Nổi', '@chonoi.pl', '98k', 'không có', '0901234567'],
        ],
        merges: [[0, 0, 0, 5]],
      },
    ],
    fields: { Sheet1: '- name handle followers avg_views -' },
    count: 3,
    accounts: {
      'youtube kechuyenrung.pl': { followers: 1_200_000, avg_views: 45_000 },
      'youtube nhatrencay.pl': { followers: null, avg_views: null },
      'youtube chonoi.pl': { followers: 98_000 },
    },
  },
  {
    title: 'numbers that a format shows in thousands',
    file: 'formats.xlsx',
    content: [
      {
        name: 'IG',
        rows: [
          ['Username', 'Followers', 'Avg likes', 'ER'],
          [
            '@fm.one.pl',
            { value: 45_200, format: '0.0,"K"' },
            { value: 1530, format: '#,##0' },
            { value: 0.034, format: '0.0%' },
          ],
          [
            '@fm.two.pl',
            { value: 1_203_400, format: '0.0,,"M"' },
            { value: 98_100, format: '#,##0' },
            { value: 0.082, format: '0.0%' },
          ],
          [
            '@fm.three.pl',
            { value: 9804, format: '0.0,"K"' },
            { value: 310, format: '#,##0' },
            { value: 0.032, format: '0.0%' },
          ],
        ],
      },
    ],
    fields: { IG: 'handle followers avg_likes engagement_rate' },
    count: 3,
    accounts: {
      'insta fm.one.pl': { followers: 45_200, avg_likes: 1530, engagement_rate: 3.4 },
      'insta fm.two.pl': { followers: 1_203_400 },
      'insta fm.three.pl': { followers: 9804 },
    },
    isPlain: true,
  },
  {
    title: 'bounds and estimates in words',
    file: 'ước lượng.csv',
    content: lines(
      'Kênh,Nền tảng,Lượt theo dõi,Tương tác TB',
      '@ul.one.pl,TikTok,khoảng 50k,1.200',
      '@ul.two.pl,TikTok,trên 1 triệu,25.000',
      '@ul.three.pl,TikTok,dưới 10k,300',
      '@ul.four.pl,Facebook,~120K+,4.100',
      '@ul.five.pl,Instagram,"45,2 nghìn",980',
    ),
    fields: { '': 'handle platform followers avg_engagement' },
    count: 5,
    accounts: {
      'tiktok ul.one.pl': { followers: 50_000, avg_engagement: 1200 },
      'tiktok ul.two.pl': { followers: null, avg_engagement: 25_000 },
      'tiktok ul.three.pl': { followers: null },
      'page ul.four.pl': { followers: 120_000 },
      'insta ul.five.pl': { followers: 45_200 },
    },
  },
  {
    title: 'links of Facebook in all their forms',
    file: 'facebook.csv',
    content: lines(
      'Tên;Link;Lượt follow',
      'Một;https://www.facebook.com/people/Mot-Nguoi/100011223344556/;12.500',
      'Hai;https://www.facebook.com/pages/Trang-Hai/123456789012345;8.300',
      'Ba;https://vi-vn.facebook.com/trangba.pl/?ref=page_internal;45.000',
      'Bốn;fb.com/bon.pl;1.203.400',
      'Năm;https://www.facebook.com/profile.php?id=100077665544332&mibextid=LQQJ4d;9.100',
      'Sáu;https://www.facebook.com/share/p/AbCdEf123/;7.000',
    ),
    fields: { '': 'name url followers' },
    count: 5,
    accounts: {
      'fb 100011223344556': { followers: 12_500 },
      'page trangba.pl': { followers: 45_000 },
      'page bon.pl': { followers: 1_203_400 },
      'fb 100077665544332': { followers: 9100 },
    },
  },
  {
    title: 'user name, name and link of each platform',
    file: 'ba cột.csv',
    content: lines(
      'STT,Tên TikTok,ID TikTok,Link TikTok,Follow TikTok,Like TikTok,Tệp khách hàng,Cast',
      '1,Bánh Ướt,banhuot.pl,https://www.tiktok.com/@banhuot.pl,45.2K,1.2M,GenZ,2tr5',
      '2,Bánh Bèo,banhbeo.pl,https://www.tiktok.com/@banhbeo.pl,128K,3.4M,Mẹ bỉm,5tr',
      '3,Bánh Ít,banhit.pl,https://www.tiktok.com/@banhit.pl,9.8K,210K,Dân văn phòng,1tr',
    ),
    fields: { '': '- name|account handle|social_id url followers - - -' },
    count: 3,
    accounts: {
      'tiktok banhuot.pl': { name: 'Bánh Ướt', followers: 45_200, avg_likes: null },
      'tiktok banhit.pl': { followers: 9800 },
    },
  },
  {
    title: 'costs for each thousand and views beside followers in K',
    file: 'Media plan.xlsx',
    content: [
      {
        name: 'Plan',
        rows: [
          ['MEDIA PLAN', null, null, null, null, null, null, null],
          ['KOL', 'Channel link', 'Follower (K)', 'Est. view (K)', 'Est. ER', 'Unit cost', 'Total cost', 'CPV'],
          ['Thỏ Trắng', 'https://www.tiktok.com/@thotrang.pl', 812.4, 120, '3.2%', 45_000_000, 45_000_000, 375],
          ['Rùa Con', 'https://www.tiktok.com/@ruacon.pl', 45, 9.8, '5%', 8_000_000, 16_000_000, 816],
          ['Cáo Già', 'https://www.instagram.com/caogia.pl', 98.1, 12, '2.1%', 12_000_000, 12_000_000, 1000],
          ['TOTAL', null, 955.5, 141.8, null, null, 73_000_000, null],
        ],
        merges: [[0, 0, 0, 7]],
      },
    ],
    fields: { Plan: 'name url followers -|avg_views engagement_rate|- - - -' },
    count: 3,
    accounts: {
      'tiktok thotrang.pl': { followers: 812_400 },
      'tiktok ruacon.pl': { followers: 45_000 },
      'insta caogia.pl': { followers: 98_100 },
    },
  },
  {
    title: 'Swedish, with spaces and a share',
    file: 'influerare.csv',
    content: lines(
      'Användarnamn;Plattform;Antal följare;Engagemang;Kostnad',
      'ebba.pl;Instagram;45 200;3,4 %;4 500 kr',
      'nils_pl;TikTok;1 203 400;8,1 %;21 000 kr',
      'saga.pl;YouTube;9 804;3,2 %;3 000 kr',
    ),
    fields: { '': 'handle platform followers engagement_rate -' },
    count: 3,
    accounts: {
      'insta ebba.pl': { followers: 45_200, engagement_rate: 3.4 },
      'tiktok nils_pl': { followers: 1_203_400 },
    },
    isPlain: true,
  },
]
