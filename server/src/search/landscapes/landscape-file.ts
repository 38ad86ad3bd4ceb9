import { DEFAULT_LANGUAGE, type Language, SCORE_LEVELS } from '@kolscope/contract/core/enums'
import type { Answer, Input } from '@kolscope/contract/core/route'
import type { Landscape, landscapes } from '@kolscope/contract/search/landscapes'
import { writeXlsx } from 'hucre'
import type { Ctx } from '../../core/ctx'
import { bubbleColumns, bubbleRows } from './bubble-rows'
import { shownLandscape } from './get-landscape'

type File = typeof landscapes.getLandscapeFile

/** Words of the file; an upload is read by the same headings. */
const WORDS: Readonly<Record<Language, { name: string; none: string; heads: readonly string[] }>> = {
  en: { name: 'Landscape', none: '', heads: ['chart_type', 'platform', 'category', 'level', 'count'] },
  vi: { name: 'Toàn cảnh', none: '', heads: ['Loại biểu đồ', 'Nền tảng', 'Lĩnh vực', 'Mức', 'Số lượng'] },
}
const WIDTHS = [16, 14, 32, 12, 12]

/** "<10", "20+" if counts are rough; otherwise the number, which can be uploaded again. */
function countOf(count: number, { cap, rounded_to }: Landscape): number | string {
  if (rounded_to !== null && count === 0) return `<${rounded_to}`
  return rounded_to !== null || (cap !== null && count >= cap) ? `${count}+` : count
}

function rowsOf(landscape: Landscape, language: Language) {
  const { chart_type, platform, categories, cells } = landscape
  const { none } = WORDS[language]
  const names = new Map(categories.map((one) => [one.id, language === 'vi' ? one.name_vi : one.name]))
  const counts = new Map(cells.map(({ category_id, level, count }) => [`${category_id} ${level}`, count]))
  return [...names.keys(), null].flatMap((id) =>
    SCORE_LEVELS.map((level) => ({
      c0: chart_type,
      c1: platform,
      c2: id === null ? none : (names.get(id) ?? none),
      c3: level,
      c4: countOf(counts.get(`${id} ${level}`) ?? 0, landscape),
    })),
  )
}

/** The bubbles as drawn, or every category with every level: the heat map's data, which is also a form for uploads. */
export async function getLandscapeFile(
  ctx: Ctx,
  { chart_type, platform, chart, language = DEFAULT_LANGUAGE }: Input<File>,
): Promise<Answer<File>> {
  const landscape = await shownLandscape(ctx, chart_type, platform)
  const { name, heads } = WORDS[language]
  const columns = heads.map((header, index) => ({ header, key: `c${index}`, width: WIDTHS[index] ?? 16 }))
  const sheet =
    chart === 'bubbles'
      ? { name, columns: bubbleColumns(language), data: bubbleRows(landscape, language) }
      : { name, columns, data: rowsOf(landscape, language) }
  const bytes = await writeXlsx({ sheets: [sheet] })
  const nameParts = [name, landscape.platform, chart_type, chart, landscape.computed_at.slice(0, 10)]
  const file = `${nameParts.filter(Boolean).join(' ')}.xlsx`
  return { code: 200, data: { name: file, base64: Buffer.from(bytes).toString('base64') } }
}
