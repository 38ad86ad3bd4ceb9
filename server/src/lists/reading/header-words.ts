import type { Platform } from '@kolscope/contract/core/enums'
import { fold, wordsOf } from '@kolscope/contract/core/fold'
import type { Field, ListKind, Unit } from '@kolscope/contract/lists/loads/list-fields'
import { memoize } from '../../core/memoize'
import { inLatin, parsePlatform } from '../../core/spreadsheets/platform-of'
import { fieldOf, IDENTIFYING } from './fields'
import { isNumeric, isRate } from './number-style'
import { type NamedTime, splitTime } from './time-in-text'
import { type SplitUnit, splitUnit } from './units'

/** What a header says about its column; `field` is null for known content that is not loaded, such as fees. */
export interface HeaderMeaning {
  field: Field | null
  /** The platform whose accounts the column is about; null if it is about the account of the row. */
  platform: Platform | null
  /** The unit of its numbers, if the header names it. */
  unit: Unit | null
  /** Its unit is written as "mil", which is a thousand if the other headers are Spanish or Portuguese. */
  isMil?: true
  /** The month, quarter or day of its numbers, if the header names one. */
  time?: NamedTime
}

const CAMEL_CASE = /^\p{Ll}+(?:\p{Lu}\p{Ll}*)+$/u
/** PublishedDate. */
const PASCAL_CASE = /^(?:\p{Lu}\p{Ll}+){2,6}$/u
/** authorMeta.fanCount */
const PATH = /^[\p{L}\d_]+(?:\.[\p{L}\d_]+)+$/u
const WITHIN_PATH = /(?<=\p{Ll})\p{Lu}/gu

/** Marks of footnotes: "Followers¹", "Followers [1]". */
const FOOTNOTE = /[¹²³⁰⁴-⁹]+|\s*\[\d\]/gu

const PER_POST =
  /(?<!(?:posts?|videos?|uploads?|clips?|reels?))(?<=\p{L})\s*\/\s*(?=(?:posts?|videos?|clips?|reels?|bài)\b)/giu

/** `subscriberCount`, as programs name their fields, in words; "views/video" counts views per video. */
const inWords = (cell: string): string => separated(cell.trim()).replace(FOOTNOTE, '').replace(PER_POST, ' per ')

function separated(name: string): string {
  if (CAMEL_CASE.test(name)) return name.replace(/\p{Lu}+/gu, ' $&')
  return PATH.test(name) ? name.replaceAll('.', ' ').replace(WITHIN_PATH, ' $&') : name
}

/** Parts of a program's path that say nothing, or that it is about an account. */
const PARTS_OF_PATHS = new Set(
  'data edges graphql info item items metrics node response results snippet statistics stats'.split(' '),
)
const PARTS_OF_ACCOUNTS = new Set(
  'account author authors channel contact contacts creator influencer owner profile user users'.split(' '),
)

/** What questions of forms say before and after what they ask for. */
const HAVING = /^how many (.+?) do you have(?: on)?(?!\p{L})/u
const ASKING =
  /^(?:(?:please )?(?:enter|provide|paste|what(?:['’]?s| is| are))|please (?:share|give|write|add)|how many|ban (?:dang )?co bao nhieu)?\s*(?:the )?(?:your\b)?\s*/u
const ASKED =
  /(?:\s*(?:\bcua ban\b|[([](?:if any|if applicable|optional|required|neu co|bat buoc)[)\]]|\bif any|[?*:]))+$/u

/** A header cell as one folded line of words. */
export const headerWords = (cell: string): string => wordsOf(inWords(cell)).join(' ')

const PLATFORM_WORDS = new Set(
  'facebook fanpage fb group ig insta instagram page tik tiktok tok tt youtube yt ytb'.split(' '),
)
/** Words that say nothing about the content of a platform's column. */
const FILLERS = new Set(
  (
    'account accounts address ca channel channels cua duong dan fan hoi kenh lien ket link links mang media mxh nhan ' +
    'network pages personal profile profiles social tai khoan trang url urls user xa ' +
    'a al compte conta cuenta da de del do enlace lien on para perfil pour profil tren vers akun hesabi hesap kanal konto linki ' +
    'pagina seite strona halaman chaine kanaal kanalu canal ' +
    'аккаунт аккаунта канал на профиль ссылка 계정 링크 채널 프로필 アカウント リンク 主页 账号 链接 บัญชี ลิงก์ حساب رابط'
  )
    .split(' ')
    .flatMap(wordsOf),
)

/** Whether a cell is nothing but the name of a platform. */
export const isPlatformName = (cell: string): boolean => {
  const words = inLatin(wordsOf(cell).join(' ')).split(' ')
  return words[0] !== '' && words.every((word) => PLATFORM_WORDS.has(word)) && parsePlatform(cell) !== null
}
const HANDLE_WORDS = new Set('handle username nick nickname screen id'.split(' '))
const NAME_WORDS = new Set([...HANDLE_WORDS, 'name', 'ten', 'tiktoker', 'youtuber', 'instagrammer'])
const NAME =
  /^(ten|ho ten|ho va ten|name|full name|nghe danh|stage name|artist|nghe si|kol|kols|koc|kocs|influencer|influencers|celeb|celebrity|creator|blogger|reviewer|talent)( (cua )?(kol|kols|koc|influencer|influencers|creator|creators|nghe si|chuyen gia|khach moi|celeb|talent|reviewer|name|koc))*$/
const OF_POSTS = /\b(post|posts|video|videos|bai dang|bai viet|clip|clips|reel|reels|story|stories|air|livestream)\b/
const OTHER_SITE = /\b(website|web|landing|shopee|lazada|zalo|threads|twitter|drive|avatar|image|photo|hinh anh|anh)\b/
/** Content that is not loaded, in headers of a few words; it is no name of anybody either. */
const NOT_LOADED =
  /\b(notes?|ghi chu|reasons?|ly do|rows?|comments?|remarks?|nhan xet|address|dia chi|ship|rank|ranking|hang|stt|no|status|trang thai|contact|lien he|manager|quan ly|admin|agency|brand|nhan hang|campaign|chien dich|by|boi|price|rate|gia|phi|cost|fee|budget|ngan sach|bao gia|cat xe|cpm|score|diem|grade|tier|language|ngon ngu|audience|bank|tax)\b/
const MOST_WORDS = 4
/** Headers that mean a rate if their numbers are percentages. */
const RATE_IN_PERCENT =
  /^(eng|engagements?|interactions?|(luot )?tuong tac|engajamento|interaccion|interacciones|interaktion|interaktionen|coinvolgimento|zaangazowanie|etkilesim|вовлеченность|interaksi|keterlibatan|betrokkenheid|engagemang)( (avg|tb|trung binh))?$/
const OF_A_PERSON = /\b(profile|personal|ca nhan)\b/

const IGNORED: HeaderMeaning = { field: null, platform: null, unit: null }

/**
 * The platform that a text names. Facebook alone means pages: their URLs look alike, and influencers mostly have
 * pages.
 */
export const platformIn = (text: string): Platform | null =>
  text.length > LONGEST_PLATFORM ? readPlatform(text) : rememberedPlatform(text)

/** Columns of platforms repeat the same few texts. */
const LONGEST_PLATFORM = 40

function readPlatform(text: string): Platform | null {
  const platform = parsePlatform(text)
  return platform === 'fb' && !OF_A_PERSON.test(headerWords(text)) ? 'page' : platform
}

const rememberedPlatform = memoize(readPlatform)

/** The field of a header without its platform; content of posts identifies no account. */
function fieldOfWords(words: string): Field | null {
  const field = fieldOf(words, 'influencers') ?? (NAME.test(words) ? 'name' : null)
  return field && IDENTIFYING.has(field) && (OF_POSTS.test(words) || OTHER_SITE.test(words)) ? null : field
}

const withoutPlatforms = (words: string): string[] =>
  inLatin(words)
    .replace(/\btop top\b/, 'tiktok')
    .split(' ')
    .filter((word) => !PLATFORM_WORDS.has(word))

function ofPlatform(rest: string, platform: Platform, unit: Unit | null): HeaderMeaning {
  const otherWords = withoutPlatforms(headerWords(rest))
  const meaningful = otherWords.filter((word) => !FILLERS.has(word))
  if (meaningful.length === 0) return { field: 'url', platform, unit: null }
  if (meaningful.every((word) => word === 'id')) return { field: 'social_id', platform, unit: null }
  if (meaningful.every((word) => HANDLE_WORDS.has(word))) return { field: 'handle', platform, unit: null }
  if (meaningful.every((word) => NAME_WORDS.has(word))) return { field: 'account', platform, unit: null }
  // How many people see an account there; of other words about them, none counts followers.
  if (meaningful.every((word) => word === 'audience')) return { field: 'followers', platform, unit }
  const field =
    fieldOfWords(otherWords.join(' ')) ??
    fieldOfWords(meaningful.join(' ')) ??
    rateInPercent(meaningful.join(' '), unit) ??
    fieldOfParts(rest, unit)
  return field ? { field, platform, unit } : IGNORED
}

/** A growth or a mean in percent is another field than one in counts. */
const IN_PERCENT: Readonly<Partial<Record<Field, Field>>> = {
  growth_4w: 'growth_4w_percent',
  growth_30d: 'growth_4w_percent',
  avg_engagement: 'engagement_rate',
}

/** What a field is if its numbers are percentages. */
export const fieldInPercent = (field: Field): Field => IN_PERCENT[field] ?? field

/** A part of the followers, such as "Followers (%)", does not count them. */
function withUnit({ field, platform }: HeaderMeaning, unit: Unit | null): HeaderMeaning {
  if (unit !== 'percent' || field === null) return { field, platform, unit }
  const percentField = fieldInPercent(field)
  return isNumeric(percentField) && !isRate(percentField) ? IGNORED : { field: percentField, platform, unit }
}

/** "Profession / Activity" means its first part; of counts, all parts have to mean the same. */
function fieldOfParts(text: string, unit: Unit | null): Field | null {
  const parts = text.split(/[/|&]/)
  if (parts.length < 2) return null
  const fields = parts.map((part) => {
    const words = withoutPlatforms(headerWords(part)).join(' ')
    return fieldOfWords(words) ?? rateInPercent(words, unit)
  })
  const [first = null] = fields
  if (fields.includes('name') && fields.includes('handle')) return 'account'
  return first !== null && isNumeric(first) && fields.some((field) => field !== first) ? null : first
}

/** Whether words that name no field say that there is something else in the column. */
const isKnownOther = (words: string): boolean =>
  OF_POSTS.test(words) || OTHER_SITE.test(words) || (NOT_LOADED.test(words) && words.split(' ').length <= MOST_WORDS)

/** Longer texts are no headers. */
const LONGEST_MEANT = 300

/** The meaning of a header's text in lists of that kind; null if it is not known. */
export function understandHeader(text: string, kind: ListKind): HeaderMeaning | null {
  if (text.length > LONGEST_MEANT) return null
  const meaning = meaningOf(text, kind)
  if (meaning?.field) return meaning
  const ofPath = byEndOfPath(text.trim(), kind) ?? byWordsInOne(text.trim(), kind)
  // Forms ask people about themselves, also beside a link to a post of theirs.
  if (ofPath || kind === 'posts') return ofPath ?? meaning
  const dated = splitTime(text)
  const undated = dated && meaningOf(dated.rest, kind)
  if (dated && undated?.field && isNumeric(undated.field)) return { ...undated, time: dated.time }
  return byQuestion(text) ?? withoutRemarks(text) ?? meaning
}

/** "PublishedDate"; "FaceBook" and "HotLine" mean something as they are. */
const byWordsInOne = (text: string, kind: ListKind): HeaderMeaning | null =>
  PASCAL_CASE.test(text) ? meaningOf(text.replace(/\p{Lu}/gu, ' $&').trim(), kind) : null

/** A remark in brackets: "Followers (cập nhật tay)", "TikTok handle (if you have one)". */
const REMARK = /[([]([^()[\]]+)[)\]]/gu
/** Words of remarks that say of when or how exact a number is, and words that mean so beside these. */
const OF_READING = new Set(
  'approx approximate approximately as cap current currently est estimate estimated hien latest manual manually reported roughly self tinh uoc updated'.split(
    ' ',
  ),
)
const WITH_READING = new Set(
  'at bang by date day den gan hand hom khoang moi nay ngay nhat now of on only tai tay thang the to today'.split(' '),
)
/** Numbers that a remark cannot make those of something else. */
const REMARKED: ReadonlySet<Field> = new Set<Field>([
  'followers',
  'total_posts',
  'avg_likes',
  'avg_comments',
  'avg_shares',
  'avg_views',
  'engagement_rate',
])
const OF_MESSENGER = /^(?:zalo|whatsapp|viber|telegram)$/
const OTHER_ACCOUNT = /\b(?:snapchat|pinterest|linkedin|telegram|vk|wechat|line|x)\b/

/** Whether a remark says that a text is of another person or network: "(manager)", "(Zalo)", "(nhãn hàng)". */
function isOfOther(remark: string): boolean {
  const words = headerWords(remark).replace(/^no /, '')
  return [OTHER_SITE, OF_POSTS, NOT_LOADED, OTHER_ACCOUNT].some((other) => other.test(words))
}

/** What a header means without its remarks in brackets, if these leave its content what it is. */
function withoutRemarks(text: string): HeaderMeaning | null {
  const remarks = [...text.matchAll(REMARK)].map(([, remark = '']) => remark)
  const rest = text.replace(REMARK, ' ').trim()
  if (remarks.length === 0 || rest === '') return null
  const plain = meaningOf(rest, 'influencers')
  const meaning = plain?.field ? plain : byQuestion(rest)
  if (!meaning?.field) return null
  // A phone number can be the one of Zalo, too.
  const telling =
    meaning.field === 'phone' ? remarks.filter((remark) => !OF_MESSENGER.test(headerWords(remark))) : remarks
  if (!isNumeric(meaning.field)) return telling.some(isOfOther) ? null : meaning
  const times = remarks.map((remark) => splitTime(remark))
  const words = remarks.flatMap((remark, place) => headerWords(times[place]?.rest ?? remark).split(' ')).filter(Boolean)
  const isOfReading =
    words.every((word) => OF_READING.has(word) || WITH_READING.has(word)) &&
    (words.length === 0 || words.some((word) => OF_READING.has(word)))
  if (!REMARKED.has(meaning.field) || !isOfReading) return null
  const time = times.find((one) => one !== null)?.time
  return time ? { ...meaning, time } : meaning
}

/** "items.statistics.subscriberCount" means its end; in a list of posts, what is of an account can only name it. */
function byEndOfPath(path: string, kind: ListKind): HeaderMeaning | null {
  if (!PATH.test(path)) return null
  const parts = path.split('.')
  for (const from of parts.keys()) {
    const before = parts.slice(0, from).flatMap(wordsOfPart)
    if (!before.every((word) => PARTS_OF_PATHS.has(word) || PARTS_OF_ACCOUNTS.has(word))) return null
    const meaning = from > 0 ? meaningOf(parts.slice(from).join('.'), kind) : null
    if (!meaning?.field) continue
    // Views elsewhere can be those of one post; this is how YouTube writes those of a channel.
    if (meaning.field === 'total_views' && !before.includes('statistics')) return null
    const isOfPost = kind === 'posts' && !before.some((word) => PARTS_OF_ACCOUNTS.has(word))
    return kind === 'influencers' || isOfPost || namesAccount(meaning.field) ? meaning : null
  }
  return null
}

const wordsOfPart = (part: string): string[] => headerWords(part).split(' ')

function byQuestion(text: string): HeaderMeaning | null {
  const question = fold(inWords(text))
  const subject = question.replace(HAVING, '$1').replace(ASKING, '').replace(ASKED, '')
  const meaning = subject === question ? null : meaningOf(subject, 'influencers')
  return meaning?.field ? meaning : null
}

function meaningOf(text: string, kind: ListKind): HeaderMeaning | null {
  const split = splitUnit(inWords(text))
  const meaning = meaningOfSplit(split, kind)
  return meaning?.field && split.isMil ? { ...meaning, isMil: true } : meaning
}

function meaningOfSplit({ rest, unit }: SplitUnit, kind: ListKind): HeaderMeaning | null {
  const words = headerWords(rest)
  if (rest.trim() === '@' && kind === 'influencers') return { field: 'handle', platform: null, unit: null }
  if (words === '') return null
  if (kind === 'posts') {
    const field = fieldOf(words, kind)
    return field ? { field, platform: null, unit } : accountOfPost({ rest, unit })
  }
  const platform = platformIn(rest)
  if (platform !== null) return withUnit(ofPlatform(rest, platform, unit), unit)
  const field = fieldOfWords(words) ?? rateInPercent(words, unit) ?? fieldOfParts(rest, unit)
  if (field) return withUnit({ field, platform: null, unit }, unit)
  return isKnownOther(words) ? IGNORED : null
}

/** Headers of accounts are the same in lists of posts. */
function accountOfPost(split: SplitUnit): HeaderMeaning | null {
  const meaning = meaningOfSplit(split, 'influencers')
  return meaning?.field && namesAccount(meaning.field) ? meaning : null
}

const namesAccount = (field: Field): boolean => field === 'platform' || IDENTIFYING.has(field)

const rateInPercent = (words: string, unit: Unit | null): Field | null =>
  unit === 'percent' && RATE_IN_PERCENT.test(words) ? 'engagement_rate' : null

/** The month of a header that says nothing else: "Sep 2026"; null for other headers. */
export function monthOfHeader(header: string): NamedTime | null {
  const split = splitTime(header)
  return split && split.time.month !== null && headerWords(split.rest) === '' ? split.time : null
}
