import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { ANOTHER, OWN, rowsOf, SETTINGS, settings, useHostileBackups } from '../../../testing/hostile-backups'
import { TAR_END, tarEntry, writeHostileBackup } from '../../../testing/hostile-tar'
import { readBackupFile, writeBackupFile } from './backup-file'
import { signerOf } from './backup-signature'
import type { Entry } from './tar-entries'

const { envOf, restored, path, key, recipient, honest, restore, withManifest, write, expectNothingRestored } =
  useHostileBackups()

describe('a backup whose form is hostile', () => {
  const first = () => tarEntry('manifest.json', withManifest((one) => (one.format = 1))[0]?.body ?? '')
  const unsigned = { isUnsigned: true }
  const shapes: [string, () => Iterable<Buffer>, string | RegExp][] = [
    [
      'a symbolic link',
      () => [first(), tarEntry('files/sign-ins.txt', '', { type: '2', linkname: '/etc/passwd' }), TAR_END],
      'not a plain file',
    ],
    [
      'a hard link',
      () => [first(), tarEntry('files/sign-ins.txt', '', { type: '1', linkname: 'x' }), TAR_END],
      'not a plain file',
    ],
    ['a folder', () => [first(), tarEntry('files/', '', { type: '5' }), TAR_END], 'not a plain file'],
    ['a device', () => [first(), tarEntry('files/sign-ins.txt', '', { type: '3' }), TAR_END], 'not a plain file'],
    [
      'a further header',
      () => [tarEntry('x', '19 path=/etc/passwd\n', { type: 'x' }), first(), TAR_END],
      'not a plain file',
    ],
    ['a long name', () => [first(), tarEntry('x', 'y', { type: 'L' }), TAR_END], 'not a plain file'],
    ['a prefix', () => [first(), tarEntry('sign-ins.txt', 'x', { prefix: 'files' }), TAR_END], 'not a plain file'],
    [
      'a name of control characters',
      () => [first(), tarEntry('files/\u001b[2J', 'x'), TAR_END],
      'has a name that no backup has',
    ],
    [
      'an entry of eight gigabytes',
      () => [first(), tarEntry(SETTINGS, '', { size: 8 ** 11 - 1 }), TAR_END],
      'is larger than',
    ],
    ['a negative size', () => [first(), tarEntry(SETTINGS, '', { size: -1 }), TAR_END], 'no valid header'],
    ['no manifest', () => [tarEntry('files/sign-ins.txt', 'x'), TAR_END], 'does not begin with its manifest'],
    ['nothing', () => [TAR_END], 'does not begin with its manifest'],
    ['no end', () => [first()], 'its end is missing'],
    ['an end within an entry', () => [first().subarray(0, 700)], 'it ends within an entry'],
    [
      'something behind its end',
      () => [first(), TAR_END, tarEntry('files/sign-ins.txt', 'x')],
      'something follows its end',
    ],
    ['random bytes', () => [Buffer.from('no tar at all'.repeat(100))], 'no valid header'],
    ['a manifest that is no JSON', () => [tarEntry('manifest.json', '{'), TAR_END], 'its manifest is not JSON'],
    ['a manifest that is a list', () => [tarEntry('manifest.json', '[]'), TAR_END], 'its manifest is not one'],
    [
      'a manifest of fifty megabytes',
      () => [tarEntry('manifest.json', Buffer.alloc(50_000_000, ' ')), TAR_END],
      'manifest',
    ],
  ]
  test.each(shapes)('is refused for %s', async (_, bytes, why) => {
    await writeHostileBackup(path(), recipient(), bytes())
    await expect(restore(unsigned)).rejects.toThrow(why)
    await expectNothingRestored()
  })

  test('that unfolds into gigabytes is refused before it has, in little memory', async () => {
    const manifest = withManifest((one) => {
      one.format = 1
      settings(one).rows = 2_000_000_000
    })
    const zeros = Buffer.alloc(4_000_000)
    const bomb = function* () {
      yield tarEntry('manifest.json', manifest[0]?.body ?? '')
      for (let part = 1; part <= 100; part += 1)
        yield tarEntry(`tables/settings/${String(part).padStart(6, '0')}`, zeros)
      yield TAR_END
    }
    await writeHostileBackup(path(), recipient(), bomb())
    await expect(restore(unsigned)).rejects.toThrow('unfolds into far more than any backup')
    const large = tarEntry('files/sign-ins.txt', Buffer.alloc(260_000_000))
    await writeHostileBackup(path(), recipient(), [first(), large, TAR_END])
    await expect(restore(unsigned)).rejects.toThrow('unfolds into far more than any backup')
    await expectNothingRestored()
  })

  test('is refused wherever a byte is another one or the end is missing', async () => {
    await write(honest())
    const whole = readFileSync(path())
    for (let step = 0; step < 24; step += 1) {
      const at = Math.floor((whole.length * step) / 24)
      const flipped = Buffer.from(whole)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      for (const damaged of [flipped, whole.subarray(0, at)]) {
        writeFileSync(path(), damaged)
        await expect(restore(), `byte ${at}`).rejects.toThrow()
      }
    }
    await expectNothingRestored()
  })
})

describe('who made a backup', () => {
  test('is asked before anything is written', async () => {
    await write(honest(), ANOTHER)
    await expect(restore()).rejects.toThrow(
      /signed by [\w-]{43}, a key that is not known here.*who signs in afterwards.*--trust-signer/,
    )
    await expect(restore({ isUnsigned: true })).rejects.toThrow('a key that is not known here')
    await expect(restore({ signer: signerOf(envOf('yet another key of somebody, long enough')) })).rejects.toThrow(
      'a key that is not known here',
    )
    await expect(restore({ signer: 'all of them' })).rejects.toThrow('--trust-signer takes the public key')
    await expect(restore({ isWithout: true })).rejects.toThrow('a key that is not known here')
    await expectNothingRestored()
    await restore({ signer: signerOf(envOf(ANOTHER)) })
    expect(await restored()).toBe(1)
  })

  test('is known by the kept keys', async () => {
    const keyFolder = mkdtempSync(join(tmpdir(), 'kolscope-kept-'))
    writeFileSync(join(keyFolder, 'secret.key'), ANOTHER)
    await write(honest(), ANOTHER)
    await restore({ from: keyFolder })
    rmSync(keyFolder, { recursive: true })
    expect(await restored()).toBe(1)
  })

  test('cannot be hidden: what was changed after it was signed, or lost its signature, is refused with every flag', async () => {
    const entries: Entry[] = []
    await write(honest())
    for await (const entry of readBackupFile(path(), key())) entries.push(entry)
    const signature = entries.pop() as Entry
    const at = honest().findIndex(({ name }) => name === SETTINGS)
    const changedEntry = { name: SETTINGS, body: Buffer.from('of the thief!\t1\n') }
    const flags = { isUnsigned: true, signer: signerOf(envOf(OWN)) }
    const attempt = async (all: Entry[], why: string) => {
      rmSync(path())
      await writeBackupFile(path(), { recipient: recipient() }, Readable.from(all))
      await expect(restore(flags)).rejects.toThrow(why)
    }
    await attempt([...honest().with(at, changedEntry), signature], 'changed after it was signed')
    await attempt([...honest().toSpliced(at, 1), signature], 'changed after it was signed')
    await attempt(honest(), 'its signature is missing')
    await attempt([...honest(), signature, rowsOf('brands')], 'something follows its signature')
    const asFormer = withManifest((one) => (one.format = 1))
    await attempt([...asFormer, signature], 'has no place there')
    await expectNothingRestored()
  })

  test('of an earlier version is nobody: it needs --unsigned, which says what it risks', async () => {
    await writeBackupFile(path(), { recipient: recipient() }, Readable.from(withManifest((one) => (one.format = 1))))
    await expect(restore()).rejects.toThrow(/not signed, as those of earlier versions are.*--unsigned/)
    await expect(restore({ signer: signerOf(envOf(OWN)) })).rejects.toThrow('not signed')
    await expectNothingRestored()
    const { notes } = await restore({ isUnsigned: true })
    expect(notes.join()).toMatch(/was not signed.*who signs in afterwards/i)
    expect(await restored()).toBe(1)
  })
})
