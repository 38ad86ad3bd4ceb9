import { type ListStyle, lines } from './style'

/** Headers as people and programs say them, and numbers and links with something around them. */
export const SPOKEN_WORD_LISTS: readonly ListStyle[] = [
  {
    title: 'the answers to a questionnaire',
    file: 'ambassadors.csv',
    content: lines(
      'What is your full name?,What is your Instagram username?,How many followers do you have?,Your TikTok link (if any),Your email,Your phone number',
      'Ivo Swan,ivo.sw1,12400,,ivo@sw.test,0901222111',
      'Tam Swan,tam_sw1,3200,,,0901222112',
      'Mia Swan,mia.sw1,8100,https://www.tiktok.com/@mia.sw1tok,mia@sw.test,',
    ),
    fields: { '': 'name handle followers url email phone' },
    asks: ['shared-numbers'],
    answers: { numbersOf: 'insta' },
    count: 4,
    accounts: {
      'insta ivo.sw1': { name: 'Ivo Swan', followers: 12_400 },
      'insta mia.sw1': { followers: 8_100 },
      'tiktok mia.sw1tok': {},
    },
  },
  {
    title: 'Turkish rates with the percent sign in front',
    file: 'liste.csv',
    content: lines(
      'Kullanıcı Adı;Platform;Takipçi;Gönderi Sayısı;Ort. Beğeni;Etkileşim Oranı',
      'elif.sw2;Instagram;54.200;812;1.400;%2,7',
      'ahmet_sw2;TikTok;1,3M;340;88.000;%6,8',
      'ceren.sw2;Instagram;9.850;1.204;610;%6',
    ),
    fields: { '': 'handle platform followers total_posts avg_likes engagement_rate' },
    count: 3,
    accounts: {
      'insta elif.sw2': { followers: 54_200, total_posts: 812, avg_likes: 1_400, engagement_rate: 2.7 },
      'tiktok ahmet_sw2': { followers: 1_300_000, engagement_rate: 6.8 },
      'insta ceren.sw2': { total_posts: 1_204, engagement_rate: 6 },
    },
  },
  {
    title: 'Japanese numbers of people',
    file: 'リスト.csv',
    content: lines(
      '名前,アカウント名,媒体,フォロワー数,居住地',
      '田中 みお,mio.sw3,Instagram,12.5万人,東京',
      '料理長 たけし,takeshi_sw3,YouTube,34万人,大阪',
      '佐藤 ゆい,yui.sw3,TikTok,"98,000人",京都',
    ),
    fields: { '': 'name handle platform followers location' },
    count: 3,
    accounts: {
      'insta mio.sw3': { followers: 125_000 },
      'youtube takeshi_sw3': { followers: 340_000 },
      'tiktok yui.sw3': { followers: 98_000 },
    },
  },
  {
    title: 'Korean numbers of two scales, and days with dots',
    file: '리스트.csv',
    content: lines(
      '이름,계정,채널,팔로워,업데이트',
      '김하늘,@haneul.sw4,인스타그램,2만 5천,2026.11.02',
      '이도윤,@doyoon_sw4,유튜브,45만명,2026.11.02',
      '정유나,@yuna.sw4,틱톡,"8,900명",2026.11.03',
    ),
    fields: { '': 'name handle platform followers observed_at' },
    count: 3,
    accounts: {
      'insta haneul.sw4': { followers: 25_000, observed: '2026-11-02' },
      'youtube doyoon_sw4': { followers: 450_000 },
      'tiktok yuna.sw4': { followers: 8_900, observed: '2026-11-03' },
    },
  },
  {
    title: 'Polish short words for means, and a day of measuring that asks no order',
    file: 'lista.csv',
    content: lines(
      'Imię i nazwisko;Profil;Obserwujący;Śr. polubienia;Śr. komentarze;Data pomiaru',
      'Zosia Łabędź;https://www.instagram.com/zosia.sw5;45 600;1 230;41;03.11.2026',
      'Paweł Łabędź;https://www.tiktok.com/@pawel.sw5;1,1 mln;52 000;800;04.11.2026',
    ),
    fields: { '': 'name url followers avg_likes avg_comments observed_at' },
    count: 2,
    accounts: {
      'insta zosia.sw5': { followers: 45_600, avg_likes: 1_230, avg_comments: 41, observed: '2026-11-03' },
      'tiktok pawel.sw5': { followers: 1_100_000, avg_likes: 52_000, observed: '2026-11-04' },
    },
  },
  {
    title: 'stars and notes around numbers, and links of apps',
    file: 'kol.csv',
    content: lines(
      'KOL,Link,Followers,ER',
      'Lan Sw,https://www.instagram.com/_u/lan.sw6,1.2M 🔥,⭐ 3.4%',
      'Mai Sw,https://www.instagram.com/stories/mai.sw6/3123456789012345678/,102.4K ✅,2%',
      'Hoa Sw,https://www.tiktok.com/@hoa.sw6,hơn 30k,1.5%',
      'Vy Sw,https://www.facebook.com/groups/1200345/user/100033344466666/,"12,3K (Oct)",4%',
      'Tú Sw,https://www.tiktok.com/@tu.sw6,45K (từ 2023),',
    ),
    fields: { '': 'name url followers engagement_rate' },
    count: 5,
    accounts: {
      'insta lan.sw6': { name: 'Lan Sw', followers: 1_200_000, engagement_rate: 3.4 },
      'insta mai.sw6': { followers: 102_400 },
      'tiktok hoa.sw6': { followers: 30_000 },
      'fb 100033344466666': { followers: 12_300 },
      'tiktok tu.sw6': { followers: null },
    },
  },
  {
    title: 'channels of YouTube, with the paths of its program',
    file: 'channels.csv',
    content: lines(
      'items.id,items.snippet.title,items.snippet.customUrl,items.snippet.country,items.statistics.viewCount,items.statistics.subscriberCount,items.statistics.videoCount',
      'UCsw7a2b3c4d5e6f7g8h9i0j,Rust Swan Garage,@rust.sw7,US,210334001,812000,410',
      'UCsw7b2b3c4d5e6f7g8h9i0j,Nonna Swan,@nonna.sw7,IT,54010233,331000,220',
    ),
    fields: { '': '-|social_id name handle location total_views followers total_posts' },
    count: 2,
    accounts: {
      'youtube rust.sw7': {
        name: 'Rust Swan Garage',
        followers: 812_000,
        total_views: 210_334_001,
        total_posts: 410,
      },
    },
  },
  {
    title: 'what a program collects of users of TikTok',
    file: 'tiktok users.csv',
    content: lines(
      'nickname,unique_id,follower_count,aweme_count,avg_play_count,avg_digg_count,avg_comment_count,signature',
      'Bông Swan,bong.sw8,1203400,812,88200,7100,120,hello',
      'Tí Swan,ti_sw8,55210,95,9100,420,33,hi there',
    ),
    fields: { '': 'name handle followers total_posts avg_views avg_likes avg_comments description' },
    count: 2,
    accounts: {
      'tiktok bong.sw8': {
        name: 'Bông Swan',
        followers: 1_203_400,
        total_posts: 812,
        avg_views: 88_200,
        avg_likes: 7_100,
        avg_comments: 120,
      },
      'tiktok ti_sw8': { followers: 55_210 },
    },
  },
  {
    title: 'an audience on each platform, in a file whose name begins with a person',
    file: 'may_trang_kols.csv',
    content: lines(
      'Influencer,Instagram URL,Instagram Audience,TikTok URL,TikTok Audience,Country Or Region',
      'Noemi Swan,https://www.instagram.com/noemi.sw9,61204,https://www.tiktok.com/@noemi.sw9,14220,Spain',
      'Bea Swan,https://www.instagram.com/bea.sw9,40010,,,Sweden',
    ),
    fields: { '': 'name url followers url followers location' },
    count: 3,
    accounts: {
      'insta noemi.sw9': { followers: 61_204 },
      'tiktok noemi.sw9': { followers: 14_220 },
      'insta bea.sw9': { followers: 40_010 },
    },
  },
  {
    title: 'posts in Japanese',
    file: '投稿レポート.csv',
    content: lines(
      '名前,アカウント,投稿URL,投稿日,いいね数,コメント数,シェア数,再生数',
      '田中 みお,mio.sw10,https://www.instagram.com/reel/CxSW10aaa1/,2026-10-03,820,44,12,9000',
      '佐藤 ゆい,yui.sw10,https://www.tiktok.com/@yui.sw10/video/7301234567890123910,2026-10-05,2100,90,55,38000',
    ),
    fields: { '': 'name handle post_url posted_at likes comments shares views' },
    count: 2,
    accounts: {
      'insta mio.sw10': { 'CxSW10aaa1 likes': 820, 'CxSW10aaa1 posted': '2026-10-03' },
      'tiktok yui.sw10': { '7301234567890123910 views': 38_000, '7301234567890123910 comments': 90 },
    },
  },
]
