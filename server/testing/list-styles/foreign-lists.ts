import { type ListStyle, lines } from './style'

/** Lists with headers in other languages than English and Vietnamese, and numbers as these languages write them. */
export const FOREIGN_LISTS: readonly ListStyle[] = [
  {
    title: 'German, semicolons and Windows characters',
    file: 'Creator Übersicht Oktober 2026.csv',
    encoding: 'latin1',
    content: lines(
      'Nr.;Künstlername;Plattform;Benutzername;Abonnenten;Engagement-Rate;Ø Likes;Ø Kommentare;Stadt;Preis pro Post (€)',
      '1;Jörg Müller;Instagram;joerg.mueller;1.234.567;3,4 %;41.230;512;Köln;2.500,00',
      '2;Küchenfee;TikTok;kuechenfee;98.400;5,12 %;5.038;88;München;900,00',
      '3;Grüne Tipps;YouTube;gruenetipps;310.000;2,75 %;8.525;301;Zürich;1.750,50',
    ),
    fields: { '': '- name platform handle followers engagement_rate avg_likes avg_comments location -' },
    count: 3,
    accounts: {
      'insta joerg.mueller': { followers: 1_234_567, engagement_rate: 3.4, avg_likes: 41_230, avg_comments: 512 },
      'tiktok kuechenfee': { followers: 98_400, engagement_rate: 5.12, observed: '2026-10-01' },
      'youtube gruenetipps': { followers: 310_000, avg_likes: 8525, avg_comments: 301 },
    },
    isPlain: true,
  },
  {
    title: 'Spanish',
    file: 'influencers españa.csv',
    content: lines(
      'Nombre,Usuario,Red social,Seguidores,Tasa de engagement,Me gusta promedio,Comentarios promedio,País,Correo electrónico,Teléfono',
      'Lucía Gómez,@luciagomez,Instagram,1.250.000,"2,3%",28.750,410,España,lucia@example.com,+34 600 111 222',
      'Peña Viajes,@penaviajes,TikTok,45.300,"6,1%",2.763,75,México,pena@example.com,+52 55 1234 5678',
      'El Niño Tech,@elninotech,YouTube,870.100,"4%",34.804,990,Argentina,nino@example.com,+54 11 2345 6789',
    ),
    fields: {
      '': 'name handle platform followers engagement_rate avg_likes avg_comments location email phone',
    },
    count: 3,
    accounts: {
      'insta luciagomez': { followers: 1_250_000, engagement_rate: 2.3, avg_likes: 28_750 },
      'tiktok penaviajes': { followers: 45_300, engagement_rate: 6.1, avg_comments: 75 },
      'youtube elninotech': { followers: 870_100, engagement_rate: 4 },
    },
    isPlain: true,
  },
  {
    title: 'French, spaces in numbers',
    file: 'export kolsquare.csv',
    content: lines(
      "Nom;Pseudo;Réseau social;Abonnés;Taux d'engagement;Portée estimée;Moyenne de likes;Pays;E-mail",
      'Chloé Martin;@chloe.mrtn;Instagram;1\u202f234\u202f567;3,45 %;420\u202f000;42 592;France;chloe@example.com',
      'Élise Cuisine;@elisecuisine;TikTok;56 780;7,2 %;12 400;4 088;Belgique;elise@example.com',
      'Le Bon Plan;@lebonplan;YouTube;402 300;1,9 %;88 000;7 643;France;',
    ),
    fields: { '': 'name handle platform followers engagement_rate - avg_likes location email' },
    count: 3,
    accounts: {
      'insta chloe.mrtn': { followers: 1_234_567, engagement_rate: 3.45, avg_likes: 42_592 },
      'tiktok elisecuisine': { followers: 56_780, engagement_rate: 7.2, avg_likes: 4088 },
      'youtube lebonplan': { followers: 402_300, engagement_rate: 1.9 },
    },
    isPlain: true,
  },
  {
    title: 'Portuguese, followers in thousands',
    file: 'lista influenciadores.csv',
    content: lines(
      'Nome;@ Instagram;Seguidores (mil);Média de curtidas;Média de visualizações;Taxa de engajamento;Cidade',
      'Ana Souza;anasouza;1.250,5;31.200;88.000;2,5%;São Paulo',
      'João Pão;joaopao;85,4;4.100;9.300;4,8%;Recife',
      'Bia Fit;bia.fit;320;9.600;25.400;3%;Curitiba',
    ),
    fields: { '': 'name handle followers avg_likes avg_views engagement_rate location' },
    count: 3,
    accounts: {
      'insta anasouza': { followers: 1_250_500, avg_likes: 31_200, engagement_rate: 2.5 },
      'insta joaopao': { followers: 85_400, avg_views: 9300 },
      'insta bia.fit': { followers: 320_000, engagement_rate: 3 },
    },
  },
  {
    title: 'Indonesian, "rb" and "jt"',
    file: 'Daftar KOL Jakarta.csv',
    content: lines(
      'No,Nama,Username IG,Jumlah Pengikut,Rata-rata Suka,Rata-rata Komentar,Tingkat Interaksi,Kota,No. HP,Tarif',
      '1,Sari Dewi,saridewi,"1,2 jt","35,5 rb",420,"3,1%",Jakarta,0812-3456-7890,Rp5.000.000',
      '2,Budi Jalan,budijalan,125 rb,6.250,88,"5,2%",Bandung,0813-1111-2222,Rp1.500.000',
      '3,Dapur Ibu,dapur_ibu,87.300,2.610,51,3%,Surabaya,0857-9999-0000,Rp900.000',
    ),
    fields: { '': '- name handle followers avg_likes avg_comments engagement_rate location phone -' },
    count: 3,
    accounts: {
      'insta saridewi': { followers: 1_200_000, avg_likes: 35_500, avg_comments: 420, engagement_rate: 3.1 },
      'insta budijalan': { followers: 125_000, avg_likes: 6250 },
      'insta dapur_ibu': { followers: 87_300, engagement_rate: 3 },
    },
  },
  {
    title: 'Thai',
    file: 'รายชื่ออินฟลูเอนเซอร์.csv',
    content: lines(
      'ลำดับ,ชื่อ,แพลตฟอร์ม,ลิงก์,ผู้ติดตาม,ยอดไลก์เฉลี่ย,อัตราการมีส่วนร่วม,ราคา (บาท),เบอร์โทร',
      '1,ครัวคุณแม่,TikTok,https://www.tiktok.com/@kruakhunmae,"1,250,400","41,000",3.4%,"25,000",081-234-5678',
      '2,เที่ยวไทย,Instagram,https://www.instagram.com/tiewthai.th,"98,700","4,935",5.1%,"8,000",082-345-6789',
      '3,รีวิวมือถือ,YouTube,https://www.youtube.com/@reviewmobile,"310,000","9,200",3%,"15,000",',
    ),
    fields: { '': '- name platform url followers avg_likes engagement_rate - phone' },
    count: 3,
    accounts: {
      'tiktok kruakhunmae': { followers: 1_250_400, avg_likes: 41_000, engagement_rate: 3.4 },
      'insta tiewthai.th': { followers: 98_700, avg_likes: 4935 },
      'youtube reviewmobile': { followers: 310_000, engagement_rate: 3 },
    },
  },
  {
    title: 'Japanese, tens of thousands',
    file: 'インフルエンサー一覧.csv',
    content: lines(
      '順位,アカウント名,ユーザー名,プラットフォーム,フォロワー数,平均いいね数,平均コメント数,エンゲージメント率,更新日',
      '1,佐藤みか,mika_sato,Instagram,125.3万,"41,200",512,3.3%,2026年10月1日',
      '2,東京グルメ,tokyo_gurume,TikTok,"98,400","5,100",88,5.2%,2026年10月1日',
      '3,旅する犬,tabisuruinu,YouTube,31万,"8,400",301,2.7%,2026年9月30日',
    ),
    fields: {
      '': '- name handle platform followers avg_likes avg_comments engagement_rate observed_at',
    },
    count: 3,
    accounts: {
      'insta mika_sato': { followers: 1_253_000, avg_likes: 41_200, observed: '2026-10-01' },
      'tiktok tokyo_gurume': { followers: 98_400, engagement_rate: 5.2 },
      'youtube tabisuruinu': { followers: 310_000, observed: '2026-09-30' },
    },
    isPlain: true,
  },
  {
    title: 'Korean',
    file: '인플루언서 목록.csv',
    content: lines(
      '순위,채널명,사용자명,플랫폼,팔로워 수,평균 조회수,참여율,국가',
      '1,먹방요정,mukbangfairy,YouTube,125.3만,"312,000",2.3%,대한민국',
      '2,서울패션,seoul.fashion,Instagram,"98,400","15,000",5.1%,대한민국',
      '3,춤추는곰,dancingbear,TikTok,3억,1.2억,4%,대한민국',
    ),
    fields: { '': '- name handle platform followers avg_views engagement_rate location' },
    count: 3,
    accounts: {
      'youtube mukbangfairy': { followers: 1_253_000, avg_views: 312_000, engagement_rate: 2.3 },
      'insta seoul.fashion': { followers: 98_400 },
      'tiktok dancingbear': { followers: 300_000_000, avg_views: 120_000_000 },
    },
    isPlain: true,
  },
  {
    title: 'Chinese, a list of channels',
    file: '频道列表 YouTube.csv',
    content: lines(
      '排名,频道名称,频道链接,订阅数,平均观看量,互动率,国家',
      '1,美食日记,https://www.youtube.com/@meishiriji,1.2亿,350万,3.1%,中国',
      '2,科技评测,https://www.youtube.com/@kejipingce,45.6万,"88,000",2.4%,新加坡',
      '3,旅行笔记,https://www.youtube.com/@lvxingbiji,"9,870",1200,5%,马来西亚',
    ),
    fields: { '': '- name url followers avg_views engagement_rate location' },
    count: 3,
    accounts: {
      'youtube meishiriji': { followers: 120_000_000, avg_views: 3_500_000, engagement_rate: 3.1 },
      'youtube kejipingce': { followers: 456_000, avg_views: 88_000 },
      'youtube lvxingbiji': { followers: 9870, avg_views: 1200 },
    },
  },
  {
    title: 'Russian, "млн" and "тыс."',
    file: 'Блогеры.csv',
    content: lines(
      'Имя;Ник;Соцсеть;Подписчики;ER;Средние лайки;Город',
      'Мария Белая;mariabelaya;Instagram;1,2 млн;2,4%;28,8 тыс.;Москва',
      'Кухня дома;kuhnyadoma;YouTube;350 тыс.;3,1%;10 850;Казань',
      'Иван Смех;ivansmeh;TikTok;98 400;5%;4 920;Пермь',
    ),
    fields: { '': 'name handle platform followers engagement_rate avg_likes location' },
    count: 3,
    accounts: {
      'insta mariabelaya': { followers: 1_200_000, avg_likes: 28_800, engagement_rate: 2.4 },
      'youtube kuhnyadoma': { followers: 350_000, avg_likes: 10_850 },
      'tiktok ivansmeh': { followers: 98_400, engagement_rate: 5 },
    },
    isPlain: true,
  },
  {
    title: 'Turkish and Italian sheets',
    file: 'Avrupa.xlsx',
    content: [
      {
        name: 'Türkiye',
        rows: [
          ['Kullanıcı adı', 'Platform', 'Takipçi sayısı', 'Etkileşim oranı (%)', 'Ortalama beğeni', 'Şehir'],
          ['ayse.mutfak', 'Instagram', 1_250_000, 2.5, 31_250, 'İstanbul'],
          ['mehmetgezi', 'YouTube', 98_400, 4.75, 4674, 'İzmir'],
        ],
      },
      {
        name: 'Italia',
        rows: [
          ['Nome e cognome', 'Nome utente', 'Piattaforma', 'Follower', 'Tasso di coinvolgimento (%)', 'Like medi'],
          ['Giulia Rossi', 'giuliarossi', 'TikTok', 412_000, 6.2, 25_544],
          ['Città Verde', 'cittaverde', 'Instagram', 8750, 3.05, 267],
        ],
      },
    ],
    fields: {
      Türkiye: 'handle platform followers engagement_rate avg_likes location',
      Italia: 'name handle platform followers engagement_rate avg_likes',
    },
    count: 4,
    accounts: {
      'insta ayse.mutfak': { followers: 1_250_000, engagement_rate: 2.5, avg_likes: 31_250 },
      'youtube mehmetgezi': { followers: 98_400, engagement_rate: 4.75 },
      'tiktok giuliarossi': { followers: 412_000, engagement_rate: 6.2 },
      'insta cittaverde': { followers: 8750, avg_likes: 267 },
    },
    isPlain: true,
  },
]
