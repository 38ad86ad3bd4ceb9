import { PROBLEMS, type ProblemCode } from '@kolscope/contract/core/errors'
import { SETTINGS, type Setting, type SettingKey, type SettingValue } from '@kolscope/contract/core/settings'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { useT } from '../../../core/i18n'
import { FormDrawer, type FormFields } from '../../../ui/edit-form/FormDrawer'
import { notify } from '../../../ui/feedback/notify'
import { useSettingLines } from '../setting-words'
import { saveSetting } from '../settings-calls'
import { FIELDS } from './fields'
import { SettingHistory } from './SettingHistory'
import { partOf, type Values } from './setting-values'
import classes from './settings.module.css'

interface Props<K extends SettingKey> {
  name: K
  setting: Setting<K>
  onClose: () => void
}

function Fields({ name, fields, standard }: { name: SettingKey; fields: FormFields<Values>; standard: unknown }) {
  const t = useT()
  const [fillCount, setFillCount] = useState(0)
  const Own = FIELDS[name]
  const { error } = fields.control('value')
  // A value with a single field shows its error at that field.
  const hasParts = typeof standard === 'object' && !Array.isArray(standard)
  const code = (Object.keys(PROBLEMS) as ProblemCode[]).find((one) => PROBLEMS[one] === error)
  return (
    <>
      <p className={classes.about} tabIndex={-1} data-autofocus>
        {t(`settings.about.${name}`)}
      </p>
      <Own key={fillCount} fields={fields} />
      {error && hasParts && (
        <p role="alert" className={classes.wrong}>
          {code === 'tiers-order' || code === 'no-weight' || code === 'required' ? t(`problem.${code}`) : error}
        </p>
      )}
      <Button
        variant="default"
        className={classes.standard}
        onClick={() => {
          partOf<unknown>(fields).onChange(structuredClone(standard))
          setFillCount(fillCount + 1)
        }}
      >
        {t('settings.useDefault')}
      </Button>
      <SettingHistory name={name} />
    </>
  )
}

/** Edits one setting, next to its earlier values. */
export function SettingDrawer<K extends SettingKey>({ name, setting, onClose }: Props<K>) {
  const t = useT()
  const linesOf = useSettingLines()
  const title = t(`settings.name.${name as SettingKey}`)
  const write = (value: SettingValue<K>) =>
    linesOf(name, value)
      .map((line) => `${line.name} ${line.value}`.trim())
      .join('\n')
  return (
    <FormDrawer<Values, Values>
      title={title}
      size={560}
      schema={z.object({ value: SETTINGS[name] }) as never}
      values={{ value: setting.value }}
      version={setting.version}
      words={{ value: { label: title, write: write as never } }}
      readStored={(stored) => {
        const { value, version } = stored as Setting<K>
        return { values: { value }, version }
      }}
      onSave={async ({ value }, version) => {
        const at = { version: version ?? setting.version, default_value: setting.default_value }
        await saveSetting(name, value as SettingValue<K>, at as never)
        notify({ text: t('done.saved', { name: title }), color: 'success' })
      }}
      onClose={onClose}
    >
      {(fields) => <Fields name={name} fields={fields} standard={setting.default_value} />}
    </FormDrawer>
  )
}
