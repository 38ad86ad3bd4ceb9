import { collections } from '@kolscope/contract/lists/collections/collections'
import { type Import, importer } from '@kolscope/contract/lists/importer'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { none, open } from '../../../testing/page'
import { say } from '../../../testing/shown'

const currentImport: Import = {
  ...{ id: 4, version: 1, created_at: '2026-01-01T00:00:00Z', files: [], sheets: [], confirmed_at: null },
  stats: { total: 1, approved: 1, rejected: 0, unavailable: 0, empty: 0 },
  influencers: [
    {
      ...{ id: 1, file: 'a.xlsx', sheet: 'S', row: 2, influencerName: 'Mai', platform: 'tiktok' as const },
      ...{ influencerURL: 'https://www.tiktok.com/@mai', url_key: 'mai', status: 'Approved' as const },
      ...{ state: 'Approved' as const, influencer_id: 9, reasons: [], is_requested: false },
    },
  ],
}

function openImport(isExternalAccount: boolean) {
  answer(importer.getImportLimits, () => ({ data: { files: 5, bytes: 1 } }))
  answer(importer.listImports, none)
  answer(importer.getImport, () => ({ data: currentImport }))
  answer(collections.listCollectionChoices, () => ({ data: [{ id: 2, _id: 2, name: 'Tết' }], total: 1 }))
  const flags = ['canCreateCollection', 'canImportInfluencers', 'canFilterByBasicInfo'] as const
  return open('/influencer-importer?import=4', { flags, account: { isExternalAccount } })
}

test('a customer reads what unseen influencers cost, and that the plan is spent, with the rows kept', async () => {
  refuse(importer.confirmImport, {
    status: 429,
    code: 339,
    errors: [{ field: 'plan', message: '', code: 'plan-spent' }],
  })
  const user = await openImport(true)
  await screen.findByText(new RegExp(say('importer.unseenCost')))
  await user.click(screen.getByRole('button', { name: say('importer.add') }))
  await user.click(await screen.findByRole('checkbox', { name: 'Tết' }))
  await user.click(screen.getByRole('button', { name: say('save.submit', { count: 1 }) }))
  await screen.findByText(say('alert.used'))
  await user.click(screen.getByRole('button', { name: say('importer.backToRows') }))
  await screen.findByRole('button', { name: say('importer.add') })
})

test('a colleague, who has no plan, reads nothing of a cost', async () => {
  await openImport(false)
  await screen.findByRole('button', { name: say('importer.add') })
  expect(screen.queryByText(new RegExp(say('importer.unseenCost')))).toBeNull()
})
