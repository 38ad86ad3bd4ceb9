import type { Access } from './access'

/** A list of named things that staff maintain. The menu, the log and the generic calls are derived from this entry. */
interface NamedResource {
  /** The path of its calls, /api/v1/<path>. */
  path: string
  page: `/${string}`
  /** Who opens the page and makes the calls behind it. */
  access: Access
  /** Fields that only the log of this kind has. None of them describes a person. */
  fields: readonly string[]
  /** Whether a deleted one can be restored. */
  isRestorable: boolean
}

/** The named resources, keyed by the name that the log uses for one resource. */
export const NAMED_RESOURCES = {
  category: {
    path: 'category',
    page: '/categories',
    access: 'canAddCategory',
    fields: ['category_code', 'category_name', 'category_uid', 'cue_words', 'parent'],
    isRestorable: false,
  },
  brand: {
    path: 'brands',
    page: '/brands',
    access: 'canCreateBrands',
    fields: ['aliases'],
    isRestorable: true,
  },
  profession: {
    path: 'profession-management',
    page: '/professions',
    access: 'canCreateProfession',
    fields: [],
    isRestorable: false,
  },
  role: {
    path: 'roles',
    page: '/roles',
    access: 'canCreateRole',
    fields: [],
    isRestorable: false,
  },
} as const satisfies Readonly<Record<string, NamedResource>>

type Known = typeof NAMED_RESOURCES
export type NamedKind = keyof Known
export type NamedField = Known[NamedKind]['fields'][number]

type Kept = 'Created' | 'Updated' | 'Deleted'
export type Done = Kept | 'Restored'
/** What the log says was done to one of a kind. */
export type NamedAction<K extends NamedKind = NamedKind> = {
  [One in K]: `${One}${Known[One]['isRestorable'] extends true ? Done : Kept}`
}[K]

/** A kind whose deleted things can be restored. */
export type RestorableKind = { [K in NamedKind]: Known[K]['isRestorable'] extends true ? K : never }[NamedKind]

/** The paths of restorable kinds, which are also the names of their tables. */
export type RestorablePath = Known[RestorableKind]['path']

export const NAMED_KINDS = Object.keys(NAMED_RESOURCES) as NamedKind[]

const isRestorable = (kind: NamedKind): kind is RestorableKind => NAMED_RESOURCES[kind].isRestorable

export const RESTORABLE_PATHS: readonly RestorablePath[] = NAMED_KINDS.filter(isRestorable).map(
  (kind) => NAMED_RESOURCES[kind].path,
)

/** What can be done to one of a kind. */
export const doneTo = (kind: NamedKind): Done[] => [
  'Created',
  'Updated',
  'Deleted',
  ...(isRestorable(kind) ? (['Restored'] as const) : []),
]

export const NAMED_ACTIONS = NAMED_KINDS.flatMap((kind) => doneTo(kind).map((done) => `${kind}${done}` as NamedAction))

export const NAMED_FIELDS: readonly NamedField[] = NAMED_KINDS.flatMap((kind) => [...NAMED_RESOURCES[kind].fields])

export const isNamedKind = (kind: string): kind is NamedKind => Object.hasOwn(NAMED_RESOURCES, kind)
