import { LANGUAGES } from '@kolscope/contract/core/enums'
import { TRIAGES } from '@kolscope/contract/lists/collections/members'
import { EXPORT_WORDS } from '@kolscope/contract/lists/export-words'
import { expect, test } from 'vitest'
import { deciding as en } from '../../../locales/en/deciding'
import { deciding as vi } from '../../../locales/vi/deciding'

test('an exported file says of a decision what the screen says', () => {
  const screens = { en, vi }
  for (const language of LANGUAGES)
    for (const triage of TRIAGES)
      expect(EXPORT_WORDS[language].triage[triage]).toBe(screens[language][`deciding.triage.${triage}`])
})
