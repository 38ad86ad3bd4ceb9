import { expect, test } from 'vitest'
import { changeInWords, namesOf } from './change-names'

const LISTS = [
  [
    { name: 'Beauty', name_vi: 'Làm đẹp' },
    { name: 'Food, drink', name_vi: 'Ẩm thực' },
    { name: 'Food', name_vi: 'Món ăn' },
    { name: 'Unnamed', name_vi: '' },
  ],
  [{ name: 'Da Nang', name_vi: 'Đà Nẵng' }],
]
const words = {
  names: namesOf(LISTS, (en, vi) => vi || en),
  unset: 'chưa đặt',
  label: (field: string) => `<${field}>`,
  codeText: (field: string, value: string) => (field === 'user_gender' ? `${value}!` : value),
}

test('categories, professions and places are named in the language, with their points', () => {
  expect(
    changeInWords(
      { field: 'user_ressonance', from: 'Beauty: 80', to: 'Beauty: 90, Food, drink: not set, Food: 7' },
      words,
    ),
  ).toEqual({ field: '<user_ressonance>', from: 'Làm đẹp 80', to: 'Làm đẹp 90, Ẩm thực (chưa đặt), Món ăn 7' })
  expect(changeInWords({ field: 'user_career', from: null, to: 'Unnamed, Beauty, Gone' }, words)).toMatchObject({
    from: null,
    to: 'Unnamed, Làm đẹp, Gone',
  })
  expect(changeInWords({ field: 'user_location', from: 'Da Nang', to: null }, words)).toMatchObject({ from: 'Đà Nẵng' })
})

test('codes become words, and what somebody wrote stays as it is', () => {
  expect(changeInWords({ field: 'user_gender', from: 'male', to: 'female' }, words)).toMatchObject({ to: 'female!' })
  expect(changeInWords({ field: 'name', from: 'Beauty', to: 'Food, drink' }, words)).toMatchObject({
    from: 'Beauty',
    to: 'Food, drink',
  })
})
