import { dateTime } from '../../core/format'
import type { Translate } from '../../core/i18n'
import type { useFormat } from '../../core/use-format'

/** Why a number is unknown or what it was made from, in words; a code that has no words yet reads as it is. */
export function coded({ t }: { t: Translate }, area: 'missing' | 'source', code: string): string {
  const key = `${area}.${code}`
  const text = t(key as 'missing.unknown')
  return text === key ? code : text
}

/** How long ago with the exact time; beyond a week the exact time alone says it. */
export function momentText(format: ReturnType<typeof useFormat>, at: string): string {
  const [recent, exact] = [format.recent(at) ?? '', dateTime(at) ?? '']
  return recent === '' || exact.startsWith(recent) ? exact : `${recent} (${exact})`
}
