import { PLATFORMS } from '@kolscope/contract/core/enums'
import type { Question, QuestionKind } from '@kolscope/contract/lists/loads/list-answers'
import { DAY_ORDERS, UNITS } from '@kolscope/contract/lists/loads/list-fields'
import type { Translate } from '../../core/i18n'
import { namesText } from './load-words'

/** A doubt about a list as a question. */
export function questionText(t: Translate, { kind, columns, rows, examples }: Question): string {
  const names = { columns: namesText(t, columns, true) }
  if (kind === 'names-only') return t('loads.ask.names-only', { count: rows ?? 0 })
  if (kind === 'platform') return rows === null ? t('loads.ask.platform') : t('loads.ask.platformOf', { count: rows })
  if (kind === 'year') return columns.length === 0 ? t('loads.ask.year') : t('loads.ask.yearOf', names)
  if (kind === 'day') return t('loads.ask.day', { year: examples[0] ?? '' })
  return t(`loads.ask.${kind}`, names)
}

const named = <T extends string>(all: readonly T[], text: string): T | undefined => all.find((one) => one === text)

/** What choosing an option says. */
export function optionText(t: Translate, kind: QuestionKind, option: string): string {
  if (kind === 'day')
    return t(option.endsWith('-12-31') ? 'loads.option.endOfYear' : 'loads.option.uploadDay', { day: option })
  const unit = named(UNITS, option)
  if (unit) return t(`loads.unit.${unit}`)
  const order = named(DAY_ORDERS, option)
  if (order) return t(`loads.dayOrder.${order}`)
  const platform = named(PLATFORMS, option)
  if (platform) return t(`platform.${platform}`)
  const decimal = named(['point', 'comma'] as const, option)
  if (decimal) return t(`loads.decimal.${decimal}`)
  const name = named(['accounts', 'refuse'] as const, option)
  if (kind === 'names-only' && name) return t(`loads.names.${name}`)
  if (kind === 'platform') return t('loads.skipRows')
  const handle = named(['handle', 'accounts', 'refuse'] as const, option)
  return handle ? t(`loads.option.${handle}`) : option
}
