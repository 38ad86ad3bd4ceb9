import { profiles } from '@kolscope/contract/influencers/profiles'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { open } from '../../../testing/page'
import { profile } from '../../../testing/profiles'
import { say } from '../../../testing/shown'

const flags = ['canEditInfluencerBasicInfo', 'canFilterByBasicInfo'] as const

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: say('profiles.field.name') })

test('a save whose response was lost is called saved, and can be undone', async () => {
  let stored = profile()
  answer(profiles.getProfile, () => ({ data: stored }))
  answer(profiles.listMatches, () => ({ data: [], total: 0 }))
  const user = await open('/younet-profile/form/1', { flags })
  await user.clear(await nameField())
  await user.type(await nameField(), 'Lan Anh')
  stored = profile({ version: 2, name: 'Lan Anh' })
  refuse(profiles.updateProfile, { status: 504 })
  await user.click(screen.getByRole('button', { name: say('profiles.save') }))
  await screen.findByText(say('done.saved', { name: 'Lan Anh' }))
  await screen.findByText(say('profiles.allSaved'))
  const sent: unknown[] = []
  answer(profiles.updateProfile, ({ name, version, location }) => {
    sent.push([name, version, location])
    stored = profile({ version: 3 })
    return { data: stored }
  })
  await user.click(await screen.findByRole('button', { name: say('action.undo') }))
  await screen.findByText(say('profiles.undone'))
  // The location is unknown, and screens' default is not stored.
  expect(sent).toEqual([['Trần Lan', 2, null]])
  await waitFor(async () => expect((await nameField()).value).toBe('Trần Lan'))
})
