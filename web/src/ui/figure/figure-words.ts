import { dateTime } from '../../core/format'
import type { Translate } from '../../core/i18n'
import type { useFormat } from '../../core/use-format'

/** Why a number is unknown or what its source is, in words; a code without words shows as it is. */
export function coded({ t }: { t: Translate }, area: 'missing' | 'source', code: string): string {
  const key = `${area}.${code}`
  const text = t(key as 'missing.unknown')
  return text === key ? code : text
}

/** How long ago with the exact time; beyond a week only the exact time. */
export function momentText(format: ReturnType<typeof useFormat>, at: string): string {
  const [recent, exact] = [format.recent(at) ?? '', dateTime(at) ?? '']
  return recent === '' || exact.startsWith(recent) ? exact : `${recent} (${exact})`
}
