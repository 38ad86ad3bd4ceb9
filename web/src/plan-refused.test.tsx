import { api } from '@kolscope/contract/api'
import { FLAGS } from '@kolscope/contract/core/access'
import type { Language } from '@kolscope/contract/core/enums'
import { CODES } from '@kolscope/contract/core/errors'
import type { Feature, Route } from '@kolscope/contract/core/route'
import { brands } from '@kolscope/contract/influencers/brands'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../testing/answers'
import { none, open } from '../testing/page'
import { say } from '../testing/shown'

const flags = [...FLAGS.filter((flag) => !flag.startsWith('is')), 'isBasicAccount'] as const
const ROUTES: Route[] = Object.values(api as Record<string, Feature>).flatMap((feature) => Object.values(feature))

/** Every call that heeds the plan is refused for it. */
function refuseForPlan(code: 'plan-spent' | 'plan-ended') {
  answer(brands.list, none)
  const errors = [{ field: 'plan', message: '', code }]
  for (const route of ROUTES.filter(({ plan }) => plan !== undefined))
    refuse(route, { status: 429, code: CODES.searchesUsedUp, errors })
}

const PATHS = [
  '/discover-influencers?platform=fb',
  '/advanced-search?platform=fb',
  '/content-search?words=skincare',
  '/influencers/1',
  '/compare?ids=1,2',
]

async function alertOn(path: string, language: Language, title: 'alert.used' | 'alert.ended') {
  await open(path, { flags, language })
  const [heading] = await screen.findAllByText(say(title))
  return within(heading?.closest<HTMLElement>('[role=alert]') ?? document.body)
}

for (const [index, path] of PATHS.entries()) {
  const [language, other] = index % 2 === 0 ? (['en', 'vi'] as const) : (['vi', 'en'] as const)

  test(`a plan that is spent says so on ${path}, and what to do`, async () => {
    refuseForPlan('plan-spent')
    const alert = await alertOn(path, language, 'alert.used')
    expect(alert.getByText(say('problem.plan-spent'))).toBeTruthy()
    expect(alert.getByText((text) => text.includes(say('alert.usedNext')))).toBeTruthy()
    expect(alert.getByRole('link', { name: say('alert.usedPlan') }).getAttribute('href')).toBe('/profile')
  })

  test(`a plan that has ended says so on ${path}, and not that its searches are used up`, async () => {
    refuseForPlan('plan-ended')
    const alert = await alertOn(path, other, 'alert.ended')
    expect(alert.getByText(say('alert.endedNext'))).toBeTruthy()
    expect(screen.queryByText(say('alert.used'))).toBeNull()
  })
}
