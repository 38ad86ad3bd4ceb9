import { wordsOf } from '@kolscope/contract/core/fold'
import type { Field } from '@kolscope/contract/lists/loads/list-fields'

// Spanish, Portuguese, French, German, Italian, Dutch, Polish, Turkish, Russian, Indonesian and Malay, Thai, Japanese,
// Korean, Chinese, Arabic, Swedish, Danish, Norwegian, Czech, Hungarian, Greek and Romanian: whole headers, as these
// languages call a field. English and Vietnamese are in fields.ts.
const HEADERS: Readonly<Partial<Record<Field, string>>> = {
  platform:
    'red social|plataforma|rede social|rede|réseau|réseau social|plateforme|plattform|soziales netzwerk|felület|' +
    'piattaforma|platforma|соцсеть|социальная сеть|площадка|платформа|media sosial|แพลตฟอร์ม|ช่องทาง|โซเชียล|' +
    'プラットフォーム|媒体|sns|플랫폼|채널 유형|平台|社交平台|المنصة|منصة',
  name:
    'canal|canale|chaîne|kanal|kanaal|kanał|канал|saluran|nombre|nombre completo|nombre y apellidos|nome|nome completo|nome e cognome|nom|nom complet|künstlername|vollständiger name|' +
    'kanalname|nombre del canal|nome do canal|nom de la chaîne|nome del canale|naam|imię i nazwisko|nazwa|nazwa kanału|' +
    'ad soyad|isim|kanal adı|имя|фио|название|название канала|nama|nama lengkap|nama kol|nama kanal|nama channel|nama saluran|' +
    'ชื่อ|ชื่อเพจ|ชื่อช่อง|ชื่อจริง|名前|氏名|アカウント名|チャンネル名|表示名|이름|채널명|채널 이름|활동명|' +
    '名称|昵称|姓名|频道名称|频道名|博主|达人|达人昵称|账号名称|الاسم|اسم المؤثر|اسم القناة',
  account:
    'nazwa profilu|nom du compte|nome del profilo|profilnavn|profilnamn|profilname|cuenta|conta|compte|konto|аккаунт|akun|hesap|บัญชี|アカウント|계정|账户|الحساب',
  birth_year:
    'geboortejaar|doğum yılı|født|född|födelseår|rok urodzenia|rok narození|fecha de nacimiento|año de nacimiento|ano de nascimento|année de naissance|anno di nascita|data de nascimento|date de naissance|geburtsdatum|geburtsjahr|data di nascita|дата рождения|' +
    'tanggal lahir|วันเกิด|生年月日|생년월일|出生日期|تاريخ الميلاد',
  handle:
    '帳號|帳號id|アカウントid|达人id|达人账号|红人账号|usuario|nombre de usuario|usuário|nome de usuário|pseudo|pseudonyme|identifiant|nom d utilisateur|benutzername|nutzername|' +
    'nome utente|gebruikersnaam|nazwa użytkownika|kullanıcı adı|ник|никнейм|логин|имя пользователя|nama pengguna|nama akun|' +
    'ชื่อผู้ใช้|ชื่อบัญชี|ユーザー名|ユーザーネーム|ユーザーid|användarnamn|brukernavn|brugernavn|uživatelské jméno|felhasználónév|nume utilizator|όνομα χρήστη|імя користувача|사용자명|사용자 이름|핸들|유저네임|用户名|账号|账号id|اسم المستخدم|اسم الحساب|المعرف',
  url:
    'enlace|liga|pautan|pautan profil|länk|odkaz|enlace del perfil|lien|lien du profil|profil|verweis|collegamento|odnośnik|bağlantı|ссылка|tautan|ลิงก์|ลิ้งค์|' +
    'リンク|アカウントurl|링크|주소|链接|频道链接|主页链接|账号链接|الرابط|رابط|رابط الحساب',
  followers:
    '粉絲數|粉絲|粉絲量|粉絲人數|追蹤人數|追蹤者|訂閱數|n o de seguidores|n o de seguidores da página|n o de seguidores do perfil|n o de seguidores do canal|seguidores da página|seguidores do perfil|odběratelé|počet odběratelů|seguidores|suscriptores|número de seguidores|cantidad de seguidores|nº de seguidores|inscritos|número de seguidores|' +
    'abonnés|nombre d abonnés|nb d abonnés|nbre d abonnés|nb abonnés|communauté|taille de la communauté|abonnenten|abonnentenzahl|follower zahl|followerzahl|anzahl follower|iscritti|' +
    'numero di follower|volgers|aantal volgers|aantal abonnees|abonnees|obserwujący|liczba obserwujących|obserwatorzy|liczba obserwatorów|liczba subskrybentów|' +
    'följare|antal följare|følgere|antall følgere|antal følgere|sledující|počet sledujících|sledovatelia|követők|követők száma|urmăritori|număr de urmăritori|ακόλουθοι|підписники|кількість підписників|bilangan pengikut|subskrybenci|takipçi|takipçi sayısı|' +
    'abone sayısı|подписчики|подписчиков|количество подписчиков|число подписчиков|кол во подписчиков|pengikut|jumlah pengikut|' +
    'jumlah followers|jumlah follower|jumlah subscriber|ผู้ติดตาม|จำนวนผู้ติดตาม|ยอดผู้ติดตาม|ผู้ติดตาม คน|フォロワー|フォロワー数|登録者数|' +
    'チャンネル登録者数|팔로워|팔로워 수|팔로워수|구독자|구독자 수|구독자수|粉丝|粉丝数|粉丝量|订阅数|订阅者|订阅量|关注者|المتابعين|المتابعون|عدد المتابعين|عدد المشتركين',
  avg_views: '近30天视频平均播放量|视频平均播放量|平均播放|平均观看',
  engagement_rate:
    'ποσοστό αλληλεπίδρασης|engagementratio|互動率|tasa de engagement|tasa de eng|tasa de interacción|taxa de engajamento|taxa de engagement|taxa de eng|' +
    'taux d engagement|tx d engagement|taux d interaction|engagementrate|betrokkenheidspercentage|betrokkenheidsgraad|interactiepercentage|engagement percentage|' +
    'interaktionsrate|tasso di engagement|tasso di coinvolgimento|wskaźnik zaangażowania|współczynnik zaangażowania|kadar penglibatan|engagemangsgrad|míra zapojení|etkileşim oranı|' +
    'коэффициент вовлеченности|tingkat interaksi|tingkat engagement|tingkat keterlibatan|อัตราการมีส่วนร่วม|' +
    'エンゲージメント率|참여율|互动率|معدل التفاعل|نسبة التفاعل',
  total_views:
    'visualizaciones|visualizaciones totales|vistas totales|visualizações|visualizações totais|vues|vues totales|aufrufe|' +
    'aufrufe gesamt|visualizzazioni|просмотры|total tayangan|ยอดวิว|ยอดวิวรวม|総再生回数|再生回数|총 조회수|总观看量|总播放量|إجمالي المشاهدات',
  total_posts:
    'δημοσιεύσεις|gönderi|inlägg|antal inlägg|indlæg|innlegg|příspěvky|počet příspěvků|počet videí|bejegyzések|posty|liczba postów|publicaciones|número de publicaciones|publicações|publications|nombre de publications|nb de publications|nombre de vidéos|nb de vidéos|gönderi sayısı|beiträge|anzahl beiträge|publikationen|' +
    'количество постов|jumlah postingan|jumlah video|จำนวนโพสต์|投稿数|動画数|게시물 수|동영상 수|作品数|视频数|المنشورات|عدد المنشورات',
  category:
    '主題|類別|分類|領域|κατηγορία|téma|带货类目|主营类目|categoría|temática|nicho|centres d intérêt|settore|类目|categoria|catégorie|thématique|kategorie|themen|thema|categorie|kategoria|kategori|категория|' +
    'тематика|หมวดหมู่|ประเภท|カテゴリ|カテゴリー|ジャンル|카테고리|분야|类别|分类|领域|الفئة|التصنيف|المجال',
  location:
    'πόλη|primärer standort|lokalita|okres|település|所在地|居住城市|stad|plaats|woonplaats|negeri|bandar|país|ciudad|ubicación|cidade|localização|ville|localisation|stadt|standort|ort|paese|città|kraj|miasto|ülke|şehir|' +
    'страна|город|negara|kota|lokasi|domisili|ประเทศ|จังหวัด|国|国名|居住地|地域|都市|국가|지역|도시|国家|地区|城市|الدولة|البلد|المدينة',
  gender:
    'pohlaví|nem|kön|køn|kjønn|geslacht|jantina|género|sexo|gênero|sexe|genre homme femme|geschlecht|sesso|płeć|cinsiyet|пол|jenis kelamin|เพศ|性別|성별|性别|الجنس',
  email:
    'mailadres|mailadresse|e mailadres|emel|adres e mail|correo|correo electrónico|e mail|courriel|adresse e mail|e posta|почта|эл почта|surel|อีเมล|メール|メールアドレス|이메일|邮箱|البريد الإلكتروني',
  phone:
    'cellulare|cellulari|telefoonnummer|telefoon|no telefon|nombor telefon|numer telefonu|teléfono|móvil|celular|telefone|téléphone|telefon|telefonnummer|handynummer|telefono|телефон|no hp|no telp|nomor hp|' +
    'no telepon|no wa|nomor wa|kontak wa|no whatsapp|whatsapp|เบอร์ติดต่อ|เบอร์โทร|เบอร์โทรศัพท์|เบอร์|電話|電話番号|전화번호|연락처|电话|手机|الهاتف|رقم الهاتف|الجوال|رقم الجوال',
  description:
    'biografía|descripción|biografia|descrição|biographie|beschreibung|описание|deskripsi|คำอธิบาย|自己紹介|소개|简介',
  observed_at:
    'data de recolha|fecha|fecha de actualización|data de atualização|date de mise à jour|datum|aktualisiert am|tarih|дата|' +
    'дата обновления|tanggal|วันที่|วันที่อัปเดต|วันที่เก็บข้อมูล|التاريخ|日付|更新日|取得日|날짜|업데이트|日期|更新日期|更新时间|' +
    'data pomiaru|fecha de los datos|fecha de datos|fecha de la encuesta|fecha de consulta|fecha del informe|fecha de extracción|' +
    'fecha de exportación|fecha de medición|actualizado|actualizado el|última actualización|' +
    'data da coleta|data dos dados|data de coleta|data do relatório|atualizado em|última atualização|' +
    'date des données|date de l enquête|date du relevé|date de relevé|date de collecte|date d extraction|date d export|' +
    'date du rapport|mis à jour le|mise à jour|dernière mise à jour|données au|' +
    'erhebungsdatum|erhoben am|datum der erhebung|datum der daten|datenstand|stichtag|aktualisierungsdatum|' +
    'zuletzt aktualisiert|abgerufen am|exportiert am|berichtsdatum|stand der daten|' +
    'tanggal update|tanggal pembaruan|tanggal data|tanggal survei|tanggal laporan|tanggal ekspor|tanggal pengambilan data|' +
    'diperbarui|terakhir diperbarui|per tanggal|' +
    'วันที่สำรวจ|วันที่อัพเดท|วันที่อัปเดตข้อมูล|อัปเดตล่าสุด|วันที่ข้อมูล|ข้อมูล ณ วันที่|วันที่ตรวจสอบ|วันที่รายงาน|' +
    '調査日|集計日|計測日|確認日|データ取得日|最終更新日|基準日|データ日付|レポート日|更新日時|' +
    '조사일|조사일자|조사 날짜|기준일|기준일자|수집일|집계일|업데이트일|업데이트 날짜|데이터 기준일|측정일|확인일|' +
    '调查日期|統計日期|统计日期|统计时间|数据日期|数据更新日期|数据更新时间|采集日期|采集时间|抓取时间|导出日期|报告日期|調查日期',
}

/** Words that mean something else in English or in other lists: only cells that fit make them a field. */
const ALSO_ENGLISH: Readonly<Partial<Record<Field, string>>> = {
  platform: 'social|media|netzwerk|채널',
  location: 'pays|land',
  // Of the answers to a form.
  observed_at:
    'data|stand|timestamp|dấu thời gian|carimbo de data hora|marca temporal|horodateur|zeitstempel|informazioni cronologiche|' +
    'stempel waktu|tijdstempel|zaman damgası|タイムスタンプ|타임스탬프|ประทับเวลา|时间戳记',
}

/** A mean is what is counted, with one of these words before or after it. */
const MEAN =
  'snitt|átl|átlagos|průměrné|průměrný počet|průměr|moy|promedio|promedio de|prom|media|media de|médio|médios|médias|média|média de|medio|medi|medie|moyen|moyenne|moyennes|moyenne de|moyens|nombre moyen de|nb moyen de|nb moyen|' +
  'gemiddelde|gemiddeld|gemiddeld aantal|gem|gem aantal|średnia liczba|średnia ilość|średnio|śr|śr liczba|purata|genomsnittliga|ø|durchschnittliche|durchschnitt|ortalama|ort|średnia|средние|среднее|среднее количество|среднее число|rata rata|เฉลี่ย|平均|평균|متوسط'
const COUNTED: Readonly<Partial<Record<Field, string>>> = {
  avg_engagement:
    'interacciones|interações|interactions|interaktionen|interazioni|interacties|interakcje|взаимодействия',
  avg_likes:
    'gilla|gillamarkeringar|kedvelés|lajky|lajků|likes|like|me gusta|curtidas|j aime|mentions j aime|gefällt mir|mi piace|polubienia|polubień|beğeni|vind ik leuks|лайки|лайков|suka|ยอดไลก์|ยอดไลค์|' +
    'ไลก์|いいね|いいね数|좋아요|좋아요 수|点赞|点赞数|点赞量|الإعجابات|إعجابات',
  avg_comments:
    'kommentarer|hozzászólás|komentáře|komentářů|comments|reacties|komen|ulasan|comentarios|comentários|commentaires|kommentare|commenti|komentarze|komentarzy|yorum|комментарии|комментариев|komentar|' +
    'ความคิดเห็น|คอมเมนต์|コメント|コメント数|댓글|댓글 수|评论|评论数|评论量|التعليقات|تعليقات',
  avg_views:
    'megtekintés|zhlédnutí|zobrazení|views|weergaven|tontonan|visningar|visualizaciones|vistas|reproducciones|visualizações|vues|aufrufe|visualizzazioni|wyświetlenia|wyświetleń|görüntülenme|izlenme|' +
    'просмотры|просмотров|tayangan|penonton|ยอดวิว|再生数|再生回数|視聴回数|조회수|观看|观看量|观看数|播放量|المشاهدات|مشاهدات',
  avg_shares: 'shares|compartidos|compartilhamentos|partages|paylaşım|репосты|แชร์|シェア数|공유|分享|分享数',
}
/** What a mean is of. */
const EACH =
  'per bericht|pr opslag|per inlägg|pro video|pro post|pro beitrag|por video|por vídeo|por post|por publicación|por publicação|par vidéo|par post|par publication|' +
  'per video|per post|a video|za post'
/** "Media views" is English, so that "media" is a mean only beside words that are not: "media like" is Italian. */
const ENGLISH_MEAN = 'media'
const ENGLISH_COUNTED: ReadonlySet<string> = new Set(['likes', 'comments', 'views', 'shares', 'interactions'])
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
          for (const each of ['', ...EACH.split('|').map((one) => ` ${folded(one)}`)])
            words.set(`${mean}${between}${what}${each}`, field as Field)
          words.set(`${what}${between}${mean}`, field as Field)
        }
      }
  for (const [field, counted] of Object.entries(COUNTED))
    for (const what of counted.split('|').map(folded))
      for (const each of EACH.split('|').map(folded)) words.set(`${what} ${each}`, field as Field)
  return words
}

const FOREIGN = allWords()

/** The field that a header names in another language than English and Vietnamese. */
export const foreignField = (words: string): Field | null => FOREIGN.get(words) ?? null

const PERHAPS = new Map(
  Object.entries(ALSO_ENGLISH).flatMap(([field, words]) =>
    words.split('|').map((word) => [folded(word), field as Field] as const),
  ),
)

/** The field that a header names if it is not English; its cells have to fit. */
export const perhapsForeignField = (words: string): Field | null => PERHAPS.get(words) ?? null
