import type { SettingKey, SettingValue } from '@kolscope/contract/core/settings'
import type { FormFields } from '../../../ui/edit-form/FormDrawer'

/** What a form of settings edits: any setting, each with its own fields. */
export interface Values {
  value: SettingValue<SettingKey>
}

/** A part of a setting as a separate field: `path` is its place in the value, e.g. `fb.0.from`; empty is all of it. */
export interface Part<T> {
  value: T
  onChange: (value: T) => void
  error: string | undefined
}

/** The setting's schema knows the type at a path, but the compiler cannot follow it. */
export const partOf = <T>(fields: FormFields<Values>, path = ''): Part<T> =>
  fields.control((path === '' ? 'value' : `value.${path}`) as 'value') as unknown as Part<T>
