import { type ListStyle, lines } from './style'

/** Exports with the columns of discovery tools, and one of a shared spreadsheet. */
export const TOOL_COLUMN_LISTS: readonly ListStyle[] = [
  {
    title: 'rates as shares that likes and followers prove, with shares of the audience',
    file: 'creators_export_20261012.csv',
    content: lines(
      'Username,Full name,Profile link,Followers,Engagement Rate,Average likes,Average Reel Plays,Fake Followers %,Last posted,Email(s),Audience location 1,Audience Age 18-24 %,Audience Female %',
      'kimchi.k,Kimchi K,https://www.instagram.com/kimchi.k/,88321,0.0342,3020,15400,0.12,2026-10-09,kk@example.com,Vietnam,0.42,0.71',
      'dad_j,Dad J,https://www.instagram.com/dad_j/,1203400,0.0081,9740,540000,0.08,2026-10-11,,Thailand,0.3,0.35',
      'plant.lab,Plant Lab,https://www.instagram.com/plant.lab/,45012,0.022,990,12100,,2026-09-30,hi@example.com,Vietnam,0.25,0.6',
      'noodle.tv,Noodle TV,https://www.instagram.com/noodle.tv/,15800,0.051,805,,0.2,2026-10-01,,Malaysia,0.5,0.5',
    ),
    fields: { '': 'handle name url followers engagement_rate avg_likes avg_views - - email - - -' },
    count: 4,
    accounts: {
      'insta kimchi.k': { followers: 88_321, engagement_rate: 3.42, avg_likes: 3020, observed: '2026-10-12' },
      'insta dad_j': { engagement_rate: 0.81, avg_views: 540_000 },
    },
  },
  {
    title: 'a ranking with real followers, reach and prices',
    file: 'instagram-search.csv',
    content: lines(
      '#,Username,Link,Name,Followers,Real Followers,Quality Audience,ER,ER Mark,Avg Likes,Avg Comments,Est. Reach,Story Price,Post Price,Audience country,Topics',
      '1,lena.b,https://instagram.com/lena.b,Lena B,125.4K,88.3K,70.4K,3.41%,Good,4.1K,85,31K - 44K,"$120-$200","$350-$500",Vietnam 81%,Food & Cooking',
      '2,huy_r,https://instagram.com/huy_r,Huy R,45.2K,30K,29K,5.02%,Excellent,2.2K,41,9K - 12K,"$50-$80","$120-$200",Vietnam 92%,Sports',
      '3,bobas,https://instagram.com/bobas,Bobas,1M,640K,600K,0.98%,Average,9.5K,230,150K - 200K,"$900-$1.2K","$2K-$3.1K",Thailand 75%,Food & Cooking',
    ),
    fields: { '': '- handle url name followers - - engagement_rate - avg_likes avg_comments - - - - category' },
    count: 3,
    accounts: {
      'insta lena.b': { followers: 125_400, engagement_rate: 3.41, avg_likes: 4100, avg_comments: 85 },
      'insta bobas': { followers: 1_000_000, engagement_rate: 0.98 },
    },
  },
  {
    title: 'networks, scores and levels',
    file: 'influencer list.csv',
    content: lines(
      'Name,Username,Network,Followers,True Reach,Score,Influence Level,Avg. Engagements,Skills,Location,Gender,Age',
      'Thu Hà,@thu.ha,Instagram,"54,300","8,200",62,Power User,"1,930",Travel,"Hanoi, Vietnam",Female,27',
      'Ben Cooks,@bencooks,YouTube,"1,204,000","310,500",84,Celebrity,"45,100",Cooking,"London, United Kingdom",Male,35',
      'Ploy,@ploy.daily,TikTok,"310,200","95,000",71,Power User,"22,000",Lifestyle,"Bangkok, Thailand",Female,22',
    ),
    fields: { '': 'name handle platform followers - - - avg_engagement -|category location gender -' },
    count: 3,
    accounts: {
      'insta thu.ha': { followers: 54_300, avg_engagement: 1930 },
      'youtube bencooks': { followers: 1_204_000, avg_engagement: 45_100 },
    },
    isPlain: true,
  },
  {
    title: 'field names of a program, a prefix for each platform',
    file: 'community_members.csv',
    content: lines(
      'first_name,last_name,instagram_username,instagram_followers,instagram_engagement_rate,tiktok_username,tiktok_followers,tiktok_engagement_rate,youtube_url,youtube_subscribers,email,country_code,tags',
      'An,Ly,an.ly,45020,2.41,anly,312400,6.3,https://www.youtube.com/channel/UCq-Fj5jknLsUf-MWSy4_brA,8800,an@example.com,VN,beauty;skincare',
      'Bo,Tran,bo_tran,12300,4.02,,,,,,bo@example.com,VN,food',
      'Cy,Pham,,,,cy.pham,1203700,9.1,https://www.youtube.com/@cypham,45000,cy@example.com,SG,',
    ),
    fields: {
      '': '-|name -|name handle followers engagement_rate handle followers engagement_rate url followers email location_code -|category',
    },
    count: 6,
    accounts: {
      'insta an.ly': { followers: 45_020, engagement_rate: 2.41 },
      'tiktok anly': { followers: 312_400, engagement_rate: 6.3 },
      'youtube UCq-Fj5jknLsUf-MWSy4_brA': { followers: 8800 },
      'tiktok cy.pham': { followers: 1_203_700 },
    },
  },
  {
    title: 'a roster with numbers of publishers, days of birth and addresses',
    file: 'roster.csv',
    content: lines(
      'Publisher ID,Full Name,Primary Social,Instagram Handle,Instagram Followers,Instagram Engagement Rate,YouTube Channel URL,YouTube Subscribers,TikTok Handle,TikTok Followers,Creator Status,Gender,Home City,Date of Birth,Shipping Address,Payment Method',
      '100231,Mia Vo,Instagram,miavo,"1,020,400",1.8%,https://www.youtube.com/@miavo,"88,000",mia.vo,"450,100",Active,Female,Hanoi,1996-04-02,12 Hang Bac,Bank',
      '100232,Leo Dang,TikTok,leo.dang,"8,410",4.9%,,,leodang,"2,104,000",Invited,Male,Hue,1999-12-24,,PayPal',
    ),
    fields: {
      '': '- name -|platform handle followers engagement_rate url followers handle followers - gender location birth_year - -',
    },
    count: 5,
    accounts: {
      'insta miavo': { followers: 1_020_400, engagement_rate: 1.8 },
      'youtube miavo': { followers: 88_000 },
      'tiktok mia.vo': { followers: 450_100 },
      'tiktok leodang': { followers: 2_104_000 },
    },
  },
  {
    title: 'engagement in percent, authenticity and costs',
    file: 'heepsy list.csv',
    content: lines(
      'Influencer,Instagram link,Followers,Engagement,Audience authenticity,Cost per post,Location,Category,Business account',
      'Nora Eats,https://www.instagram.com/nora.eats,24.3k,3.9%,82%,$85 - $140,"Da Nang, Vietnam",Food,Yes',
      'Tom Trails,https://www.instagram.com/tomtrails,102.8k,1.2%,91%,$400 - $660,"Da Lat, Vietnam",Outdoor,No',
      'Yumi,https://www.instagram.com/yumi_u,8.1k,7.4%,77%,$30 - $50,Tokyo,Beauty,No',
    ),
    fields: { '': 'name url followers engagement_rate - - location category -' },
    count: 3,
    accounts: {
      'insta nora.eats': { followers: 24_300, engagement_rate: 3.9 },
      'insta tomtrails': { followers: 102_800, engagement_rate: 1.2 },
    },
  },
  {
    title: 'ranks with followers gained in 30 days',
    file: 'instagram top accounts 2026-09-30.csv',
    content: lines(
      'Rank;Username;Media Uploads;Followers;Following;Followers Gained (Last 30 Days);Engagement Rate;Avg Likes;Avg Comments',
      '1st;leo_z;1,204;506,300,400;290;1,204,300;1.02%;5,100,300.25;41,200.5',
      '2nd;kylie.y;7,012;399,020,010;95;-310,200;0.85%;3,300,120.75;22,010.25',
      '3rd;cris.x;3,710;640,100,000;577;2,010,900;1.33%;8,410,020.5;95,300.75',
    ),
    fields: { '': '- handle total_posts followers - growth_30d engagement_rate avg_likes avg_comments' },
    count: 3,
    accounts: {
      'insta leo_z': { followers: 506_300_400, total_posts: 1204, growth_30d: 1_204_300, avg_likes: 5_100_300.25 },
      'insta kylie.y': { growth_30d: -310_200, observed: '2026-09-30' },
    },
  },
  {
    title: 'channels with the newest video and a contact',
    file: 'youtube channels.csv',
    content: lines(
      'Channel Name,Channel Link,Nox Score,Subscribers,Avg. Views,Engagement Rate,Est. CPM,Est. Video Price,Last Published,Country/Region,Language,Contact Email',
      'Bếp Quê,https://www.youtube.com/channel/UCX6OQ3DkcsbYNE6H8uQQuVA,3.5,1.25M,88.4K,4.05%,$12.5,$1.1K - $1.9K,2026-11-20,Vietnam,Vietnamese,bep@example.com',
      'Tech 24,https://www.youtube.com/channel/UC8wZnXYK_CGKlBcZp-GxYPA,2.75,310K,12.6K,2.6%,$9.1,$210 - $380,2026-11-23,Vietnam,Vietnamese,',
      'Golf Daily,https://www.youtube.com/@golf.daily,4,45.1K,3020,5.2%,$15,$60 - $110,2026-10-02,Singapore,English,golf@example.com',
    ),
    fields: { '': 'name url - followers avg_views engagement_rate - - - location - email' },
    count: 3,
    accounts: {
      'youtube UCX6OQ3DkcsbYNE6H8uQQuVA': { followers: 1_250_000, avg_views: 88_400, engagement_rate: 4.05 },
      'youtube golf.daily': { followers: 45_100, avg_views: 3020 },
    },
  },
  {
    title: 'bars between the columns, likes per post',
    file: 'audit.txt',
    content: lines(
      'Instagram Handle|Followers|Engagement Rate|Avg Likes Per Post|Avg Comments Per Post|Influencer Tier',
      '@rina.r|15,400|4.2%|620|27|Micro',
      '@duc_d|1,020,300|1.1%|11,020|203|Mega',
      '@cafe.saigon|98,050|2.75%|2,650|46|Macro',
    ),
    fields: { '': 'handle followers engagement_rate avg_likes avg_comments -' },
    count: 3,
    accounts: {
      'insta rina.r': { followers: 15_400, engagement_rate: 4.2, avg_likes: 620, avg_comments: 27 },
      'insta duc_d': { followers: 1_020_300, avg_comments: 203 },
    },
  },
  {
    title: 'a shared spreadsheet with boxes, an empty first column and line breaks',
    file: 'Copy of Creators - Sheet1.csv',
    content: lines(
      ',Contacted?,Creator Name,Handle (w/ @),Platform,Follower Count,ER%,Deliverables,Rate ($),Notes',
      ',TRUE,Ana 🌸,@ana.blooms,Instagram,"23,400",4.1,"1 reel\n2 stories",450,"Loves plants,\nships to HCMC"',
      ',FALSE,Quân Gym,@quan.gym,TikTok,"410,000",7.9,1 video,"1,200",',
      ',FALSE,Mimi & Co.,@mimi_co,YouTube,"8,900",3.05,1 dedicated,N/A,"said ""maybe"""',
    ),
    fields: { '': '- - name handle platform followers engagement_rate - - -' },
    count: 3,
    accounts: {
      'insta ana.blooms': { followers: 23_400, engagement_rate: 4.1, name: 'Ana 🌸' },
      'tiktok quan.gym': { followers: 410_000, engagement_rate: 7.9 },
    },
    isPlain: true,
  },
]
