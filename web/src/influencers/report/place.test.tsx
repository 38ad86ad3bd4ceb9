import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { say, show } from '../../../testing/shown'
import { Place as CardPlace } from '../../search/hits/Identity'
import { Place } from './Place'

const DA_NANG = { id: 'VN-48', name: 'Da Nang', name_vi: 'Đà Nẵng' }

const OnCard = ({ location }: { location: null }) => (
  <CardPlace hit={{ location } as never} words={{ t: say } as never} />
)

test.each([
  ['the report', Place],
  ['a card', OnCard],
] as const)('%s shows Viet Nam where no location is known, and marks it as the default', async (_, Shown) => {
  await show(<Shown location={null} />, ['discovery'])
  const shown = screen.getByText(new RegExp(`^${say('place.vietnam')}`))
  expect(shown.textContent).toContain(`(${say('card.defaultMark')})`)
})

test('a known location has no mark', async () => {
  await show(<Place location={DA_NANG} />, ['discovery'])
  expect(screen.getByText('Da Nang').textContent).toBe('Da Nang')
})
