import type { SettingKey, SettingValue } from '@kolscope/contract/core/settings'
import type { FormFields } from '../../../ui/edit-form/FormDrawer'

/** What a form of settings edits: any setting, each with the fields of its own. */
export interface Values {
  value: SettingValue<SettingKey>
}

/** A part of a setting as a field of its own: `path` says where in the value, e.g. `fb.0.from`; empty is all of it. */
export interface Part<T> {
  value: T
  onChange: (value: T) => void
  error: string | undefined
}

/** Which type stands at a path, the setting's schema says and the compiler cannot follow. */
export const partOf = <T>(fields: FormFields<Values>, path = ''): Part<T> =>
  fields.control((path === '' ? 'value' : `value.${path}`) as 'value') as unknown as Part<T>
