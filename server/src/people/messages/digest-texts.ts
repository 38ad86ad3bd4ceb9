import { z } from 'zod'
import { Changed, changedLines } from './alert-texts'
import { template } from './message-template'

const SearchNews = z.object({
  /** Null if it belongs to another account and could carry a message of its own. */
  name: z.string().nullable(),
  count: z.int(),
  names: z.array(z.string()),
  link: z.url(),
})
const Changes = z.object({
  /** The number of influencers; only the first of them are listed. */
  count: z.int(),
  told: z.array(Changed),
  /** The page that lists the influencers that changed. */
  page: z.url(),
})
const News = z.object({
  name: z.string(),
  /** Where searches are managed and digests are turned off. */
  page: z.url(),
  searches: z.array(SearchNews),
  /** Events of influencers that the reader follows. */
  alerts: Changes.nullable().default(null),
  /** Ids of the named influencers, so that an erasure finds the mail. */
  influencer_ids: z.array(z.int()),
})

/** The lines with names; none if there are no names, because the count is above. */
const nameLines = ({ names, count }: z.output<typeof SearchNews>, more: (count: number) => string): string =>
  [...names.map((one) => `- ${one}`), ...(names.length > 0 && count > names.length ? [more(count - names.length)] : [])]
    .map((line) => `\n${line}`)
    .join('')

const sumOf = (searches: z.output<typeof SearchNews>[]) => searches.reduce((sum, { count }) => sum + count, 0)

type NewsValues = z.output<typeof News>
type Part = { subject: string; text: string; why: string }

/** The existing parts, the more urgent first, as one mail. */
function mailOf(parts: readonly (Part | null)[], hello: string) {
  const there = parts.filter((part) => part !== null)
  const subject = there.map((part) => part.subject).join(' · ')
  return { subject, text: [hello, ...there.map((part) => part.text), ...there.map((part) => part.why)].join('\n\n') }
}

const changesEn = ({ alerts }: NewsValues): Part | null =>
  alerts && {
    subject: `${alerts.count} of those you track changed`,
    text: `${[
      ...alerts.told.map((one) => changedLines('en', one)),
      ...(alerts.count > alerts.told.length ? [`and ${alerts.count - alerts.told.length} more`] : []),
    ].join('\n')}
${alerts.page}`,
    why: `You are told of changes because you track these influencers. Change or end it under “Alerts” there.`,
  }

const changesVi = ({ alerts }: NewsValues): Part | null =>
  alerts && {
    subject: `${alerts.count} người bạn theo dõi có thay đổi`,
    text: `${[
      ...alerts.told.map((one) => changedLines('vi', one)),
      ...(alerts.count > alerts.told.length ? [`và ${alerts.count - alerts.told.length} người khác`] : []),
    ].join('\n')}
${alerts.page}`,
    why: 'Bạn nhận các thay đổi này vì đang theo dõi những người ảnh hưởng trên. Thay đổi hoặc tắt trong mục “Cảnh báo” tại trang đó.',
  }

const foundEn = ({ searches, page }: NewsValues): Part | null =>
  searches.length === 0
    ? null
    : {
        subject: `${sumOf(searches)} new in your saved searches`,
        text: searches
          .map(
            (
              one,
            ) => `${one.name ?? 'A search shared with you'}: ${one.count} new${nameLines(one, (count) => `and ${count} more`)}
${one.link}`,
          )
          .join('\n\n'),
        why: `You get this mail because you asked for it with your saved searches. Change or end it here:
${page}`,
      }

const foundVi = ({ searches, page }: NewsValues): Part | null =>
  searches.length === 0
    ? null
    : {
        subject: `${sumOf(searches)} kết quả mới trong tìm kiếm đã lưu`,
        text: searches
          .map(
            (
              one,
            ) => `${one.name ?? 'Tìm kiếm được chia sẻ với bạn'}: ${one.count} kết quả mới${nameLines(one, (count) => `và ${count} người ảnh hưởng khác`)}
${one.link}`,
          )
          .join('\n\n'),
        why: `Bạn nhận email này vì đã bật bản tin cho tìm kiếm đã lưu. Thay đổi hoặc tắt tại đây:
${page}`,
      }

/** New influencers of a saved search, and events of influencers that the reader follows. */
export const savedSearchNews = template(News, {
  en: (news) => mailOf([changesEn(news), foundEn(news)], `Hello ${news.name},`),
  vi: (news) => mailOf([changesVi(news), foundVi(news)], `Xin chào ${news.name},`),
})
