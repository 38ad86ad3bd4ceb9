import { PLATFORMS } from '@kolscope/contract/core/enums'
import type { Question } from '@kolscope/contract/lists/loads/list-answers'
import { DAY_ORDERS, UNITS } from '@kolscope/contract/lists/loads/list-fields'
import type { Translate } from '../../core/i18n'
import { namesText } from './load-words'

/** A doubt about a list as a question. */
export function questionText(t: Translate, question: Question): string {
  const { kind, columns, examples, rows } = question
  const names = { columns: namesText(t, columns, true) }
  if (kind === 'names-only') return t('loads.ask.names-only', { count: rows ?? 0 })
  if (kind === 'platform') return rows === null ? t('loads.ask.platform') : t('loads.ask.platformOf', { count: rows })
  if (kind === 'shared-numbers') return t('loads.ask.shared-numbers', { ...names, count: rows ?? 0 })
  if (kind === 'year') return columns.length === 0 ? t('loads.ask.year') : t('loads.ask.yearOf', names)
  if (kind === 'day') return dayText(t, question)
  if (kind === 'day-column' && question.options.includes('posted_at')) return t('loads.ask.dayOfPosts', names)
  if ((kind === 'count-unit' || kind === 'rate-unit') && rows !== null)
    return t(`loads.ask.${kind}Of`, { ...names, count: rows, example: examples[0] ?? '' })
  return t(`loads.ask.${kind}`, names)
}

/** A list names only a year, or different months, or none, and was saved long ago. */
function dayText(t: Translate, { examples, options }: Question): string {
  const [first = '', ...others] = examples
  if (first === '') return t('loads.ask.savedDay', { day: options[0] ?? '' })
  return others.length === 0 ? t('loads.ask.day', { year: first }) : t('loads.ask.days')
}

function dayOption(t: Translate, { examples, options }: Question, day: string): string {
  if (examples.length > 1) return day
  if (day.endsWith('-12-31')) return t('loads.option.endOfYear', { day })
  return t(examples.length === 0 && day === options[0] ? 'loads.option.savedDay' : 'loads.option.fileDay', { day })
}

const named = <T extends string>(all: readonly T[], text: string): T | undefined => all.find((one) => one === text)

/** What choosing an option says. */
export function optionText(t: Translate, question: Question, option: string): string {
  const { kind } = question
  if (kind === 'day') return dayOption(t, question, option)
  if ((kind === 'rate-or-count' || kind === 'no-rate') && option === 'ones') return t('loads.option.engagements')
  const ofColumn = named(['observed_at', 'posted_at', 'day', 'ignore'] as const, option)
  if (kind === 'month-columns') return t(option === 'followers' ? 'loads.option.followers' : 'loads.option.ignoreAll')
  if (kind === 'day-column' && ofColumn) return t(`loads.option.${ofColumn}`)
  if (kind === 'shared-numbers' && option === 'refuse') return t('loads.option.leaveOut')
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
