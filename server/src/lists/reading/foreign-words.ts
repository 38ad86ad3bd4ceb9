import { wordsOf } from '@kolscope/contract/core/fold'
import type { Field } from '@kolscope/contract/lists/loads/list-fields'

// Spanish, Portuguese, French, German, Italian, Dutch, Polish, Turkish, Russian, Indonesian and Malay, Thai, Japanese,
// Korean, Chinese: whole headers, as these languages call a field. English and Vietnamese are patterns (fields.ts).
const HEADERS: Readonly<Partial<Record<Field, string>>> = {
  platform:
    'red social|plataforma|rede social|rede|réseau|réseau social|plateforme|plattform|netzwerk|soziales netzwerk|' +
    'piattaforma|platforma|соцсеть|социальная сеть|площадка|платформа|media sosial|แพลตฟอร์ม|ช่องทาง|โซเชียล|' +
    'プラットフォーム|媒体|sns|플랫폼|채널 유형|平台|社交平台',
  name:
    'nombre|nombre completo|nombre y apellidos|nome|nome completo|nome e cognome|nom|nom complet|künstlername|vollständiger name|' +
    'kanalname|nombre del canal|nome do canal|nom de la chaîne|nome del canale|naam|imię i nazwisko|nazwa|nazwa kanału|' +
    'ad soyad|isim|kanal adı|имя|фио|название|название канала|nama|nama lengkap|nama kol|nama kanal|nama channel|nama saluran|' +
    'ชื่อ|ชื่อเพจ|ชื่อช่อง|ชื่อจริง|名前|氏名|アカウント名|チャンネル名|表示名|이름|채널명|채널 이름|활동명|' +
    '名称|昵称|姓名|频道名称|频道名|博主|达人|达人昵称|账号名称',
  handle:
    'usuario|nombre de usuario|usuário|nome de usuário|pseudo|pseudonyme|identifiant|nom d utilisateur|benutzername|nutzername|' +
    'nome utente|gebruikersnaam|nazwa użytkownika|kullanıcı adı|ник|никнейм|логин|имя пользователя|nama pengguna|nama akun|' +
    'ชื่อผู้ใช้|ชื่อบัญชี|ユーザー名|ユーザーネーム|ユーザーid|사용자명|사용자 이름|핸들|유저네임|用户名|账号',
  url:
    'enlace|liga|enlace del perfil|lien|lien du profil|profil|verweis|collegamento|odnośnik|bağlantı|ссылка|tautan|ลิงก์|ลิ้งค์|' +
    'リンク|アカウントurl|링크|주소|链接|频道链接|主页链接|账号链接',
  followers:
    'seguidores|suscriptores|número de seguidores|cantidad de seguidores|nº de seguidores|inscritos|número de seguidores|' +
    'abonnés|nombre d abonnés|communauté|taille de la communauté|abonnenten|follower zahl|followerzahl|anzahl follower|iscritti|' +
    'numero di follower|volgers|aantal volgers|obserwujący|liczba obserwujących|subskrybenci|takipçi|takipçi sayısı|' +
    'abone sayısı|подписчики|подписчиков|количество подписчиков|число подписчиков|кол во подписчиков|pengikut|jumlah pengikut|' +
    'jumlah followers|jumlah follower|jumlah subscriber|ผู้ติดตาม|จำนวนผู้ติดตาม|ยอดผู้ติดตาม|ผู้ติดตาม คน|フォロワー|フォロワー数|登録者数|' +
    'チャンネル登録者数|팔로워|팔로워 수|팔로워수|구독자|구독자 수|구독자수|粉丝|粉丝数|粉丝量|订阅数|订阅者|订阅量|关注者',
  engagement_rate:
    'tasa de engagement|tasa de interacción|taxa de engajamento|taux d engagement|engagementrate|' +
    'interaktionsrate|tasso di engagement|tasso di coinvolgimento|wskaźnik zaangażowania|etkileşim oranı|' +
    'коэффициент вовлеченности|tingkat interaksi|tingkat engagement|tingkat keterlibatan|อัตราการมีส่วนร่วม|' +
    'エンゲージメント率|참여율|互动率',
  total_views:
    'visualizaciones|visualizaciones totales|vistas totales|visualizações|visualizações totais|vues|vues totales|aufrufe|' +
    'aufrufe gesamt|visualizzazioni|просмотры|total tayangan|ยอดวิว|ยอดวิวรวม|総再生回数|再生回数|총 조회수|总观看量|总播放量',
  total_posts:
    'publicaciones|número de publicaciones|publicações|publications|nombre de publications|beiträge|anzahl beiträge|publikationen|' +
    'количество постов|jumlah postingan|jumlah video|จำนวนโพสต์|投稿数|動画数|게시물 수|동영상 수|作品数|视频数',
  category:
    'categoría|temática|nicho|categoria|catégorie|thématique|kategorie|themen|thema|categorie|kategoria|kategori|категория|' +
    'тематика|หมวดหมู่|ประเภท|カテゴリ|カテゴリー|ジャンル|카테고리|분야|类别|分类|领域',
  location:
    'país|ciudad|ubicación|cidade|localização|ville|localisation|stadt|standort|ort|paese|città|kraj|miasto|ülke|şehir|' +
    'страна|город|negara|kota|lokasi|domisili|ประเทศ|จังหวัด|国|国名|地域|都市|국가|지역|도시|国家|地区|城市',
  gender:
    'género|sexo|gênero|sexe|genre homme femme|geschlecht|sesso|płeć|cinsiyet|пол|jenis kelamin|เพศ|性別|성별|性别',
  email:
    'correo|correo electrónico|e mail|courriel|adresse e mail|e posta|почта|эл почта|surel|อีเมล|メール|メールアドレス|이메일|邮箱',
  phone:
    'teléfono|móvil|celular|telefone|téléphone|telefon|telefonnummer|handynummer|telefono|телефон|no hp|no telp|nomor hp|' +
    'no telepon|no wa|เบอร์โทร|เบอร์โทรศัพท์|เบอร์|電話|電話番号|전화번호|연락처|电话|手机',
  description:
    'biografía|descripción|biografia|descrição|biographie|beschreibung|описание|deskripsi|คำอธิบาย|自己紹介|소개|简介',
  observed_at:
    'fecha|fecha de actualización|data de atualização|date de mise à jour|datum|aktualisiert am|tarih|дата|' +
    'дата обновления|tanggal|วันที่|วันที่อัปเดต|日付|更新日|取得日|날짜|업데이트|日期|更新日期|更新时间',
}

/** Words of these languages that mean something else in English: only cells that fit make them a field. */
const ALSO_ENGLISH: Readonly<Partial<Record<Field, string>>> = {
  platform: 'social',
  location: 'pays|land',
  observed_at: 'data|stand',
}

/** A mean is what is counted, with one of these words before or after it. */
const MEAN =
  'promedio|promedio de|media|media de|médio|médios|média|média de|medio|medi|medie|moyen|moyenne|moyenne de|moyens|nombre moyen de|' +
  'ø|durchschnittliche|durchschnitt|ortalama|średnia|средние|среднее|среднее количество|среднее число|rata rata|เฉลี่ย|平均|평균'
const COUNTED: Readonly<Partial<Record<Field, string>>> = {
  avg_likes:
    'likes|like|me gusta|curtidas|j aime|mentions j aime|gefällt mir|mi piace|polubienia|beğeni|лайки|лайков|suka|ยอดไลก์|ยอดไลค์|' +
    'ไลก์|いいね|いいね数|좋아요|좋아요 수|点赞|点赞数|点赞量',
  avg_comments:
    'comments|comentarios|comentários|commentaires|kommentare|commenti|komentarze|yorum|комментарии|комментариев|komentar|' +
    'ความคิดเห็น|คอมเมนต์|コメント|コメント数|댓글|댓글 수|评论|评论数|评论量',
  avg_views:
    'views|visualizaciones|vistas|reproducciones|visualizações|vues|aufrufe|visualizzazioni|wyświetlenia|görüntülenme|izlenme|' +
    'просмотры|просмотров|tayangan|penonton|ยอดวิว|再生数|再生回数|視聴回数|조회수|观看|观看量|观看数|播放量',
  avg_shares: 'shares|compartidos|compartilhamentos|partages|paylaşım|репосты|แชร์|シェア数|공유|分享|分享数',
}
/** "Media views" is English, so that "media" is a mean only beside words that are not. */
const ENGLISH_MEAN = 'media'
const ENGLISH_COUNTED: ReadonlySet<string> = new Set(['likes', 'like', 'comments', 'views', 'shares'])
/** Languages that write without spaces between words. */
const WITHOUT_SPACES = /\p{Script=Thai}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u

const folded = (text: string): string => wordsOf(text).join(' ')

function allWords(): Map<string, Field> {
  const words = new Map<string, Field>()
  for (const [field, headers] of Object.entries(HEADERS))
    for (const header of headers.split('|')) words.set(folded(header), field as Field)
  for (const [field, counted] of Object.entries(COUNTED))
    for (const what of counted.split('|').map(folded))
      for (const mean of MEAN.split('|').map(folded)) {
        if (mean === ENGLISH_MEAN && ENGLISH_COUNTED.has(what)) continue
        for (const between of WITHOUT_SPACES.test(what) ? ['', ' '] : [' ']) {
          words.set(`${mean}${between}${what}`, field as Field)
          words.set(`${what}${between}${mean}`, field as Field)
        }
      }
  return words
}

const FOREIGN = allWords()

/** The field that a header names in another language than English and Vietnamese. */
export const foreignField = (words: string): Field | null => FOREIGN.get(words) ?? null

const PERHAPS = new Map(
  Object.entries(ALSO_ENGLISH).flatMap(([field, words]) =>
    words.split('|').map((word) => [word, field as Field] as const),
  ),
)

/** The field that a header names if it is not English; its cells have to fit. */
export const perhapsForeignField = (words: string): Field | null => PERHAPS.get(words) ?? null
