import { type ListStyle, lines } from './style'

/** Files as analytics tools and interfaces export them. */
export const TOOL_EXPORTS: readonly ListStyle[] = [
  {
    title: 'a ranking like HypeAuditor',
    file: 'hypeauditor top instagram 2026-03.csv',
    content: lines(
      'Rank,Instagram name,Name,Category_1,Category_2,Followers,Audience country(mostly),Authentic engagement,Engagement avg',
      '1,lan.anh.bakes,Lan Anh,Food & Cooking,Lifestyle,12.5M,Vietnam,310.4K,402.1K',
      '2,huy.runs,Huy Phan,Sports,,8.1M,Vietnam,99.2K,120K',
      '3,vy.homes,Vy Dinh,Home,Family,950.3K,Vietnam,8.8K,9.1K',
      '4,dalat.slow,Da Lat Slow,Travel,,730K,Thailand,7.5K,11.2K',
      '5,tuan.bikes,Tuan Tran,Cars,Sports,512.4K,Vietnam,920,1.4K',
    ),
    fields: {
      '': '- handle name category category followers - authentic_engagement avg_engagement',
    },
    count: 5,
    accounts: {
      'insta lan.anh.bakes': { followers: 12_500_000, avg_engagement: 402_100, observed: '2026-03-01' },
      'insta vy.homes': { followers: 950_300, avg_engagement: 9_100, observed: '2026-03-01' },
      'insta tuan.bikes': { followers: 512_400, avg_engagement: 1_400, observed: '2026-03-01' },
    },
    isPlain: true,
  },
  {
    title: 'an export like Modash',
    file: 'modash-export.csv',
    content: lines(
      'Platform,Username,Full name,Profile URL,Followers,Followers growth (1 month),Engagement rate,Avg. likes,Avg. comments,Location,Gender,Language,Emails,Fake followers (%),Audience gender female (%)',
      'instagram,lan.anh.bakes,Lan Anh,https://www.instagram.com/lan.anh.bakes,125400,1.2%,3.34%,4100,85,Hanoi,female,vi,lan@example.com,12.1,66.2',
      'instagram,huy.runs,Huy Phan,https://www.instagram.com/huy.runs,45020,-0.5%,4.98%,2200,41,Da Nang,male,vi,,8.7,40.1',
      'tiktok,vy.homes,Vy Dinh,https://www.tiktok.com/@vy.homes,8750,10%,2%,170,5,Hue,female,vi,vy@example.com;vy2@example.com,5,81',
      'tiktok,dalat.slow,Da Lat Slow,https://www.tiktok.com/@dalat.slow,310200,0%,1.75%,5300,128,Vietnam,,en,,20.3,55.5',
      'tiktok,tuan.bikes,Tuan Tran,https://www.tiktok.com/@tuan.bikes,1203700,0.3%,0.8%,9400,230,Can Tho,male,vi,,9.9,12',
    ),
    fields: {
      '': 'platform handle name url followers - engagement_rate avg_likes avg_comments location gender - email - -',
    },
    count: 5,
    accounts: {
      'insta lan.anh.bakes': { followers: 125_400, engagement_rate: 3.34, avg_likes: 4_100, avg_comments: 85 },
      'tiktok vy.homes': { followers: 8_750, engagement_rate: 2, avg_likes: 170, avg_comments: 5 },
      'tiktok tuan.bikes': { followers: 1_203_700, engagement_rate: 0.8, avg_likes: 9_400, avg_comments: 230 },
    },
    isPlain: true,
  },
  {
    title: 'a ranking like Social Blade',
    file: 'socialblade youtube top vn.csv',
    content: lines(
      'Rank,Grade,Username,Uploads,Subs,Video Views',
      '1st,A++,Nha Bep TV,"1,204",12.5M,"5,210,400,122"',
      '2nd,A+,Be Bi TV,812,8.31M,"3,310,400,000"',
      '3rd,A,Hai Tet Channel,96,3.2M,"910,500,300"',
      '4th,A,Lang Que,402,985K,"120,345,000"',
      '5th,B+,Xe Co Viet,51,400K,"45,020,100"',
    ),
    fields: { '': '- - name|account total_posts followers total_views' },
    asks: ['names-only'],
    answers: { names: 'accounts' },
    count: 5,
    accounts: {
      'youtube Nha Bep TV': { followers: 12_500_000, total_views: 5_210_400_122, total_posts: 1_204 },
      'youtube Lang Que': { followers: 985_000, total_views: 120_345_000, total_posts: 402 },
      'youtube Xe Co Viet': { followers: 400_000, total_views: 45_020_100, total_posts: 51 },
    },
  },
  {
    title: "rows of YouTube's interface",
    file: 'channels.csv',
    content: lines(
      'channelId,title,description,customUrl,publishedAt,country,viewCount,subscriberCount,hiddenSubscriberCount,videoCount',
      'UCaaaaaaaaaaaaaaaaaaaaaa,Nhà Bếp TV,"Món ngon, mỗi ngày",@nhabeptv,2014-03-05T10:11:12Z,VN,5210400122,12500000,False,1204',
      'UCbbbbbbbbbbbbbbbbbbbbbb,Bé Bi,,@bebi.tv,2016-11-20T02:00:00Z,VN,3310400000,8310000,False,812',
      'UCcccccccccccccccccccccc,Hài Tết,Hài mỗi tuần,@haitet,2019-01-01T00:00:00Z,VN,910500300,3200000,False,96',
      'UCdddddddddddddddddddddd,Làng Quê,,@langque,2020-07-14T23:59:59Z,VN,120345000,985000,False,402',
      'UCeeeeeeeeeeeeeeeeeeeeee,Xe Cộ,,@xeco,2021-05-09T08:30:00Z,VN,45020100,400000,False,51',
    ),
    fields: {
      '': 'social_id name description handle|url created_at location|location_code total_views followers - total_posts',
    },
    count: 5,
    accounts: {
      'youtube nhabeptv': { followers: 12_500_000, total_views: 5_210_400_122, total_posts: 1_204 },
      'youtube UCdddddddddddddddddddddd': { followers: 985_000, total_views: 120_345_000, total_posts: 402 },
      'youtube xeco': { followers: 400_000, total_views: 45_020_100, total_posts: 51 },
    },
  },
  {
    title: 'trending videos with y.d.m days',
    file: 'VNvideos.csv',
    content: lines(
      'video_id,trending_date,title,channel_title,category_id,publish_time,tags,views,likes,dislikes,comment_count,thumbnail_link,comments_disabled',
      'aaaaaaaaaa1,17.14.11,Phở bò,Nha Bep TV,22,2017-11-13T17:13:01.000Z,"pho|""am thuc""",748374,57527,2966,15954,https://i.ytimg.com/vi/aaaaaaaaaa1/default.jpg,False',
      'aaaaaaaaaa1,17.15.11,Phở bò,Nha Bep TV,22,2017-11-13T17:13:01.000Z,"pho|""am thuc""",948374,67527,3966,16954,https://i.ytimg.com/vi/aaaaaaaaaa1/default.jpg,False',
      'bbbbbbbbbb2,17.14.11,Lái xe,Xe Co Viet,2,2017-11-12T06:00:00.000Z,xe,12000,300,10,44,https://i.ytimg.com/vi/bbbbbbbbbb2/default.jpg,False',
      'cccccccccc3,17.14.11,Hài mới,Hai Tet Channel,23,2017-11-12T07:00:00.000Z,hai,452000,9300,110,2044,https://i.ytimg.com/vi/cccccccccc3/default.jpg,False',
      'dddddddddd4,17.15.11,Đồng quê,Lang Que,19,2017-11-14T01:00:00.000Z,que,99000,1300,20,144,https://i.ytimg.com/vi/dddddddddd4/default.jpg,False',
    ),
    fields: {
      '': 'post_id day title name category_code posted_at tags views likes dislikes comments thumbnail -',
    },
    asks: ['names-only'],
    answers: { names: 'accounts' },
    count: 4,
    accounts: {
      'youtube Nha Bep TV': { 'aaaaaaaaaa1 2017-11-14': 748_374, 'aaaaaaaaaa1 2017-11-15': 948_374 },
      'youtube Xe Co Viet': { 'bbbbbbbbbb2 2017-11-14': 12_000 },
      'youtube Lang Que': { 'dddddddddd4 2017-11-15': 99_000 },
    },
  },
  {
    title: 'an export of a shop analytics tool',
    file: 'fastmoss_tiktok_creators_20260512.csv',
    content: lines(
      'Creator,Creator ID,Homepage,Followers,Increased followers (7d),Avg. views,Engagement rate,Videos,Lives,GMV,Items sold,Category',
      'Lan Bếp,lanbep.koc,https://www.tiktok.com/@lanbep.koc,45020,312,12200,4.21%,310,12,"₫12,500,000",410,Food',
      'Vy Da Đẹp,vydadep,https://www.tiktok.com/@vydadep,12300,-5,800,3.1%,95,0,"₫1,200,000",35,Beauty',
      'Tú Mẹ Bỉm,tumebim,https://www.tiktok.com/@tumebim,101450,1204,31000,2.5%,812,40,"₫99,000,000",2100,Baby',
      'Sơn Đồ Chơi,sondochoi,https://www.tiktok.com/@sondochoi,8900,10,640,6%,51,3,"₫800,000",12,Toys',
      'Hà Cây Cảnh,hacaycanh,https://www.tiktok.com/@hacaycanh,230100,88,45020,1.8%,402,9,"₫7,000,000",130,Home',
    ),
    fields: {
      '': 'name handle|social_id url followers - avg_views engagement_rate total_posts - - - category',
    },
    count: 5,
    accounts: {
      'tiktok lanbep.koc': { followers: 45_020, avg_views: 12_200, engagement_rate: 4.21, observed: '2026-05-12' },
      'tiktok tumebim': { followers: 101_450, avg_views: 31_000, total_posts: 812, observed: '2026-05-12' },
      'tiktok hacaycanh': { followers: 230_100, engagement_rate: 1.8, observed: '2026-05-12' },
    },
    isPlain: true,
  },
  {
    title: 'an export with a prefix per platform',
    file: 'influencer-database.csv',
    content: lines(
      'Name,Country,Instagram username,Instagram url,Instagram followers,Instagram engagement rate,Tiktok username,Tiktok url,Tiktok followers,Tiktok engagement rate,Youtube url,Youtube subscribers',
      'Lan Anh,Vietnam,lan.anh.bakes,https://www.instagram.com/lan.anh.bakes,125400,3.34,lananh.bakes,https://www.tiktok.com/@lananh.bakes,89250,6.1,,',
      'Huy Phan,Vietnam,huy.runs,https://www.instagram.com/huy.runs,45020,4.98,,,,,https://www.youtube.com/@huyruns,12300',
      'Vy Dinh,Vietnam,vy.homes,https://www.instagram.com/vy.homes,8750,2,vyhomes,https://www.tiktok.com/@vyhomes,101450,3.9,https://www.youtube.com/@vyhomes,5100',
      'Minh Ta,Vietnam,,,,,minhta.dev,https://www.tiktok.com/@minhta.dev,18600,9.25,https://www.youtube.com/@minhta,230100',
      'Tuan Tran,Vietnam,tuan.bikes,https://www.instagram.com/tuan.bikes,1203700,0.8,,,,,,',
    ),
    fields: {
      '': 'name location handle url followers engagement_rate handle url followers engagement_rate url followers',
    },
    count: 10,
    accounts: {
      'insta lan.anh.bakes': { followers: 125_400, engagement_rate: 3.34 },
      'tiktok lananh.bakes': { followers: 89_250, engagement_rate: 6.1 },
      'youtube huyruns': { followers: 12_300 },
      'tiktok minhta.dev': { followers: 18_600, engagement_rate: 9.25 },
    },
  },
]
