import { AGE_BANDS, AUDIENCE_DIMENSIONS, type AudienceDimension } from '@kolscope/contract/core/enums'
import type { Audience } from '@kolscope/contract/influencers/performance'
import type { Ctx } from '../../core/ctx'
import { PREPARED } from '../../core/prepared'
import type { Catalog } from '../../market/references/catalog'
import type { OpenedInfluencer } from '../opening/opened'

type Name = readonly [en: string, vi: string]

/** Names that sources use for the values of closed dimensions; other values are shown as received. */
const NAMES: Readonly<Record<Exclude<AudienceDimension, 'location'>, Readonly<Record<string, Name>>>> = {
  age: {},
  gender: { female: ['Female', 'Nữ'], male: ['Male', 'Nam'], other: ['Other', 'Khác'] },
  job: {
    office: ['Office worker', 'Nhân viên văn phòng'],
    student: ['Student', 'Học sinh, sinh viên'],
    business: ['Business owner', 'Kinh doanh'],
    freelance: ['Freelancer', 'Làm việc tự do'],
    worker: ['Worker', 'Công nhân'],
    homemaker: ['Homemaker', 'Nội trợ'],
  },
  education: {
    high_school: ['High school', 'Trung học phổ thông'],
    college: ['College', 'Cao đẳng'],
    university: ['University', 'Đại học'],
    postgraduate: ['Postgraduate', 'Sau đại học'],
  },
}

const AGES: readonly string[] = AGE_BANDS

function namesOf(catalog: Catalog, dimension: AudienceDimension, value: string) {
  if (dimension === 'location') {
    const place = catalog.locations.get(value)
    return { name: place?.name ?? value, name_vi: place?.name_vi ?? value }
  }
  const namesByValue = NAMES[dimension]
  const [name, name_vi] = Object.hasOwn(namesByValue, value) ? (namesByValue[value] ?? [value, value]) : [value, value]
  return { name, name_vi }
}

/** The followers of an influencer, as last observed; a dimension that was not observed is omitted. */
export async function audienceOf({ db }: Ctx, catalog: Catalog, { id }: OpenedInfluencer): Promise<Audience> {
  const rows = await db
    .selectFrom('audiences')
    .modifyFront(PREPARED)
    .select(['dimension', 'shares', 'source', 'observed_at'])
    .where('influencer_id', '=', id)
    .execute()
  return rows
    .sort((a, b) => AUDIENCE_DIMENSIONS.indexOf(a.dimension) - AUDIENCE_DIMENSIONS.indexOf(b.dimension))
    .map(({ dimension, shares, source, observed_at }) => ({
      dimension,
      shares: Object.entries(shares)
        .map(([value, percent]) => ({ value, ...namesOf(catalog, dimension, value), percent }))
        .sort((a, b) => (dimension === 'age' ? AGES.indexOf(a.value) - AGES.indexOf(b.value) : b.percent - a.percent)),
      source,
      observed_at,
    }))
}
