import { type ListStyle, lines } from './style'

/** Lists of posts: reports of campaigns, and what programs collect. */
export const POSTS_LISTS: readonly ListStyle[] = [
  {
    title: 'a report of a campaign on two platforms',
    file: 'Campaign report PL1.csv',
    content: lines(
      'Creator,Handle,Platform,Post Link,Post Date,Content Type,Reach,Views,Likes,Comments,Shares,Saves,ER',
      'Lan Anh,@lan.pl1,Instagram,https://www.instagram.com/p/CxPL01aaa1/,2026-10-03,Reel,12000,9000,820,44,12,33,4.5%',
      'Minh Tú,@minh.pl1,TikTok,https://www.tiktok.com/@minh.pl1/video/7301234567890123001,2026-10-05,Video,33000,38000,2100,90,55,120,6.1%',
    ),
    fields: { '': 'name handle platform post_url posted_at type - views likes comments shares - -' },
    count: 2,
    accounts: {
      'insta lan.pl1': { 'CxPL01aaa1 views': 9_000, 'CxPL01aaa1 likes': 820, 'CxPL01aaa1 posted': '2026-10-03' },
      'tiktok minh.pl1': { '7301234567890123001 views': 38_000, '7301234567890123001 comments': 90 },
    },
  },
  {
    title: 'a Vietnamese report whose links name the accounts',
    file: 'Nghiệm thu PL2.csv',
    content: lines(
      'STT,Tên KOL,Nền tảng,Link bài đăng,Ngày đăng,Lượt xem,Lượt thích,Lượt bình luận,Lượt chia sẻ,Tổng tương tác',
      '1,Lan Anh,TikTok,https://www.tiktok.com/@lan.pl2/video/7301234567890123002?lang=vi,03/10/2026,120.000,8.200,440,120,8.760',
      '2,Bếp Nhà,Facebook,https://www.facebook.com/bepnha.pl2/posts/1234567890123002,15/10/2026,,1.200,300,80,1.580',
    ),
    fields: { '': '- name platform post_url posted_at views likes comments shares -' },
    count: 2,
    accounts: {
      'tiktok lan.pl2': { '7301234567890123002 views': 120_000, '7301234567890123002 likes': 8_200 },
      'page bepnha.pl2': { '1234567890123002 views': null, '1234567890123002 posted': '2026-10-15' },
    },
  },
  {
    title: 'posts of TikTok, with the paths of a program',
    file: 'dataset PL3.csv',
    content: lines(
      'id,createTimeISO,text,diggCount,shareCount,playCount,commentCount,authorMeta.name,authorMeta.nickName,webVideoUrl',
      '7301234567890123003,2026-10-03T10:00:00.000Z,hello #skin,8200,120,120000,440,lan.pl3,Lan Anh,https://www.tiktok.com/@lan.pl3/video/7301234567890123003',
      '7301234567890123004,2026-10-05T10:00:00.000Z,hi,2100,55,38000,90,minh.pl3,Minh Tú,https://www.tiktok.com/@minh.pl3/video/7301234567890123004',
    ),
    fields: { '': 'post_id posted_at message likes shares views comments handle name post_url' },
    count: 2,
    accounts: {
      'tiktok lan.pl3': { name: 'Lan Anh', '7301234567890123003 views': 120_000 },
      'tiktok minh.pl3': { '7301234567890123004 likes': 2_100, '7301234567890123004 posted': '2026-10-05' },
    },
  },
  {
    title: 'posts of TikTok whose times are seconds',
    file: 'tiktok_posts_pl4.csv',
    content: lines(
      'author.uniqueId,video_id,create_time,stats.playCount,stats.diggCount,stats.commentCount',
      'lan.pl4,7301234567890123005,1790985600,120000,8200,440',
      'minh.pl4,7301234567890123006,1791072000,38000,2100,90',
    ),
    fields: { '': 'handle post_id posted_at views likes comments' },
    count: 2,
    accounts: {
      'tiktok lan.pl4': { '7301234567890123005 likes': 8_200, '7301234567890123005 posted': '2026-10-03' },
      'tiktok minh.pl4': { '7301234567890123006 views': 38_000 },
    },
  },
  {
    title: 'posts of Instagram with their short codes',
    file: 'ig posts PL5.csv',
    content: lines(
      'ownerUsername,ownerFullName,shortCode,url,type,timestamp,likesCount,commentsCount,videoViewCount,caption',
      'lan.pl5,Lan Anh,CxPL05aaa1,https://www.instagram.com/p/CxPL05aaa1/,Image,2026-10-03T10:00:00.000Z,820,44,,hello',
      'minh.pl5,Minh Tú,CxPL05aaa2,https://www.instagram.com/p/CxPL05aaa2/,Video,2026-10-05T10:00:00.000Z,1820,84,22000,hi',
    ),
    fields: { '': 'handle name post_id post_url type posted_at likes comments views message' },
    count: 2,
    accounts: {
      'insta lan.pl5': { 'CxPL05aaa1 likes': 820, 'CxPL05aaa1 views': null },
      'insta minh.pl5': { 'CxPL05aaa2 views': 22_000, 'CxPL05aaa2 posted': '2026-10-05' },
    },
  },
  {
    title: 'links of posts below "Link", and their dates below "Date"',
    file: 'october PL6.csv',
    content: lines(
      'Influencer,Link,Date,Likes,Comments,Views',
      '@lan.pl6,https://www.instagram.com/reel/CxPL06aaa1/?igsh=abc,2026-10-03,820,44,9000',
      '@minh.pl6,https://www.instagram.com/reel/CxPL06aaa2/,2026-10-05,1820,84,22000',
    ),
    fields: { '': 'handle post_url posted_at likes comments views' },
    count: 2,
    accounts: {
      'insta lan.pl6': { 'CxPL06aaa1 views': 9_000 },
      'insta minh.pl6': { 'CxPL06aaa2 posted': '2026-10-05' },
    },
  },
  {
    title: 'posts that all have one date, which can be theirs or that of the numbers',
    file: 'PL7.csv',
    content: lines(
      'Creator,Post,Date,Likes,Views',
      '@lan.pl7,https://www.instagram.com/p/CxPL07aaa1/,2026-10-05,820,9000',
      '@minh.pl7,https://www.instagram.com/p/CxPL07aaa2/,2026-10-05,1820,22000',
    ),
    fields: { '': 'handle post_url day likes views' },
    asks: ['day-column'],
    answers: { map: new Map([['date', 'posted_at']]) },
    count: 2,
    accounts: { 'insta lan.pl7': { 'CxPL07aaa1 posted': '2026-10-05', 'CxPL07aaa1 views': 9_000 } },
  },
  {
    title: 'nothing but links and numbers of posts',
    file: 'PL8.csv',
    content: lines(
      'Video,Views,Likes',
      'https://www.tiktok.com/@lan.pl8/video/7301234567890123008,9000,820',
      'https://www.tiktok.com/@minh.pl8/video/7301234567890123009,22000,1820',
    ),
    fields: { '': 'post_url views likes' },
    count: 2,
    accounts: { 'tiktok lan.pl8': { '7301234567890123008 views': 9_000 } },
  },
  {
    title: 'accounts on two platforms beside the link of a post on one of them',
    file: 'PL9.csv',
    content: lines(
      'Name,Instagram,TikTok,Post link,Posted,Likes,Remarks,Comments',
      'Lan Anh,@lan.pl9,@lan.tt.pl9,https://www.instagram.com/p/CxPL09aaa1/,3 Oct 2026,820,late,44',
      'Minh Tú,@minh.pl9,@minh.tt.pl9,https://www.tiktok.com/@minh.tt.pl9/video/7301234567890123010,5 Oct 2026,1820,,84',
    ),
    fields: { '': 'name handle handle post_url posted_at likes - comments' },
    count: 2,
    accounts: {
      'insta lan.pl9': { 'CxPL09aaa1 likes': 820, 'CxPL09aaa1 posted': '2026-10-03' },
      'tiktok minh.tt.pl9': { '7301234567890123010 likes': 1_820 },
    },
  },
  {
    title: 'influencers with a link to a post, whose views are not those of the account',
    file: 'PL10.csv',
    content: lines(
      'Username,Platform,Followers,Best video,Views,Comments',
      'lan.pl10,TikTok,120000,https://www.tiktok.com/@lan.pl10/video/7301234567890123011,98000,very good',
      'minh.pl10,TikTok,88000,https://www.tiktok.com/@minh.pl10/video/7301234567890123012,22000,slow',
    ),
    fields: { '': 'handle platform followers - - -' },
    count: 2,
    accounts: { 'tiktok lan.pl10': { followers: 120_000, total_views: null } },
  },
  {
    title: 'a report of a campaign beside the followers of each account, with likes written in two ways',
    file: 'Báo cáo Tết PL20.csv',
    content: lines(
      'STT;KOL;Nền tảng;Link trang;Follower;Link bài đăng;Ngày đăng;Nội dung;Lượt xem;Lượt thích;Bình luận;Chi phí (VNĐ)',
      '1;Hồ Ngân;TikTok;https://www.tiktok.com/@ngan.pl20;965000;https://www.tiktok.com/@ngan.pl20/video/7873813091081063920;09/02/2026;Dọn nhà đón Tết;806981;14.938;897;3000000',
      '2;Hồ Ngân;TikTok;https://www.tiktok.com/@ngan.pl20;965000;https://www.tiktok.com/@ngan.pl20/video/7127118098917906920;26/01/2026;Tết sum vầy;954142;42124;1980;5000000',
      '3;Ngô Bình;Instagram;https://www.instagram.com/binh.pl20/;604000;https://www.instagram.com/p/CFHCDC9Hc20/;21/01/2026;Giỏ quà Tết;;86.348;661;5000000',
    ),
    fields: { '': '- name platform url - post_url posted_at message views likes comments -' },
    count: 2,
    accounts: {
      'tiktok ngan.pl20': {
        '7873813091081063920 likes': 14_938,
        '7127118098917906920 likes': 42_124,
        '7873813091081063920 posted': '2026-02-09',
      },
      'insta binh.pl20': { 'CFHCDC9Hc20 likes': 86_348 },
    },
  },
]
