import { expect, it } from 'vitest'
import { useIngesting } from '../../../testing/ingesting'

const { file, load, influencers } = useIngesting()
const marks = async () => Object.fromEntries((await influencers()).map(({ handle, is_sample }) => [handle, is_sample]))

it('marks samples from a column or a line, new and known ones, and never removes a mark', async () => {
  await load(file('a.csv', 'Platform,Username,Sample\ntiktok,one,yes\ntiktok,two,no\ntiktok,three,\n'))
  expect(await marks()).toEqual({ one: true, two: false, three: false })
  const line = (handle: string, is_sample?: boolean) => ({ platform: 'tiktok', handle, is_sample })
  await load(file('b.ndjson', [line('one', false), line('two', true), line('three'), line('four', true)]))
  expect(await marks()).toEqual({ one: true, two: true, three: false, four: true })
  await load(file('c.csv', 'Nền tảng,Username,Hồ sơ mẫu\ntiktok,three,có\n'))
  expect((await marks()).three).toBe(true)
})
