import { z } from 'zod'
import { Id } from '../../core/paging'

/** Maximum influencers to find lookalikes of in one search. */
export const MAX_LIKE = 5
/** Maximum number of lookalikes. */
export const MAX_LOOKALIKES = 1_000

/** The influencers most similar to these, without the persons behind these; every filter narrows them further. */
export const likeShape = { like: z.array(Id).max(MAX_LIKE).optional() }

export const LIKENESSES = [
  'same-categories',
  'same-size',
  'same-place',
  'same-profession',
  'same-kind',
  'close-engagement',
  'close-audience',
] as const

const Named = z.object({ id: Id, name: z.string(), name_vi: z.string() })

/** Why an influencer is similar to another one; values fill the interface's sentence. */
export const LikenessReason = z.object({
  code: z.enum(LIKENESSES),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(Named)])).optional(),
})
export type LikenessReason = z.infer<typeof LikenessReason>
