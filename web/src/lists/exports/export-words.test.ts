import { Gender, Kind, LANGUAGES, MaritalStatus, Size, State } from '@kolscope/contract/core/enums'
import { TRIAGES } from '@kolscope/contract/lists/collections/members'
import { EXPORT_WORDS } from '@kolscope/contract/lists/export-words'
import { expect, test } from 'vitest'
import { deciding as enDeciding } from '../../locales/en/deciding'
import { fields as enFields } from '../../locales/en/discovery/fields'
import { deciding as viDeciding } from '../../locales/vi/deciding'
import { fields as viFields } from '../../locales/vi/discovery/fields'

const screens = { en: { ...enFields, ...enDeciding }, vi: { ...viFields, ...viDeciding } }

test.each(LANGUAGES)('an exported file in %s has the words of the screens', (language) => {
  const texts = screens[language]
  const { size, kind, gender, marital, state, triage } = EXPORT_WORDS[language]
  for (const one of Size.options) expect(size[one]).toBe(texts[`size.${one}`])
  for (const one of Kind.options) expect(kind[one]).toBe(texts[`kind.${one}`])
  for (const one of Gender.options) expect(gender[one]).toBe(texts[`gender.${one}`])
  for (const one of MaritalStatus.options) expect(marital[one]).toBe(texts[`marital.${one}`])
  for (const one of State.options) expect(state[one]).toBe(texts[`state.${one}`])
  for (const one of TRIAGES) expect(triage[one]).toBe(texts[`deciding.triage.${one}`])
})
