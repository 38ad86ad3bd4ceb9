import { LANGUAGES } from '@kolscope/contract/core/enums'
import { EXPORT_FORMATS, EXPORT_HOURS, type ExportSource, exporting } from '@kolscope/contract/lists/exports'
import { config } from '@kolscope/contract/system/config'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { isApiFailure } from '../../core/api-failure'
import { timeZone } from '../../core/format'
import { type Translate, useLanguage, useT } from '../../core/i18n'
import { problemText } from '../../core/problem-text'
import { useQueryOf } from '../../core/query'
import { useAction } from '../../ui/action/use-action'
import { Dialog } from '../../ui/overlay/Dialog'
import { ColumnPicker } from './ColumnPicker'
import { ExportRow } from './ExportRow'
import { type ExportChoice, isOffered, lastChoice, rememberChoice } from './export-choice'
import classes from './exports.module.css'
import { useExports } from './use-exports'

interface Props {
  source: ExportSource
  count?: number
  onClose: () => void
}

interface ChooseProps<V extends string> {
  label: string
  options: readonly (readonly [value: V, text: string])[]
  value: V
  onChange: (value: V) => void
}

function Choose<V extends string>({ label, options, value, onChange }: ChooseProps<V>) {
  return (
    <fieldset className={classes.choose}>
      <legend>{label}</legend>
      <div>
        {options.map(([one, text]) => (
          <label key={one} data-chosen={one === value || undefined}>
            <input type="radio" name={label} checked={one === value} onChange={() => onChange(one)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Why it was not started, in words. */
function failureText(t: Translate, error: unknown): string {
  if (!isApiFailure(error)) return t('exporting.failed')
  const [first] = error.errors
  if (first) return problemText(t, first)
  return error.status === 0 ? t('exporting.failed') : error.message
}

const countIn = (source: ExportSource): number | undefined =>
  source.from === 'search' ? undefined : source.ids?.length

/** The contents of the file; then its progress, and the files of the last day. */
export function ExportForm({ source, count = countIn(source), onClose }: Props) {
  const t = useT()
  const language = useLanguage()
  const [choice, setChoice] = useState(() => lastChoice(language))
  const [startedId, setStartedId] = useState<string | null>(null)
  const zone = useQueryOf(config.getConfig, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.time_zone
  const { list, refresh, remove } = useExports()
  const columns = choice.columns.filter((column) => isOffered(column, source))
  const change = (part: Partial<ExportChoice>) => setChoice({ ...choice, ...part })

  const start = useAction(exporting.startExport, {
    failure: failureText,
    failureIn: 'place',
    onDone: (answer) => setStartedId(answer?.data.id ?? null),
    refresh,
  })
  function submit() {
    rememberChoice(choice)
    void start.run({ source, ...choice, columns })
  }

  const current = list.find(({ id }) => id === startedId)
  const others = list.filter((one) => one !== current)
  const title = count === undefined ? t('exporting.title') : t('exporting.titleOf', { count })
  return (
    <Dialog title={title} onClose={onClose} size={720}>
      <div className={classes.form}>
        {current ? (
          <>
            <ul className={classes.list}>
              <ExportRow one={current} isNew onRemove={(id) => void remove(id)} />
            </ul>
            <p className={classes.soft}>{t('exporting.mayClose', { hours: EXPORT_HOURS })}</p>
          </>
        ) : (
          <>
            <Choose
              label={t('exporting.format')}
              options={EXPORT_FORMATS.map((one) => [one, t(`exporting.format.${one}`)] as const)}
              value={choice.format}
              onChange={(format) => change({ format })}
            />
            <Choose
              label={t('exporting.language')}
              options={LANGUAGES.map((one) => [one, t(`exporting.language.${one}`)] as const)}
              value={choice.language}
              onChange={(next) => change({ language: next })}
            />
            <ColumnPicker source={source} columns={choice.columns} onChange={(next) => change({ columns: next })} />
            {zone !== undefined && (
              <p className={classes.soft}>{t('exporting.about', { zone: timeZone(language, zone) })}</p>
            )}
          </>
        )}
        {others.length > 0 && (
          <details className={classes.order} open={current !== undefined}>
            <summary>{t('exporting.recent', { count: others.length })}</summary>
            <ul className={classes.list}>
              {others.map((one) => (
                <ExportRow key={one.id} one={one} onRemove={(id) => void remove(id)} />
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className={classes.foot}>
        <p role="alert" className={classes.failure} hidden={start.problem === ''}>
          {start.problem}
        </p>
        <Button variant="default" onClick={onClose}>
          {t('action.close')}
        </Button>
        {current ? (
          <Button variant="light" onClick={() => setStartedId(null)}>
            {t('exporting.another')}
          </Button>
        ) : (
          <Button loading={start.isRunning} disabled={columns.length === 0} onClick={submit}>
            {t('exporting.start')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
