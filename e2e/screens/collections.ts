import { collectionOf } from '../deciding'
import { type Act, press, type Screen, sendEmpty } from './screen'

const fillCollections: Act = async (page, say) => {
  await collectionOf(page, 'Ẩm thực miền Trung', 24)
  await page.goto('/collections')
  await page.getByText(say('collections.followers')).first().waitFor()
}

const saveSelected: Act = async (page, say) => {
  await page.getByRole('checkbox', { name: say('select.pageBox') }).check()
  await press(page, say('select.save'))
  await page
    .getByRole('dialog')
    .getByText(say('save.choose'))
    .or(page.getByText(say('save.none')))
    .first()
    .waitFor()
}

/** Collections, and saving to them. */
export const collectionScreens: readonly Screen[] = [
  { name: 'collections', path: '/collections', role: 'staff', act: fillCollections },
  { name: 'collections-none', path: '/collections?name=zzzz', role: 'staff' },
  { name: 'collections-new', path: '/collections?create=1', role: 'staff', act: sendEmpty('form.create') },
  { name: 'collections-trash', path: '/collections?trash=1', role: 'staff' },
  { name: 'save-selected', path: '/discover-influencers', role: 'staff', act: saveSelected },
]
