import { type CategoryDetail, CategoryFields } from '@kolscope/contract/market/categories'
import { z } from 'zod'

/** A new category may leave its code to the server. */
export const Fields = CategoryFields.extend({ category_code: CategoryFields.shape.category_code.or(z.literal('')) })
export type Values = z.input<typeof Fields>

export const NEW: Values = {
  category_name: '',
  name_vi: '',
  description: '',
  parent: null,
  category_uid: null,
  category_code: '',
  platform: null,
  role_ids: [],
  cue_words: [],
}

export const valuesOf = ({ id: _, influencers: __, uses: ___, version: ____, ...fields }: CategoryDetail): Values => ({
  ...fields,
  description: fields.description ?? '',
  role_ids: fields.role_ids ?? [],
})

/** The fields without an empty code, because the server then makes one. */
export const withCode = ({ category_code, ...fields }: z.output<typeof Fields>) =>
  category_code === '' ? fields : { ...fields, category_code }
