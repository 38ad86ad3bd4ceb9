import { SETTINGS } from '@kolscope/contract/core/settings'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Translate } from '../../core/i18n'
import { issueText } from './form-texts'

const t = ((key: string, values?: { count: number }) => (values ? `${key} ${values.count}` : key)) as Translate

const issueOf = (schema: z.ZodType, value: unknown) =>
  z.safeParse(schema, value, { error: (issue) => issueText(t, issue) }).error?.issues[0]?.message

test.each([
  [Number.NaN, 'form.number'],
  [undefined, 'form.required'],
  [5, 'form.tooLarge 1'],
  [-1, 'form.tooSmall 0'],
])('says what is wrong with a score weight of %s', (weight, text) => {
  expect(issueOf(SETTINGS.score_weights.shape.reach, weight)).toBe(text)
})

test.each([
  [0.4, 'form.whole'],
  [Number.NaN, 'form.number'],
  [24, 'form.tooLarge 23'],
  [1e23, 'form.huge'],
])('says what is wrong with an hour of %s', (hour, text) => {
  expect(issueOf(SETTINGS.digest_hour, hour)).toBe(text)
})
