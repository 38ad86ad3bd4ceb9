import { RED_FLAGS, type RedFlag } from '@kolscope/contract/lists/collections/members'
import { expect, test } from 'vitest'
import { fill } from '../../../core/texts'
import { deciding as english } from '../../../locales/en/deciding'
import { deciding as vietnamese } from '../../../locales/vi/deciding'
import { flagText, flagWhy } from './flag-words'

/** As the server tells them. */
const VALUES: Readonly<Record<RedFlag['code'], RedFlag['values']>> = {
  silent: { days: 20 },
  'engagement-falling': { percent: 41.5 },
  'followers-falling': { percent: 4.2 },
  'growth-spike': undefined,
  'engagement-low-for-size': { percentile: 7 },
  'many-commercial': { percent: 62 },
  'negative-comments': { sentiment: 31 },
  'inactive-followers': { percent: 55 },
  stale: { days: 45 },
  'not-approved': { state: 'Rejected' },
}

for (const [language, texts] of Object.entries({ en: english, vi: vietnamese })) {
  test(`every red flag explains itself with its numbers in ${language}`, () => {
    const t = (key: string, values?: Record<string, string | number>) =>
      fill(texts[key as keyof typeof texts] ?? key, language, values)
    const words = { t, format: { percent: (value: number) => `${value}%` } } as never
    for (const code of RED_FLAGS) {
      const values = VALUES[code]
      const flag: RedFlag = { code, ...(values && { values }) }
      expect(flagText(words, flag)).not.toContain('deciding.')
      const why = flagWhy(words, flag)
      expect(why).not.toMatch(/[{}]|deciding\./)
      for (const value of Object.values(values ?? {})) if (typeof value === 'number') expect(why).toContain(`${value}`)
    }
  })
}
