import type { Field } from '@kolscope/contract/lists/loads/list-fields'
import type { Looks } from './column-looks'
import { IDENTIFYING, NAMING_POST } from './fields'
import { type HeaderMeaning, headerWords, understandHeader } from './header-words'
import { isNumeric } from './number-style'
import { postAt } from './post-address'
import { isField, type SheetColumn } from './sheet-column'

const HALF = 0.5
const NEARLY_ALL = 0.95
/** Fewer numbers than this are no column of numbers: "Comments" can be remarks. */
const FEW = 0.2

/** What a column of a list of posts means, by what its header means for accounts or posts and by its cells. */
export function meaningInPosts(meaning: HeaderMeaning | null, looks: Looks): HeaderMeaning | null {
  const field = meaning?.field ?? null
  const mayLink = field === null || field === 'url' || field === 'post_url'
  if (looks.posts >= HALF && mayLink) return { field: 'post_url', platform: null, unit: null }
  if (meaning && field !== null && isNumeric(field) && looks.filled > 0 && looks.numbers < FEW)
    return { ...meaning, field: null }
  return meaning && field === 'account' ? { ...meaning, field: 'name' } : meaning
}

const MEASURES = isField('views', 'likes', 'dislikes', 'comments', 'shares', 'posted_at', 'title', 'message')
const OF_INFLUENCERS: ReadonlySet<Field> = new Set<Field>([
  'followers',
  'avg_likes',
  'avg_comments',
  'avg_shares',
  'avg_views',
  'total_posts',
  'phone',
  'email',
  'gender',
  'birth_year',
])

/** Numbers that programs give of the author of a post: authorStats.followerCount. */
const OF_AUTHOR = /^(?:author|owner|user)\w*\./i

/** A list of influencers can have a link to a video of each. */
function isOfInfluencers({ field, header }: SheetColumn): boolean {
  if (OF_AUTHOR.test(header)) return false
  const meaning = field === null ? understandHeader(header, 'influencers') : null
  return meaning?.field != null && OF_INFLUENCERS.has(meaning.field)
}

const namesAccount = ({ field, looks }: SheetColumn) =>
  field !== null && (IDENTIFYING.has(field) || (field === 'post_url' && looks.profiles >= HALF))

const POSTED = isField('posted_at')
const COUNTS = isField('views', 'likes', 'comments', 'shares')
const FEWEST_COUNTS = 2

/**
 * A report of a campaign, perhaps beside followers and contacts: when each post was published, and what it reached.
 * Some accounts have several posts, while a list of influencers can show the latest post of each.
 */
const isReport = (columns: readonly SheetColumn[]): boolean =>
  columns.some(POSTED) &&
  columns.some(isField('post_url', 'post_id')) &&
  columns.some(({ field, looks }) => field !== null && IDENTIFYING.has(field) && looks.distinct < NEARLY_ALL) &&
  columns.filter((one) => COUNTS(one) && one.looks.numbers >= HALF).length >= FEWEST_COUNTS

/** Whether these columns name a post, its account, and what is known of the post. */
export const isListOfPosts = (columns: readonly SheetColumn[]): boolean =>
  columns.some(({ field }) => field !== null && NAMING_POST.has(field)) &&
  columns.some(MEASURES) &&
  columns.some(namesAccount) &&
  (isReport(columns) || !columns.some(isOfInfluencers))

/** "ID" above ids of posts, which their links show, or which nothing else names. */
export function withPostIds(columns: SheetColumn[], isMapped: ReadonlySet<number>): SheetColumn[] {
  if (columns.some(isField('post_id'))) return columns
  const links = columns.filter(isField('post_url')).flatMap(({ looks }) => looks.samples)
  const linked = new Set(links.flatMap((link) => postAt(link)?.id ?? []))
  const isOfPosts = ({ header, index, looks: { ids, distinct, samples } }: SheetColumn) =>
    headerWords(header) === 'id' &&
    !isMapped.has(index) &&
    (links.length > 0 ? samples.some((id) => linked.has(id)) : ids >= HALF && distinct >= NEARLY_ALL)
  return columns.map((column) => (isOfPosts(column) ? { ...column, field: 'post_id' } : column))
}

const DATE = /^(?:date|day|ngay|datum|tarih|data|fecha|tanggal|дата)$/

/** Whether a column of days does not say whether these are of the posts or of the numbers. */
export const isPlainDate = ({ field, header }: SheetColumn): boolean =>
  field === 'day' && DATE.test(headerWords(header))

/** "Date" is the day of each post if the days differ and no post is listed twice, as in a list of several days. */
export function withPostedDays(columns: SheetColumn[], isMapped: ReadonlySet<number>): SheetColumn[] {
  const posts = columns.find(({ field }) => field !== null && NAMING_POST.has(field))
  if (!posts || posts.looks.distinct < NEARLY_ALL || columns.some(isField('posted_at'))) return columns
  return columns.map((column) =>
    isPlainDate(column) && !isMapped.has(column.index) && column.looks.samples.length > 1
      ? { ...column, field: 'posted_at' }
      : column,
  )
}
