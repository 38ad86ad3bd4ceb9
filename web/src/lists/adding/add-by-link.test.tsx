import { adding, type LinkedInfluencer } from '@kolscope/contract/lists/adding'
import { importer } from '@kolscope/contract/lists/importer'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { open, shownAddress } from '../../../testing/page'
import { say } from '../../../testing/shown'

const FLAGS = ['canEditInfluencerBasicInfo', 'canFilterByBasicInfo'] as const
const ADMINISTRATOR = [...FLAGS, 'canCreateRole', 'canCreateAccounts'] as const

const LINK = 'https://www.tiktok.com/@mai.anh'
const unlisted: LinkedInfluencer = { platform: 'tiktok', account: 'mai.anh', url: LINK, influencer: null }
const listed = (state: 'New' | 'Approved' = 'New'): LinkedInfluencer => ({
  ...unlisted,
  influencer: { id: 9, name: 'Mai Anh', state },
})

async function openDialog(flags: readonly string[] = FLAGS, language: 'en' | 'vi' = 'en') {
  answer(importer.listAddRequests, () => ({ data: [], total: 0 }))
  const user = await open('/add-requests?create=1', { flags: flags as never, language })
  await screen.findByRole('dialog', { name: say('adding.title') })
  return user
}
const field = (key: 'link' | 'name' | 'followers') =>
  screen.getByRole('textbox', { name: new RegExp(`^${say(`adding.${key}`)}`) })
const button = (name: string) => screen.getByRole('button', { name })

test('a link shows its account, is added with what is known of it, and leads to its edit page', async () => {
  answer(adding.readLink, () => ({ data: unlisted }))
  const sent: unknown[] = []
  answer(adding.addByLink, (input) => {
    sent.push(input)
    return { data: listed() }
  })
  const user = await openDialog()
  expect(screen.queryByRole('checkbox'), 'someone else has to approve').toBeNull()
  await user.type(field('link'), LINK)
  await screen.findByText(say('adding.notListed'))
  screen.getByText(say('adding.account', { platform: say('platform.tiktok'), account: 'mai.anh' }))
  await user.type(field('name'), 'Mai Anh')
  await user.type(field('followers'), '12500')
  await user.click(button(say('adding.add')))
  await screen.findByText(say('adding.added', { name: 'Mai Anh' }))
  expect(sent).toEqual([{ url: LINK, name: 'Mai Anh', followers: 12_500 }])
  expect(screen.getByRole('link', { name: say('adding.edit') }).getAttribute('href')).toBe('/influencer/9')
  await user.click(button(say('adding.another')))
  expect(field('link')).toHaveProperty('value', '')
})

test('one that is listed is linked, and is not added again', async () => {
  answer(adding.readLink, () => ({ data: listed() }))
  const user = await openDialog()
  await user.type(field('link'), LINK)
  const link = await screen.findByRole('link', {
    name: say('adding.listed', { name: 'Mai Anh', state: say('state.New') }),
  })
  expect(link.getAttribute('href')).toBe('/influencer/9')
  expect(button(say('adding.add'))).toHaveProperty('disabled', true)
})

test('someone else who was faster is shown', async () => {
  let data = unlisted
  answer(adding.readLink, () => ({ data }))
  const user = await openDialog()
  await user.type(field('link'), LINK)
  await screen.findByText(say('adding.notListed'))
  data = listed()
  refuse(adding.addByLink, { status: 409 })
  await user.click(button(say('adding.add')))
  await screen.findByRole('link', { name: /Mai Anh/ })
})

test.each(['en', 'vi'] as const)('a name, and a link to no profile, are refused in words in %s', async (language) => {
  const user = await openDialog(FLAGS, language)
  await user.click(button(say('adding.add')))
  await screen.findByText(say('form.required'))
  await user.type(field('link'), 'Mai Anh')
  await screen.findByText(say('adding.notALink'))
  await user.clear(field('link'))
  await user.type(field('link'), 'https://www.instagram.com/p/Cx1/')
  await screen.findByText(language === 'en' ? /doesn’t lead to a profile/ : /không dẫn đến trang cá nhân/)
})

test('an administrator may approve at once; what may not be listed is said at the link', async () => {
  answer(adding.readLink, () => ({ data: unlisted }))
  const user = await openDialog(ADMINISTRATOR)
  await user.type(field('link'), LINK)
  refuse(adding.addByLink, {
    status: 400,
    errors: [{ field: 'url', code: 'not-listable', message: 'This account can’t be added' }],
  })
  await user.click(screen.getByRole('checkbox', { name: say('adding.approve') }))
  await user.click(button(say('adding.add')))
  await screen.findByText('This account can’t be added')
  let approve: unknown
  answer(adding.addByLink, (input) => {
    approve = input.approve
    return { data: listed('Approved') }
  })
  await user.click(button(say('adding.add')))
  await screen.findByText(say('adding.addedState', { state: say('state.Approved') }))
  expect(approve).toBe(true)
  await user.click(screen.getByRole('button', { name: say('action.close') }))
  await waitFor(() => expect(shownAddress()).toBe('/add-requests'))
})

test.each(['12,5k', '1.2M'])('followers of %s are refused and stay as typed; grouped ones are sent', async (typed) => {
  answer(adding.readLink, () => ({ data: unlisted }))
  const sent: unknown[] = []
  answer(adding.addByLink, ({ followers }) => {
    sent.push(followers)
    return { data: listed() }
  })
  const user = await openDialog()
  await user.type(field('link'), LINK)
  await screen.findByText(say('adding.notListed'))
  await user.type(field('followers'), typed)
  await screen.findByText(say('adding.wholeNumber'))
  await user.click(button(say('adding.add')))
  expect(field('followers')).toHaveProperty('value', typed)
  expect(sent).toEqual([])
  await user.clear(field('followers'))
  await user.click(field('followers'))
  await user.paste('12.500')
  expect(field('followers')).toHaveProperty('value', '12.500')
  await waitFor(() => expect(screen.queryByText(say('adding.wholeNumber'))).toBeNull())
  await user.click(button(say('adding.add')))
  await screen.findByText(say('adding.added', { name: 'Mai Anh' }))
  expect(sent).toEqual([12_500])
})
