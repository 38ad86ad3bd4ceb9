import type { Language } from '@kolscope/contract/core/enums'
import { type Category, categories as categoryRoutes } from '@kolscope/contract/market/categories'
import { type Profession, professions as professionRoutes } from '@kolscope/contract/market/professions'
import type { Location, PlatformCategory } from '@kolscope/contract/market/references'
import { references } from '@kolscope/contract/market/references'
import { useMemo } from 'react'
import { useLanguage } from '../../core/i18n'
import { useQueryOf } from '../../core/query'

const STALE_MS = 5 * 60_000
const options = { staleTime: STALE_MS }
const NONE: readonly never[] = []

export interface References {
  categories: readonly Category[]
  professions: readonly Profession[]
  locations: readonly Location[]
  platformCategories: readonly PlatformCategory[]
  loading: boolean
  failed: boolean
  /** Names in the reader's language, by `categories:12`, `location:VN-48` and the like. */
  name: (kind: ReferenceKind, id: string | number) => string | null
}
export type ReferenceKind = 'categories' | 'professions' | 'location' | 'platformCategory'

interface Bilingual {
  name: string
  name_vi: string
}

type Lists = Pick<References, 'categories' | 'professions' | 'locations' | 'platformCategories'>

function namesOf(lists: Lists, language: Language): Map<string, string> {
  const localName = ({ name, name_vi }: Bilingual) => (language === 'vi' && name_vi !== '' ? name_vi : name)
  return new Map<string, string>([
    ...lists.categories.map((one) => [`categories:${one.id}`, localName({ ...one, name: one.categoryName })] as const),
    ...lists.professions.map((one) => [`professions:${one.id}`, localName(one)] as const),
    ...lists.locations.map((one) => [`location:${one.id}`, localName(one)] as const),
    ...lists.platformCategories.map((one) => [`platformCategory:${one.id}`, localName(one)] as const),
  ])
}

/** The lists behind the filters, in the reader's language; cached for five minutes. */
export function useReferences(): References {
  const language = useLanguage()
  const categories = useQueryOf(
    categoryRoutes.listCategories,
    { page_size: 1_000, sort_field: 'name', sort_type: 1 },
    options,
  )
  const professions = useQueryOf(
    professionRoutes.listProfessions,
    { page_size: 1_000, sort_field: 'name', sort_type: 1 },
    options,
  )
  const locations = useQueryOf(references.listLocations, {}, options)
  const platformCategories = useQueryOf(references.listPlatformCategories, {}, options)
  const loading = [categories, professions, locations, platformCategories].some((one) => one.isPending)
  const hasFailed = [categories, professions, locations, platformCategories].some((one) => one.isError)
  const [first, second, third, fourth] = [categories.data, professions.data, locations.data, platformCategories.data]
  return useMemo(() => {
    const lists = {
      categories: first?.results ?? NONE,
      professions: second?.data ?? NONE,
      locations: third?.data ?? NONE,
      platformCategories: fourth?.data ?? NONE,
    }
    const names = namesOf(lists, language)
    return { ...lists, loading, failed: hasFailed, name: (kind, id) => names.get(`${kind}:${id}`) ?? null }
  }, [first, second, third, fourth, language, loading, hasFailed])
}
