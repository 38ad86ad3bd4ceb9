import { z } from 'zod'
import { template } from './message-template'

const Found = z.object({ name: z.string(), count: z.int(), names: z.array(z.string()), link: z.url() })
const News = z.object({
  name: z.string(),
  /** Where searches are kept and digests are ended. */
  page: z.url(),
  searches: z.array(Found),
  /** Of the names, so that an erasure finds the mail. */
  influencer_ids: z.array(z.int()),
})

const listed = ({ names, count }: z.output<typeof Found>, more: (count: number) => string) =>
  [...names.map((one) => `- ${one}`), ...(count > names.length ? [more(count - names.length)] : [])].join('\n')

const sumOf = (searches: z.output<typeof Found>[]) => searches.reduce((sum, { count }) => sum + count, 0)

/** Who came in that a saved search finds. */
export const savedSearchNews = template(News, {
  en: ({ name, page, searches }) => ({
    subject: `${sumOf(searches)} new in your saved searches`,
    text: `Hello ${name},

${searches
  .map(
    (one) => `${one.name}: ${one.count} new
${listed(one, (count) => `and ${count} more`)}
${one.link}`,
  )
  .join('\n\n')}

You get this mail because you asked for it with your saved searches. Change or end it here:
${page}`,
  }),
  vi: ({ name, page, searches }) => ({
    subject: `${sumOf(searches)} kết quả mới trong tìm kiếm đã lưu`,
    text: `Xin chào ${name},

${searches
  .map(
    (one) => `${one.name}: ${one.count} kết quả mới
${listed(one, (count) => `và ${count} người ảnh hưởng khác`)}
${one.link}`,
  )
  .join('\n\n')}

Bạn nhận email này vì đã bật bản tin cho tìm kiếm đã lưu. Thay đổi hoặc tắt tại đây:
${page}`,
  }),
})
