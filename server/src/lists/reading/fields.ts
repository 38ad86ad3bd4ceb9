import type { Field, ListKind } from '@kolscope/contract/lists/loads/list-fields'
import { OBSERVED_DAY } from './day-words'
import { foreignField } from './foreign-words'
import { fieldOfPosts } from './post-words'

type Word = readonly [pattern: RegExp, field: Field]

/**
 * Headers of a mean per post: "Avg. likes", "Likes per post", "Lượt thích trung bình", "Trung bình lượt thích/video",
 * "Avg. views (last 10 videos)".
 */
function meanOf(what: string): RegExp {
  const mean = '(?:avg|average|mean|trung binh|tb|binh quan)'
  const post = '(?:posts?|videos?|bai dang|bai viet|bai|clips?|reels?)'
  const each = `(?:(?:per|tren|moi|mot) ${post})`
  const lately = `(?: (?:(?:last|latest|recent)? ?(?:\\d+ ?)?(?:${post}|days|d|ngay)(?: (?:gan nhat|gan day))?|(?:last|latest|recent) \\d{1,3}))?`
  return new RegExp(
    `^(?:${mean} (?:so )?(?:${what})(?: count)?(?: ${each})?${lately}|(?:${what}) (?:${mean}(?: ${each})?|${each})${lately})$`,
  )
}

/** The period or the posts that a rate is of: "(90 days)", "30d", "(last 12 posts)". */
const OF_LATELY =
  '(?: (?:in |over |of |trong )?(?:the )?(?:last |past |recent |latest )?(?:\\d+ ?)?' +
  '(?:days?|d|weeks?|w|months?|mo|posts?|videos?|reels?|clips?|ngay|tuan|thang|bai(?: dang| viet)?)(?: (?:gan nhat|gan day))?)?'
const RATE =
  '(?:(?:avg|average) )?(?:(?:eng(?:agement)?|interaction) rate(?: er)?(?: (?:by|per) followers?)?|er(?: by followers)?|e r|e rate|(?:ty|ti) le tuong tac|muc do tuong tac)'

// Patterns for the folded words of a header, first match wins; `account` is a name or a handle, which the cells decide.
const INFLUENCER_WORDS: readonly Word[] = [
  [
    /^(platforms?|platform s|(social )?networks?|social media|(social|media|social media) (platforms?|channels?|networks?)|nen tang|mang xa hoi|kenh mxh|mxh)$/,
    'platform',
  ],
  [
    /^((channel|social|account|user|page|profile|creator|influencer) id|uid|unique id|(user|owner) pk|id (kenh|trang|tai khoan)|ma (kenh|tai khoan))$/,
    'social_id',
  ],
  [
    /(url|link|links|lien ket|duong dan)$|^(profile url|link|url)\b|^(profile|profile page|home ?page|trang ca nhan)$/,
    'url',
  ],
  [
    /^((influencer|creator|kol|koc|account|profile|channel) )?(handles?|user ?names?|screen names?|nicknames?|nick)$|^(user|social (handle|user ?name)|(ten (nguoi dung|tai khoan|dang nhap|tk)|tai khoan tk)( cua (nha sang tao|nguoi sang tao|kol|koc|creator))?)$/,
    'handle',
  ],
  [
    /^((author|user)( meta)? (nick ?name|full name)|display name|full name|name|channel title|channel name|channel|page name|kenh|ten|ho ten|ho va ten|ten (kenh|trang|hien thi))$/,
    'name',
  ],
  [
    /^((account|channel|profile|creator|influencer) info(rmation)?|accounts?|title|tai khoan|influencers?|kols?|kocs?|youtubers?|tiktokers?|instagrammers?|creators?|nguoi sang tao)( name)?$/,
    'account',
  ],
  [/^(bio|biography|description|signature|about|mo ta|gioi thieu|tieu su)$/, 'description'],
  [
    /^((followers|subscribers) gained( in)?( the)?( last)? 30 days|new (followers|subscribers)( last)? 30 days)$/,
    'growth_30d',
  ],
  [
    /^(subscribers|followers) (for|in|growth)? ?(the )?last 30 days$|^(follower )?growth( last)? 30 ?d(ays)?$|^tang truong 30 ngay$/,
    'growth_30d',
  ],
  [/^((follower )?growth (4w|28 days|4 weeks)( count)?|tang truong (4 tuan|28 ngay)( qua| gan nhat)?)$/, 'growth_4w'],
  [/^(follower )?growth (4w|28 days|4 weeks) percent$|^tang truong$/, 'growth_4w_percent'],
  [
    /^(video )?(views|(tong )?(so )?luot xem) (for |in |trong )?(the )?(last )?30 ?(days|d|ngay)( (gan nhat|gan day|qua))?$|^30 ?(day|d) views$/,
    'views_30d',
  ],
  [new RegExp(`^(?:\\d+ ?(?:days?|d) )?${RATE}(?: (?:percent|avg|tb|trung binh))?${OF_LATELY}$`), 'engagement_rate'],
  [/^authentic engagement|^eng(agements?)? auth(entic)?$/, 'authentic_engagement'],
  [
    /^(avg|average|mean|trung binh) (eng|engagements?|interactions|luot tuong tac|tuong tac)\b|^(eng|engagements?|luot tuong tac|tuong tac) (average|avg|trung binh|tb|per post)/,
    'avg_engagement',
  ],
  [meanOf('likes?|diggs?|luot thich|luot like|luot tim|thich'), 'avg_likes'],
  [meanOf('comments?|binh luan|luot binh luan|cmt'), 'avg_comments'],
  [meanOf('shares?|chia se|luot chia se|luot share'), 'avg_shares'],
  [meanOf('(?:reels? |videos? |clips? )?(?:views?|plays?)|luot xem|luot view'), 'avg_views'],
  [
    /^((total|number of|no of|current|so|so luong|luong|sl|tong|tong so|luot|so luot|tong luot) )?(followers?|follower s|subscribers?|subs?|fans?|members|thanh vien|(follower|subscriber|followers|fan|member) (count|cnt)|nguoi theo doi|theo doi|nguoi dang ky|dang ky|nguoi ham mo|follow|flw|fl)( approx| est| estimated| uoc tinh| count| hien tai| today| now)?$|^(num|n) (followers|subscribers|fans)$|^fan ?base( size)?$|^(total )?(audience|community) size$|^edge followed by( count)?$/,
    'followers',
  ],
  [/^(video views|(total|lifetime) views|views|view count|(tong )?(so )?luot xem|tong (so )?view)$/, 'total_views'],
  [
    /^((media )?uploads|(total )?posts|(total )?videos|(post|video|media) count|(so|tong so|so luong) (bai dang|bai viet|video)|(so|tong so|so luong) (bai|video)( dang| viet)?( da (dang|dang tai))|(number|no|num) of (posts|videos|uploads)|aweme count|edge owner to timeline media( count)?)$/,
    'total_posts',
  ],
  [
    /^((main |content |sub ?)?(category|categories|niche)|topics?|genre|industry|interests?|vertical|channel type|the loai|danh muc|linh vuc|chu de|nganh hang|nhom nganh|nganh|mang noi dung|content category)( vi| en| \d)?$/,
    'category',
  ],
  [/^(profession|occupation|job|nghe nghiep|nghe)$/, 'profession'],
  [
    /^((billing |home |current )?city|country|(primary |main )?location|province|place|region|quoc gia|tinh|thanh pho|tinh thanh|tinh thanh pho|khu vuc|dia diem|noi o|noi song|noi sinh song|based in|geo|hometown|residence|country of residence|location (city|country)|country (or )?region|city country)$/,
    'location',
  ],
  [/^(abbreviation|country code|location code|ma quoc gia|ma tinh)$/, 'location_code'],
  [/^(gender|sex|gioi tinh|m f|gender m f)$/, 'gender'],
  [/^(birth ?(year|day|date)|year of birth|date of birth|born|yob|dob|nam sinh|ngay (thang nam )?sinh)$/, 'birth_year'],
  [
    /^(e mails?|emails?|email s|mail|email in bio|email address(es)?|(contact|business|work|public) email|email (contact|business|work|lien he|cong viec|\d)|thu dien tu|dia chi email)$/,
    'email',
  ],
  [
    /^((contact |mobile )?phone|(contact|mobile|phone) (number|no)|mobile|tel|telephone|dien thoai|so dien thoai|so dt|sdt|sdt lien he|hotline|((so|sdt) )?zalo)$/,
    'phone',
  ],
  [/^((is )?verified( account| status)?|blue tick|da xac minh|tich xanh|xac minh)$/, 'verified'],
  [/^(sample|is sample|sample profile|mau|ho so mau)$/, 'is_sample'],
  [/^created year$/, 'created_year'],
  [/^created month$/, 'created_month'],
  [/^created (date|day)$/, 'created_day'],
  [
    /^(created|created (at|on)|published at|joined|(join|joined) date|date joined|ngay tao|ngay tham gia)$/,
    'created_at',
  ],
  [OBSERVED_DAY, 'observed_at'],
]

/** The field that a header's folded words name, in lists of that kind. */
export function fieldOf(words: string, kind: ListKind): Field | null {
  if (kind === 'posts') return fieldOfPosts(words)
  return INFLUENCER_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? foreignField(words)
}

/** Fields that identify an account, or show its name. */
export const IDENTIFYING: ReadonlySet<Field> = new Set<Field>([
  'name',
  'handle',
  'account',
  'name_and_handle',
  'social_id',
  'url',
])

/** Fields that identify a post. */
export const NAMING_POST: ReadonlySet<Field> = new Set<Field>(['post_id', 'post_url', 'thumbnail'])

/** Fields whose columns are equivalent, so that all columns are read. */
export const MANY_COLUMNS: ReadonlySet<Field> = new Set<Field>(['category', 'profession', 'tags', 'mentions'])
