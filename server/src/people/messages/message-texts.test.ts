import { LANGUAGES } from '@kolscope/contract/core/enums'
import { describe, expect, test } from 'vitest'
import { TEMPLATES, type TemplateName } from './message-texts'

/**
 * Whose name a mail may hold: that of a user who has proven the address or was named by an administrator. A name that
 * anyone may type beside any address would be that person's message to a stranger.
 */
const NAMED: Partial<Record<TemplateName, string>> = {
  reset: 'null where the account is unproven',
  invite: 'typed by an administrator',
  'add-request-answered': 'asking needs a right, which no unproven account has',
  'saved-searches': 'saving needs a right, which no unproven account has',
}

const templates = Object.entries(TEMPLATES)
const takesName = ({ values }: (typeof TEMPLATES)[TemplateName]) => 'name' in values.shape

test.each(templates)('%s takes a name only where its owner is known', (name, template) => {
  expect(takesName(template)).toBe(name in NAMED)
})

describe.each(templates.filter(([, template]) => !takesName(template)))('%s', (_, { write }) => {
  test.each(LANGUAGES)('holds no name in %s', (language) => {
    const values = { code: '1', number: 1, done: true, answer: '-', count: 1, date: '2026-01-01' }
    const pages = { page: 'https://kolscope.test/a', link: 'https://kolscope.test/b' }
    const { subject, text } = write(language, { ...values, ...pages, name: 'CANARY' })
    expect(`${subject} ${text}`).not.toContain('CANARY')
  })
})
