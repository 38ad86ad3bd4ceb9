import { type ListStyle, lines } from './style'

/** Exports in the manner of influencer tools, dumps of open data and address books. */
export const MARKET_TOOL_LISTS: readonly ListStyle[] = [
  {
    title: 'open data of Instagram accounts with line breaks in headers',
    file: 'instagram_global_top_1000.csv',
    content: lines(
      'Country,Rank,Account,Title,Link,Category,Followers,Audience Country,"Authentic Engagement\n","Engagement Avg\n",Scraped',
      'All,1,cristiano.x,Cristiano X,http://instagram.com/cristiano.x,Sports with a ball,400100000,India,7800000,9500000,2022-02-07 16:51:03.180423',
      'All,2,kylie.y,Kylie 🤍,http://instagram.com/kylie.y,Fashion|Modeling,308800000,United States,6200000,10100000,2022-02-07 16:51:03.180423',
      'All,3,leo_z,Leo Z,http://instagram.com/leo_z,,306300000,Argentina,4800000,6500000,2022-02-07 16:51:03.180423',
    ),
    fields: {
      '': 'location|- - handle|account name url category followers - authentic_engagement avg_engagement observed_at',
    },
    count: 3,
    accounts: {
      'insta cristiano.x': { followers: 400_100_000, avg_engagement: 9_500_000, observed: '2022-02-07' },
      'insta leo_z': { followers: 306_300_000, authentic_engagement: 4_800_000 },
    },
  },
  {
    title: 'open data of TikTok accounts with suffixes',
    file: 'top tiktokers Dec 2022.csv',
    content: lines(
      'S.no,Tiktoker name,Tiktok name,Subscribers count,Views avg.,Likes avg,Comments avg.,Shares avg',
      '1,jypetwice,TWICE,12.1M,6.4M,1.4M,20.3K,4.1K',
      '2,mrbeast.fan,MrBeast Fan,52.9M,13.1M,2.3M,11.6K,8.3K',
      '3,bellap,Bella,89.5M,9.5M,900.3K,4900,900',
    ),
    fields: { '': '- handle|account name followers avg_views avg_likes avg_comments avg_shares' },
    count: 3,
    accounts: {
      'tiktok jypetwice': { followers: 12_100_000, avg_views: 6_400_000, avg_comments: 20_300, observed: '2022-12-01' },
      'tiktok bellap': { followers: 89_500_000, avg_likes: 900_300, avg_comments: 4900, avg_shares: 900 },
    },
  },
  {
    title: 'open data of YouTube channels with rates as shares',
    file: 'top_200_youtubers.csv',
    content: lines(
      'Country,Channel Name,Category,Main Video Category,username,followers,Likes,Boost Index,Engagement Rate,Views,Views Avg.,Avg. 1 Day,Comments Avg',
      'IN,T-Series X,Music & Dance,Music,UCq-Fj5jknLsUf-MWSy4_brA,220000000,1602680172,88,0.4907,195071619128,2604831.09,195358,1820',
      'US,Beast Y,Video Games,Entertainment,UCX6OQ3DkcsbYNE6H8uQQuVA,106000000,2095727342,75,0.0271,16832456681,89500000.5,11050000,151000',
      'KR,Cooking Z,Food & Drinks,Howto & Style,UC8wZnXYK_CGKlBcZp-GxYPA,17400000,310000000,61,0.0065,5402031900,410000,9000,720',
    ),
    fields: {
      '': 'location name category category|- social_id|handle followers - - engagement_rate total_views avg_views - avg_comments',
    },
    asks: ['rate-unit'],
    answers: { units: new Map([['engagement rate', 'shares']]) },
    count: 3,
    accounts: {
      'youtube UCX6OQ3DkcsbYNE6H8uQQuVA': { followers: 106_000_000, engagement_rate: 2.71, avg_views: 89_500_000.5 },
      'youtube UC8wZnXYK_CGKlBcZp-GxYPA': { engagement_rate: 0.65, total_views: 5_402_031_900 },
    },
  },
  {
    title: 'ranks and grades of YouTube channels',
    file: 'Social Blade YouTube top 2026-11-02.csv',
    content: lines(
      'RANK,GRADE,USERNAME,UPLOADS,SUBS,VIDEO VIEWS',
      '1st,A++,tseriesx,"21,394",277M,"267,593,451,033"',
      '2nd,A++,beasty,822,316M,"61,003,440,211"',
      '3rd,A+,kidstv.z,"1,204",178M,"182,400,100,007"',
    ),
    fields: { '': '- - handle total_posts followers total_views' },
    count: 3,
    accounts: {
      'youtube tseriesx': { followers: 277_000_000, total_posts: 21_394, observed: '2026-11-02' },
      'youtube kidstv.z': { total_views: 182_400_100_007 },
    },
    isPlain: true,
  },
  {
    title: 'a discovery report with a title, a source and a date',
    file: 'report-8841.xlsx',
    content: [
      {
        name: 'Instagram',
        rows: [
          ['Influencer discovery report'],
          ['Source: HypeAuditor', null, null, 'Generated: 15 Oct 2026'],
          [],
          ['#', 'Username', 'Full name', 'Followers', 'Quality Audience', 'ER', 'AQS', 'Country', 'Est. post price'],
          [1, 'lena.bakes', 'Lena Bakes', 125_400, 88_300, '3.41%', 84, 'Vietnam', '$350 - $500'],
          [2, 'huy_runs', 'Huy Runs', 45_210, 30_030, '5.02%', 77, 'Vietnam', '$120 - $200'],
          [3, 'bobastudio', 'Boba Studio', 1_003_000, 640_000, '0.98%', 91, 'Thailand', '$2,000 - $3,100'],
        ],
        merges: [[0, 0, 0, 8]],
      },
    ],
    fields: { Instagram: '- handle name followers - engagement_rate - location -' },
    count: 3,
    accounts: {
      'insta lena.bakes': { followers: 125_400, engagement_rate: 3.41, observed: '2026-10-15' },
      'insta bobastudio': { followers: 1_003_000, engagement_rate: 0.98 },
    },
  },
  {
    title: 'a search of profiles with a share of fake followers',
    file: 'modash-export.csv',
    content: lines(
      'Username,Full name,Platform,Profile URL,Followers,Engagement rate,Average likes,Average views,Fake followers,Followers growth,Gender,Email',
      'kimchi.kitchen,Kimchi Kitchen,instagram,https://www.instagram.com/kimchi.kitchen/,88321,3.42%,3020,15400,12.5%,-0.8%,Female,kk@example.com',
      'dad.jokes,Dad Jokes,tiktok,https://www.tiktok.com/@dad.jokes,1203400,8.1%,97400,540000,8.1%,4.2%,Male,',
      'plantlab,Plant Lab,youtube,https://www.youtube.com/@plantlab,45012,2.2%,990,12100,,1.1%,,hi@example.com',
    ),
    fields: {
      '': 'handle name platform url followers engagement_rate avg_likes avg_views - - gender email',
    },
    count: 3,
    accounts: {
      'insta kimchi.kitchen': { followers: 88_321, engagement_rate: 3.42, avg_likes: 3020, avg_views: 15_400 },
      'tiktok dad.jokes': { followers: 1_203_400, engagement_rate: 8.1 },
    },
    isPlain: true,
  },
  {
    title: 'one row a person with columns of each platform',
    file: 'upfluence.csv',
    content: lines(
      'name;instagram_username;instagram_followers;instagram_engagement_rate;youtube_channel_url;youtube_subscribers;tiktok_username;tiktok_followers;email;country',
      'Nora Q;nora.q;88000;3.1;https://www.youtube.com/@noraqtv;120500;noraq;450000;nora@example.com;Vietnam',
      'Bao K;baok;12400;5.25;;;baok.official;98000;bao@example.com;Vietnam',
      'Tam L;;;;https://www.youtube.com/@taml;3100;;;;Thailand',
    ),
    fields: { '': 'name handle followers engagement_rate url followers handle followers email location' },
    count: 6,
    accounts: {
      'insta nora.q': { followers: 88_000, engagement_rate: 3.1 },
      'youtube noraqtv': { followers: 120_500, engagement_rate: null },
      'tiktok noraq': { followers: 450_000 },
      'tiktok baok.official': { followers: 98_000 },
      'youtube taml': { followers: 3100 },
    },
    isPlain: true,
  },
  {
    title: 'creators with networks and impressions',
    file: 'CreatorIQ list.csv',
    content: lines(
      'Creator Name,Social Network,Account Handle,Account URL,Total Followers,Avg. Engagement Rate,Est. Impressions,City,Country,Last Post Date',
      'Ivy Tran,Instagram,ivytran,https://instagram.com/ivytran,"220,119",2.1%,"64,000",Hanoi,Vietnam,11/02/2026',
      'Max Pham,TikTok,maxpham,https://tiktok.com/@maxpham,"1,020,000",6.8%,"410,000",Da Nang,Vietnam,10/29/2026',
      'Zoe Ly,YouTube,zoely,https://youtube.com/@zoely,"54,300",3.3%,"12,000",Hue,Vietnam,',
    ),
    fields: { '': 'name platform handle url followers engagement_rate - location location -' },
    count: 3,
    accounts: {
      'insta ivytran': { followers: 220_119, engagement_rate: 2.1 },
      'tiktok maxpham': { followers: 1_020_000, engagement_rate: 6.8 },
    },
    isPlain: true,
  },
  {
    title: 'influencers with costs per post',
    file: 'heepsy_2026_10.csv',
    content: lines(
      'Full Name,Username,Instagram URL,Followers,Engagement %,Avg likes per post,Avg comments per post,Cost per post,Location',
      'Mia Do,mia.do,https://www.instagram.com/mia.do,45.2K,4.1,1.8K,22,$90-$150,"Ho Chi Minh City, Vietnam"',
      'Ken Vu,kenvu,https://www.instagram.com/kenvu,1.1M,0.9,9.7K,140,$800-$1.2K,"Hanoi, Vietnam"',
      'An An,anan,https://www.instagram.com/anan,9812,12.3,1.2K,31,$30,',
    ),
    fields: { '': 'name handle url followers engagement_rate avg_likes avg_comments - location' },
    count: 3,
    accounts: {
      'insta mia.do': { followers: 45_200, engagement_rate: 4.1, avg_likes: 1800, observed: '2026-10-01' },
      'insta kenvu': { followers: 1_100_000, engagement_rate: 0.9, avg_comments: 140 },
    },
  },
  {
    title: 'channels with links, scores and prices',
    file: 'NoxInfluencer.csv',
    content: lines(
      'Channel,Channel URL,Subs,Avg. Views,NoxScore,Engagement Rate,Last Video,Est. Price',
      'Soup Lab,https://www.youtube.com/channel/UCaaaaaaaaaaaaaaaaaaaaaa,1.2M,88.1K,4.21,3.1%,2 days ago,$1.2K',
      'Moto Viet,https://www.youtube.com/@motoviet,310K,45K,3.9,2.25%,3 weeks ago,$400',
      'Tiny Farm,https://www.youtube.com/@tinyfarm,9.8K,1.1K,2.2,6%,1 year ago,$30',
    ),
    fields: { '': 'name url followers avg_views - engagement_rate - -' },
    count: 3,
    accounts: {
      'youtube UCaaaaaaaaaaaaaaaaaaaaaa': { followers: 1_200_000, avg_views: 88_100, engagement_rate: 3.1 },
      'youtube motoviet': { followers: 310_000, engagement_rate: 2.25 },
    },
  },
  {
    title: 'skills, true reach and a score',
    file: 'klear.csv',
    content: lines(
      'Influencer,Network,Handle,Followers,True Reach,Influence Score,Skills,Location',
      'Dana Le,Instagram,@dana.le,"120,400","33,100",82,"Food, Travel",Hanoi',
      'Sam Ho,TikTok,@samho,"2,400,000","800,000",91,Comedy,Saigon',
    ),
    fields: { '': 'name|account platform handle followers - - -|category location' },
    count: 2,
    accounts: { 'insta dana.le': { followers: 120_400 }, 'tiktok samho': { followers: 2_400_000 } },
    isPlain: true,
  },
  {
    title: 'accounts of a sales database among unrelated columns',
    file: 'crm-accounts.csv',
    content: lines(
      'Record ID,Account Owner,Account Name,Type,Industry,Annual Revenue,Employees,Billing City,Instagram Handle,Instagram Followers,TikTok Handle,TikTok Followers,Email,Phone,Lead Source,Created Date,Last Modified Date,Last Activity',
      '0018d00000A1,Hoa N,Thy Cooks,Partner,Media,120000,3,Hanoi,thy.cooks,45100,thycooks,98000,thy@example.com,0901 111 222,Event,03/15/2021,11/20/2026,Call',
      '0018d00000A2,Hoa N,Gia Fit,Prospect,Sports,80000,1,Saigon,gia.fit,12000,,,gia@example.com,0902 333 444,Web,12/01/2022,11/25/2026,Email',
      '0018d00000A3,Khoa T,Ben Toys,Partner,Retail,450000,12,Hue,,,bentoys,1204000,,,Referral,01/30/2023,10/02/2026,Meeting',
    ),
    fields: {
      '': '- - name - -|category - - location handle followers handle followers email phone - - - -',
    },
    count: 4,
    accounts: {
      'insta thy.cooks': { followers: 45_100, created_day: null },
      'tiktok thycooks': { followers: 98_000 },
      'insta gia.fit': { followers: 12_000 },
      'tiktok bentoys': { followers: 1_204_000 },
    },
    isPlain: true,
  },
]
