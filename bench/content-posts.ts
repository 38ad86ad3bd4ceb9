import type { Platform } from '@kolscope/contract/core/enums'
import type { PoolClient } from 'pg'
import { copyLine, copyLines } from '../server/src/core/copy'
import { COMMERCIAL_CUES } from '../server/src/market/metrics/commercial'
import { postWords } from '../server/src/search/content/post-words'
import { createRandom, falling, type Random } from './market/random'

/** Months over which the posts are spread; each has the same number. */
export const MONTHS = 12
const DAYS_A_MONTH = 28
const LINES_AT_ONCE = 5_000
const VOCABULARY = 30_000
const COMMON =
  'mình hôm nay đi ăn kem dưỡng da đẹp lắm mọi người ơi cùng xem video mới nhé cảm ơn đã theo dõi kênh của quán cà phê ở sài gòn đà nẵng hà nội review chân thật mua ngay giảm giá son phấn nền trang điểm du lịch biển món ngon dễ làm'.split(
    ' ',
  )
const SYLLABLES = 'ba bé bí bò bù ca kế ki cô lạ lê lì lo mẹ mì mơ na nè nở ra rẻ rồi sa sẽ so tạ té tí to tú'.split(
  ' ',
)
const TAGS = 'lamdep review dulich anngon giadinh congnghe thoitrang skincare makeup suckhoe quangcao'.split(' ')
/** Each is named more rarely than the one before it. */
export const BRANDS = [
  'La Roche-Posay',
  'CeraVe',
  'Innisfree',
  'Vinamilk',
  'Highlands Coffee',
  'Maybelline',
  'Biti’s',
  'Cocoon',
]

const wordWeights = falling(VOCABULARY, 1)
const one = <T>(random: Random, values: readonly T[]) => values[random.below(values.length)] as T

/** Frequent words first, as people use them; rarer ones consist of syllables. */
function wordAt(rank: number): string {
  const common = COMMON[rank]
  if (common !== undefined) return common
  const wordRandom = createRandom(rank)
  return one(wordRandom, SYLLABLES) + one(wordRandom, SYLLABLES) + (rank > 5_000 ? one(wordRandom, SYLLABLES) : '')
}
const WORDS = Array.from({ length: VOCABULARY }, (_, rank) => wordAt(rank))

function randomPost(random: Random) {
  const words = Array.from({ length: 12 + random.below(40) }, () => WORDS[random.pick(wordWeights)] ?? '')
  const brand = random.next() < 0.02 ? BRANDS[Math.floor(random.next() ** 2 * BRANDS.length)] : undefined
  const hashtags = [...new Set(Array.from({ length: random.below(4) }, () => one(random, TAGS)))]
  const message = [...words, ...(brand === undefined ? [] : [brand]), ...hashtags.map((tag) => `#${tag}`)].join(' ')
  return { title: null, message, hashtags, mentions: [], paid: null }
}

export interface Author {
  id: number
  platform: Platform
}

const COLUMNS =
  'influencer_id, social_id, month, posted_at, type, message, hashtags, likes, comments, shares, views, source, words'

/** One post by its number; the same number gives the same post. */
function lineOf(number: number, months: readonly string[], authors: readonly Author[]): string {
  const random = createRandom(number)
  const month = one(random, months)
  const day = String(1 + random.below(DAYS_A_MONTH)).padStart(2, '0')
  const post = randomPost(random)
  const counts = [random.below(5_000), random.below(300), random.below(90), random.below(90_000)]
  const at = `${month.slice(0, 8)}${day}T${String(random.below(24)).padStart(2, '0')}:00:00Z`
  const author = authors[Math.floor(random.next() ** 2 * authors.length)] as Author
  return copyLine([
    author.id,
    `bench-${number}`,
    month,
    at,
    'video',
    post.message,
    post.hashtags,
    ...counts,
    'bench',
    postWords({ ...post, platform: author.platform }, COMMERCIAL_CUES),
  ])
}

/** Adds the posts from one number to another. */
export async function addPosts(
  client: PoolClient,
  { from, to, months, authors }: { from: number; to: number; months: readonly string[]; authors: readonly Author[] },
): Promise<void> {
  for (let start = from; start < to; start += LINES_AT_ONCE) {
    const count = Math.min(LINES_AT_ONCE, to - start)
    const lines = Array.from({ length: count }, (_, at) => lineOf(start + at, months, authors))
    await copyLines(client, 'posts', COLUMNS, lines)
  }
}
