import { describe, expect, test } from 'vitest'
import { type Loose, rowsOf, SETTINGS, settings, useHostileBackups } from '../../../testing/hostile-backups'

const { proof, honest, restore, withManifest, write, expectNothingRestored } = useHostileBackups()

describe('a backup with the signature of this installation, and yet hostile,', () => {
  const command = (proof: string) => `key) from program 'touch ${proof}' --`

  test('runs no command through a column of its manifest', async () => {
    await write(
      withManifest((manifest) => {
        settings(manifest).columns = [command(proof())]
      }),
    )
    await expect(restore()).rejects.toThrow('its manifest is not one: tables.')
    await expectNothingRestored()
  })

  test('runs no command through a table of its manifest', async () => {
    const name = `settings from program 'touch ${proof()}' --`
    await write(
      withManifest((manifest) => {
        manifest.tables.push({ ...settings(manifest), name })
      }),
    )
    await expect(restore()).rejects.toThrow('its manifest is not one: tables.')
    await expectNothingRestored()
  })

  const changes: [string, (manifest: Loose) => void, string | RegExp][] = [
    ['an unknown table', (one) => one.tables.push({ ...settings(one), name: 'pg_authid' }), 'table pg_authid is not'],
    ['the list of migrations', (one) => one.tables.push({ ...settings(one), name: 'schema_migrations' }), 'is not the'],
    ['no table at all', (one) => one.tables.splice(0), /has no place there/],
    [
      'an unknown column',
      (one) => (settings(one).columns = ['key', 'ctid']),
      'table settings is not the one of schema',
    ],
    ['a column less', (one) => (settings(one).columns = ['key']), 'table settings is not the one of schema'],
    ['a column twice', (one) => (settings(one).columns = ['key', 'key']), 'table settings is not the one of schema'],
    ['a table twice', (one) => one.tables.push({ ...settings(one) }), 'has a table twice'],
    ['a month that is none', (one) => (settings(one).months = [`2026-01-01'); select 1 --`]), 'tables.'],
    ['months of a table that has none', (one) => (settings(one).months = ['2026-01-01']), /not partitioned|is not/],
    ['too many months', (one) => (settings(one).months = Array(3_000).fill('2026-01-01')), 'tables.'],
    ['a count that is a text', (one) => (settings(one).rows = '1'), 'tables.'],
    ['a negative count', (one) => (settings(one).rows = -1), 'tables.'],
    ['an endless count', (one) => (settings(one).rows = 1e300), 'tables.'],
    ['a digest that is a statement', (one) => (settings(one).hash = '0; select 1'), 'tables.'],
    ['a schema of the future', (one) => (one.schema = 9_000), 'Migration 9000 is newer than this program'],
    ['a schema that is a text', (one) => (one.schema = '1; drop table x'), 'its manifest is not one: schema'],
    ['a format of the future', (one) => (one.format = 77), 'it has the format 77'],
    ['a time with orders to the terminal', (one) => (one.made_at = '\u001b[2J'), 'its manifest is not one: made_at'],
    ['further fields', (one) => Object.assign(one, { run: 'touch' }), 'its manifest is not one'],
    ['too few rows', (one) => (settings(one).rows = 0), 'more rows of settings than its manifest tells'],
    ['too many rows', (one) => (settings(one).rows = 3), 'settings did not come back as it was'],
    ['another digest', (one) => (settings(one).hash = '5'), 'settings did not come back as it was'],
  ]
  test.each(changes)('is refused for %s', async (_, change, why) => {
    await write(withManifest((manifest) => void change(manifest)))
    await expect(restore()).rejects.toThrow(why)
    await expectNothingRestored()
  })

  test.each([
    ['a path out of the folder', { name: 'files/../../proof', body: Buffer.from('x') }],
    ['an absolute path', { name: '/etc/cron.d/proof', body: Buffer.from('x') }],
    ['a key for the data folder', { name: 'files/secret.key', body: Buffer.from('x') }],
    ['a file below a kept one', { name: 'files/sign-ins.txt/x', body: Buffer.from('x') }],
    ['rows of a table it does not name', rowsOf('pg_authid')],
    ['rows of a prototype', rowsOf('__proto__')],
    ['parts out of order', { name: 'tables/brands/000002', body: Buffer.from('x') }],
    ['a part twice', rowsOf('settings')],
    ['a second manifest', { name: 'manifest.json', body: Buffer.from('{}') }],
  ])('is refused for %s', async (_, entry) => {
    await write([...honest(), entry])
    await expect(restore()).rejects.toThrow(/is damaged, cut off or not a backup \(it holds/)
    await expectNothingRestored()
  })

  test('is refused for rows of wrong types, and nothing of it stays', async () => {
    const at = honest().findIndex(({ name }) => name === SETTINGS)
    const wrong = { name: SETTINGS, body: Buffer.from('of the source\tnot JSON\n') }
    await write(honest().with(at, wrong))
    await expect(restore()).rejects.toThrow(/json/)
    await expectNothingRestored()
  })
})
